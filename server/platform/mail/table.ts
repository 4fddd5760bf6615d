import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { anyOf, createdAt, id, instant, isKnown } from '../database/columns.ts'

/**
 * The state of an email. `sending` is written before it is handed over. If a row is found in it later, the email may
 * have been sent and becomes `uncertain`. Only emails about money are sent again then.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'uncertain'] as const

/** States of emails that the operator should know about. */
export const UNDELIVERED_MAIL_STATES = ['failed', 'uncertain'] as const

/** Outgoing emails. Their text may contain links that open accounts, so it is deleted after sending. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Emails with the same key are sent once; null for emails that may repeat. */
    onceKey: text('once_key').unique(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text'),
    html: text('html'),
    unsubscribe: text('unsubscribe'),
    /** Whether it is sent again after an unknown outcome. */
    atLeastOnce: boolean('at_least_once').notNull().default(false),
    state: text('state', { enum: MAIL_STATES }).notNull().default('queued'),
    /** Why the latest attempt failed, in the codes of the mail server; null before the first failure and after success. */
    lastError: text('last_error'),
    createdAt: createdAt(),
    stateChangedAt: instant('state_changed_at').notNull().defaultNow(),
  },
  table => [
    isKnown('mails_state_is_known', table.state, MAIL_STATES),
    index('mails_by_change').on(table.stateChangedAt),
    index('mails_by_recipient').on(table.recipient),
    index('mails_undelivered')
      .on(table.stateChangedAt, table.id)
      .where(sql`${table.state} in (${anyOf(UNDELIVERED_MAIL_STATES)})`),
  ],
)
