import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { products } from './products.ts'

/** How often a listing was looked at on a day, in UTC. */
export const listingViews = pgTable(
  'listing_views',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  table => [
    check('listing_views_views_check', sql`${table.views} > 0`),
    primaryKey({ columns: [table.productId, table.day] }),
    index('listing_views_by_day').on(table.day),
  ],
)
