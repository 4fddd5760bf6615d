import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Filters } from '#contract/search/filters.ts'
import { createdAt, id } from '../platform/database/columns.ts'
import { users } from './users.ts'

/** Saved searches with alerts. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    filters: jsonb('filters').$type<Filters>().notNull(),
    /** The filters as canonical text, so that the same search is saved only once. */
    key: text('key').notNull(),
    alerts: boolean('alerts').notNull().default(true),
    createdAt: createdAt(),
  },
  table => [
    unique('saved_searches_once').on(table.userId, table.key),
    index('saved_searches_by_user').on(table.userId, table.createdAt, table.id),
  ],
)
