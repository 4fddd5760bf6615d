import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** The id of a transaction, which never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Changes of the public catalog. Triggers write them in the transaction of the change. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    topic: text('topic', { enum: ['products', 'held', 'sellers', 'categories', 'models'] }).notNull(),
    /** The product or seller; null for categories and models. */
    ref: uuid('ref'),
  },
  table => [index('changes_by_transaction').on(table.xid), index('changes_by_time').on(table.at)],
)
