import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/** Rate-limit counters, shared by all processes (rate-limiter-flexible). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
})

/** Concurrent work: one row per slot. An expired row is a free slot. */
export const budgetSlots = pgTable(
  'budget_slots',
  {
    /** A name in the table of budgets. */
    budget: text('budget').notNull(),
    /** The hash of the user or address. */
    key: text('key').notNull(),
    slot: integer('slot').notNull(),
    /** Created for each use, so that only its owner can release the slot. */
    holder: uuid('holder').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [primaryKey({ columns: [table.budget, table.key, table.slot] })],
)
