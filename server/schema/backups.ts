import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { isKnown } from '../platform/database/columns.ts'

/** The last backup that was made, and the last that failed: one row each. */
export const lastBackups = pgTable(
  'last_backups',
  {
    outcome: text('outcome', { enum: ['made', 'failed'] }).primaryKey(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** The path or address of the archive, without credentials. */
    place: text('place').notNull(),
    /** The size of the archive; null: the backup failed. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** A sentence for the operator; null: the backup succeeded. */
    error: text('error'),
  },
  table => [
    isKnown('last_backups_outcome_is_known', table.outcome, ['made', 'failed']),
    check(
      'last_backups_say_what_happened',
      sql`(${table.outcome} = 'made') = (${table.bytes} is not null) and (${table.outcome} = 'failed') = (${table.error} is not null)`,
    ),
  ],
)
