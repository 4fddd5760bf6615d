import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The currency in which the shop stores its amounts: one row. It changes only as long as the shop has no listings or sales. */
export const shopCurrency = pgTable(
  'shop_currency',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The ISO 4217 code in lower case. */
    currency: text('currency').notNull(),
  },
  table => [
    check('shop_currency_is_only', sql`${table.isOnly}`),
    check('shop_currency_is_a_code', sql`${table.currency} ~ '^[a-z]{3}$'`),
  ],
)
