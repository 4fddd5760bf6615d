import { asc, eq } from 'drizzle-orm'
import type { DateOrder } from '#contract/input/dates.ts'
import type { ImportedRow } from '#contract/products/schemas.ts'
import { products } from '../schema/products.ts'
import type { Shop } from './shop-app.ts'

/** A new seller without listings, with the requests of file tests; for tests only. */
export async function newSellerOf(shop: Shop) {
  const seller = await shop.person('seller', { verified: true })
  const { id, ask } = seller
  return {
    ...seller,
    async import(csv: string, confirm?: boolean, dateOrder?: DateOrder) {
      const { status, body } = await ask('POST', '/api/import-products', { csv, confirm, dateOrder })
      return {
        status,
        body: body as { imported: number; rows: ImportedRow[]; code: string; message: string },
      }
    },
    export: async (query = '') => String((await ask('GET', `/api/export-products${query}`)).body),
    listed: () =>
      shop.database.queries
        .select()
        .from(products)
        .where(eq(products.sellerId, id))
        .orderBy(asc(products.createdAt), asc(products.id)),
  }
}

/** A valid row. */
export const FIELDS = {
  productName: 'iPhone 12 Pro',
  productCategory: 'Apple',
  location: 'Portland',
  resellPrice: '289.50',
  orginalPrice: '1099',
  usedYear: '2.5',
  condition: 'Good',
  purchaseYear: '2023-05-14',
  description: 'Works.',
  sellerNumber: '503 555 0123',
}
export const HEADS = Object.keys(FIELDS).join(',')
export type Fields = Partial<typeof FIELDS>
export const line = (fields: Fields = {}, separator = ',') =>
  Object.values({ ...FIELDS, ...fields }).join(separator)
export const fileOf = (...rows: Fields[]) => [HEADS, ...rows.map(fields => line(fields))].join('\n')
