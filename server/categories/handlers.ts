import { calls } from '../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { productOnWire } from '../products/on-wire.ts'
import { countForSale, productsForSaleInCategory } from '../products/queries.ts'
import { allCategories, categoryOfName } from './queries.ts'

export const categories = {
  all: calls.categories.all.handler(async ({ context: { db } }) => {
    const rows = await allCategories(db)
    return rows.map(row => ({ _id: row.id, categoryName: row.name, categoryImage: row.image }))
  }),

  names: calls.categories.names.handler(async ({ context: { db } }) => {
    const rows = await allCategories(db)
    return rows.map(row => ({ _id: row.id, categoryName: row.name }))
  }),

  products: calls.categories.products.handler(async ({ context: { db }, input, errors }) => {
    const { categoryName, limit, cursor } = input
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const category = await categoryOfName(db, categoryName)
    if (!category) throw errors.CATEGORY_NOT_FOUND()

    const [rows, total] = await Promise.all([
      productsForSaleInCategory(db, { categoryId: category.id, limit, after }),
      countForSale(db, { categoryId: category.id }),
    ])
    const { items, next } = pageOfRows(rows, limit)
    const path = `/api/category/${encodeURIComponent(category.name)}`
    return { headers: pageHeaders({ path, limit, next, total }), body: items.map(productOnWire) }
  }),
}
