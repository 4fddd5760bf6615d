import { eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictures } from '#server/schema/pictures.ts'
import { goneProducts, products } from '#server/schema/products.ts'
import { reviewItems } from '#server/schema/review.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { stockOf } from '#server/testing/stock.ts'
import { clearDemo, loadDemo, replaceDemo } from './load.ts'

const { queries: db } = await freshDatabase()
const now = new Date('2026-11-20T20:00:00Z')
const idsOf = async (table: typeof products | typeof goneProducts) =>
  (await db.select({ id: table.id }).from(table)).map(({ id }) => id)

test('removing a demo leaves no trace of it, and everything that does not belong to it', async () => {
  await loadDemo({ db, phones: 30, now })
  const stock = stockOf(db)
  const category = await stock.category('Own')
  const seller = await stock.seller({ email: 'sam@example.org' })
  const kept = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const gone = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  await db.delete(products).where(eq(products.id, gone.id))

  expect(await db.$count(reviewItems)).toBe(3)
  expect(await db.$count(products, isNotNull(products.imeiHash))).toBe(18)
  expect(await db.$count(products, isNotNull(products.modelId))).toBeGreaterThan(27)
  // Only uploads are compared with those of other sellers, and no drawing is an upload.
  expect(await db.$count(pictures)).toBe(0)
  await replaceDemo({ db, phones: 20, now })
  expect(await db.$count(products)).toBe(21)
  expect(await idsOf(goneProducts)).toEqual([gone.id])

  await clearDemo(db)
  expect(await idsOf(products)).toEqual([kept.id])
  expect(await idsOf(goneProducts)).toEqual([gone.id])
})
