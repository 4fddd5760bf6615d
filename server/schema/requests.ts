import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../platform/database/columns.ts'
import { users } from './users.ts'

/** The answers to requests with an ID that the client has chosen. */
export const answeredRequests = pgTable(
  'answered_requests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name of the call, such as `add-product`. */
    call: text('call').notNull(),
    requestId: uuid('request_id').notNull(),
    /** Null only while the request is being answered. */
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.call, table.requestId] }),
    index('answered_requests_by_creation').on(table.createdAt),
  ],
)
