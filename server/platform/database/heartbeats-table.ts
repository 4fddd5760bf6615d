import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** When the shop last received a message from others, such as the webhooks of the card provider. */
export const heartbeats = pgTable('heartbeats', {
  name: text('name').primaryKey(),
  heardAt: instant('heard_at').notNull().defaultNow(),
})

/** Repeated work that fails, by process (see `platform/jobs/failing-work.ts`). */
export const failingWork = pgTable(
  'failing_work',
  {
    /** A random id of a running process. */
    process: uuid('process').notNull(),
    /** The name of the repeated work. */
    work: text('work').notNull(),
    failuresInARow: integer('failures_in_a_row').notNull(),
    failedAt: instant('failed_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.process, table.work] })],
)
