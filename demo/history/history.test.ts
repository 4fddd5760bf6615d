import { expect, test } from 'vitest'
import { DEAL_STATES } from '#contract/sales/deals/life.ts'
import { products } from '#server/schema/products.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { SLOW } from '#server/testing/slow.ts'
import { openDemoAccounts } from '../accounts.ts'
import { clearDemo, loadDemo } from '../load.ts'
import { openHistory } from './history.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const shop = await shopApp(database)
const { services } = shop

const PHONES = 80
const now = new Date()
const begin = () => ({ update: () => {}, done: () => {}, fail: () => {} })
const play = () => openHistory({ database, services, phones: PHONES, now, begin })

const numberOf = async (query: string) =>
  Number((await pool.query<{ number: string }>(query)).rows[0]?.number)
const ledgerOf = (account: string) =>
  numberOf(`select coalesce(sum(amount_cents), 0) as number from ledger_entries where account = '${account}'`)

test(
  'the demo history continues after an interruption, covers every state, agrees with the provider to the cent, and can be removed',
  SLOW,
  async () => {
    await loadDemo({ db, phones: PHONES, now })
    await openDemoAccounts(db, services.identity)
    const killed = () => {
      throw new Error('killed')
    }
    const interrupted = openHistory({
      database,
      services,
      phones: PHONES,
      now,
      begin: () => ({ ...begin(), update: killed }),
    })
    await expect(interrupted).rejects.toThrow('killed')
    const simulated = await numberOf('select count(*) as number from bookings')
    expect(simulated).toBeGreaterThan(0)
    expect(simulated).toBeLessThan(16)
    await Promise.all([play(), play()])
    await play()

    expect(await numberOf('select count(*) as number from bookings')).toBe(16)
    const { rows } = await pool.query<{ state: string; created_at: Date }>(
      'select state, created_at from deals',
    )
    const states = new Set(rows.map(({ state }) => state))
    const passed = ['placed', 'cancelled', 'lapsed', 'released', 'split']
    expect(DEAL_STATES.filter(state => !passed.includes(state) && !states.has(state))).toEqual([])
    const oldest = Math.min(...rows.map(row => row.created_at.getTime()))
    expect(now.getTime() - oldest).toBeGreaterThan(7 * 86_400_000)
    expect(await ledgerOf('provider')).toBe(
      await numberOf(
        'select sum(amount_cents - fee_cents) as number from sandbox_cards.balance_transactions',
      ),
    )
    expect(await numberOf('select sum(amount_cents) as number from ledger_entries')).toBe(0)
    expect(await numberOf('select count(*) as number from ledger_differences')).toBe(0)

    // The shop's own jobs find nothing to do.
    const before = JSON.stringify((await pool.query('select * from deals order by 1')).rows)
    await shop.jobs.drain()
    expect(JSON.stringify((await pool.query('select * from deals order by 1')).rows)).toBe(before)
    const shown = await shop.api.products.all({})
    expect(shown.headers['x-total-count']).toBe(String(PHONES))

    await clearDemo(db)
    for (const table of ['bookings', 'deals', 'ledger_entries', 'provider_lines', 'payouts', 'users']) {
      expect([table, await numberOf(`select count(*) as number from ${table}`)]).toEqual([table, 0])
    }
    expect(await db.$count(products)).toBe(0)
    await expect(pool.query('delete from ledger_entries')).rejects.toThrow('append-only')
  },
)

test('a demo without phones has no deals', async () => {
  await loadDemo({ db, phones: 0, now })
  await openDemoAccounts(db, services.identity)
  await openHistory({ database, services, phones: 0, now, begin })
  expect(await numberOf('select count(*) as number from bookings')).toBe(0)
  expect(await db.$count(products)).toBe(0)
})
