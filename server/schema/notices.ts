import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { NOTICE_KINDS } from '#contract/notices/kinds.ts'
import { createdAt, id, instant } from '../platform/database/columns.ts'
import { users } from './users.ts'

/** Notices to people. A worker queues their emails later. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: NOTICE_KINDS }).notNull(),
    /** The page of the shop that the notice links to. */
    path: text('path').notNull(),
    productName: text('product_name').notNull().default(''),
    personName: text('person_name').notNull().default(''),
    amountCents: integer('amount_cents').notNull().default(0),
    /** The number of things that it is about; 0 when it is about one. */
    count: integer('count').notNull().default(0),
    /** The person whose action it reports; null if no email budget applies. */
    causedBy: uuid('caused_by').references(() => users.id, { onDelete: 'set null' }),
    /** The product of that action, which may be deleted. */
    productId: uuid('product_id'),
    readAt: instant('read_at'),
    /** When its email was queued, or skipped. */
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
  },
  table => [
    index('notices_by_creation').on(table.createdAt),
    index('notices_by_user').on(table.userId, table.createdAt, table.id),
    index('notices_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notices_to_mail').on(table.createdAt).where(sql`${table.mailedAt} is null`),
    index('notices_by_cause_and_product')
      .on(table.causedBy, table.productId)
      .where(sql`${table.causedBy} is not null`),
  ],
)
