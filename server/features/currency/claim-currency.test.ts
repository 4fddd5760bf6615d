import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { stockOf } from '../../testing/stock.ts'
import { claimCurrency } from './claim-currency.ts'

const { queries: db, pool } = await freshDatabase()
const stock = stockOf(db)

const currencies = async () => (await pool.query('select currency from shop_currency')).rows
const launchPrices = async (): Promise<number[]> =>
  (
    await pool.query(
      'select launch_price_cents as cents from phone_models where slug in ($1, $2) order by slug',
      ['apple/iphone-13', 'samsung/galaxy-s23'],
    )
  ).rows.map(({ cents }) => cents)

test('a shop without listings can change its currency, and the launch prices change with it', async () => {
  await claimCurrency(db, 'usd')
  const inDollars = await launchPrices()
  expect(inDollars).toEqual([82_900, 80_000])
  await claimCurrency(db, 'jpy')
  expect(await currencies()).toEqual([{ currency: 'jpy' }])
  expect(await launchPrices()).toEqual([125_000, 120_000])
  await claimCurrency(db, 'isk')
  expect(await launchPrices()).toEqual([11_000_000, 11_000_000])
  await claimCurrency(db, 'usd')
  for (const [index, cents] of (await launchPrices()).entries())
    expect(Math.abs(cents / (inDollars[index] ?? 0) - 1)).toBeLessThan(0.05)
})

test('a shop with a listing keeps its currency', async () => {
  const [seller, category] = [await stock.seller(), await stock.category('Apple')]
  await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const before = await launchPrices()
  await expect(claimCurrency(db, 'eur')).rejects.toThrow(
    'CURRENCY must be usd, because this shop has listings or sales in it, but it is eur. A shop keeps its currency: open another one with a database of its own.',
  )
  expect(await currencies()).toEqual([{ currency: 'usd' }])
  expect(await launchPrices()).toEqual(before)
  await claimCurrency(db, 'usd')
})
