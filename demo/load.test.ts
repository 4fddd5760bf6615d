import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#server/platform/database/schema.ts'
import { goneProducts } from '#server/platform/database/schema-finding.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { stockOf } from '#server/testing/stock.ts'
import { clearDemo, loadDemo, replaceDemo } from './load.ts'

const { queries: db } = await freshDatabase()
const now = new Date('2026-11-20T20:00:00Z')
const idsOf = async (table: typeof products | typeof goneProducts) =>
  (await db.select({ id: table.id }).from(table)).map(({ id }) => id)

test('a demo that is taken away leaves no trace, and everything that is not of it', async () => {
  await loadDemo({ db, phones: 30, now })
  const stock = stockOf(db)
  const category = await stock.category('Own')
  const seller = await stock.seller({ email: 'sam@example.org' })
  const kept = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const gone = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  await db.delete(products).where(eq(products.id, gone.id))

  await replaceDemo({ db, phones: 20, now })
  expect(await db.$count(products)).toBe(21)
  expect(await idsOf(goneProducts)).toEqual([gone.id])

  await clearDemo(db)
  expect(await idsOf(products)).toEqual([kept.id])
  expect(await idsOf(goneProducts)).toEqual([gone.id])
})
