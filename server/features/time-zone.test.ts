import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Days } from '#contract/dashboard/calls.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { shopApp } from '../testing/shop-app.ts'

const database = await freshDatabase()
const { pool } = database

const LATE_IN_OCTOBER = '2026-10-31T23:30:00Z'
const EARLY_IN_NOVEMBER = '2026-11-01T01:00:00Z'

/** Enters a payment into the books. @returns the ID of its transaction */
async function paidAt(time: string): Promise<string> {
  const [transaction, debit, credit] = [randomUUID(), randomUUID(), randomUUID()]
  await pool.query(`
    insert into ledger_transactions (id, kind, once_key, currency, at)
      values ('${transaction}', 'payment', '${transaction}', 'usd', '${time}');
    insert into ledger_entries (id, transaction_id, account, amount_cents, at) values
      ('${debit}', '${transaction}', 'provider', 100, '${time}'),
      ('${credit}', '${transaction}', 'held', -100, '${time}')`)
  return transaction
}

const late = await paidAt(LATE_IN_OCTOBER)
const early = await paidAt(EARLY_IN_NOVEMBER)

test.each([
  ['UTC', { october: [late], november: [early] }],
  ['Asia/Tokyo', { october: [], november: [late, early] }],
  ['America/Sao_Paulo', { october: [late, early], november: [] }],
])('the books of a shop in %s have the months of that place', async (zone, expected) => {
  const shop = await shopApp(database, { settings: { TIME_ZONE: zone } })
  const { ask } = await shop.person('admin')
  const transactionsOf = async (month: string) => {
    const { body } = await ask('GET', `/api/export-ledger?month=${month}`)
    return [...new Set(String(body).match(/[0-9a-f-]{36}/g) ?? [])]
  }
  expect({
    october: await transactionsOf('2026-10'),
    november: await transactionsOf('2026-11'),
  }).toEqual(expected)
})

test.each([
  ['UTC', 0],
  // The farthest east and west of UTC: together they see every time of the day twice.
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
])('days of the dashboard begin at midnight in %s', async (zone, hoursEast) => {
  const shop = await shopApp(database, { settings: { TIME_ZONE: zone } })
  const { stock } = shop
  const seller = await shop.person('seller')
  const { id: categoryId } = await stock.category(zone)
  const product = await stock.phone({ sellerId: seller.id, categoryId })
  await stock.booking({ product, buyer: await stock.user(), state: 'placed' })
  const { body } = await seller.ask('GET', '/api/seller-summary')
  const today = new Date(Date.now() + hoursEast * 3_600_000).toISOString().slice(0, 10)
  expect((body as unknown as { days: Days }).days.at(-1)).toEqual({ day: today, bookings: 1, sales: 0 })
})
