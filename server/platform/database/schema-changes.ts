import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The id of a transaction, which never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** What has changed of the public catalog; written by triggers, in the transaction that changes it. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    topic: text('topic', { enum: ['products', 'held', 'sellers', 'categories'] }).notNull(),
    /** The product or seller; nothing for categories. */
    ref: uuid('ref'),
  },
  table => [index('changes_by_transaction').on(table.xid), index('changes_by_time').on(table.at)],
)
