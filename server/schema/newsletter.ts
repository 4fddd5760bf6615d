import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../platform/database/columns.ts'

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: text('email').notNull().unique(),
    /** That of the page on which somebody subscribed last; null: the first of the shop. */
    language: text('language'),
    /** When the last confirmation email was queued. */
    askedAt: instant('asked_at'),
    confirmedAt: instant('confirmed_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    createdAt: createdAt(),
  },
  table => [check('newsletter_subscriptions_language_is_a_code', sql`${table.language} ~ '^[a-z]{2,3}$'`)],
)
