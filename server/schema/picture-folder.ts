import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The folder with the pictures of the shop, if they are on disk: one row. */
export const pictureFolder = pgTable(
  'picture_folder',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Also in a file in the folder. */
    id: uuid('id').notNull(),
    /** Names of the machine and the folder, for people. */
    machine: text('machine').notNull(),
    path: text('path').notNull(),
    claimedAt: timestamp('claimed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [check('picture_folder_is_only', sql`${table.isOnly}`)],
)
