import { index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../platform/database/columns.ts'
import { products } from './products.ts'
import { users } from './users.ts'

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The price when the phone was added to the list, to show a price drop. */
    priceCents: integer('price_cents').notNull(),
    createdAt: createdAt(),
  },
  table => [
    unique('wishlist_items_once').on(table.buyerId, table.productId),
    index('wishlist_items_by_product').on(table.productId),
    index('wishlist_items_by_buyer').on(table.buyerId, table.createdAt, table.id),
  ],
)
