import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** When the shop last received a message from others, such as the webhooks of the card provider. */
export const heartbeats = pgTable('heartbeats', {
  name: text('name').primaryKey(),
  heardAt: instant('heard_at').notNull().defaultNow(),
})
