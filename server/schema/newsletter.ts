import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../platform/database/columns.ts'

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  id: id(),
  email: text('email').notNull().unique(),
  /** When the last confirmation email was queued. */
  askedAt: instant('asked_at'),
  confirmedAt: instant('confirmed_at'),
  unsubscribedAt: instant('unsubscribed_at'),
  createdAt: createdAt(),
})
