import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { advanceLedgerTime } from '../../../testing/advance-ledger-time.ts'
import { COMMISSION, SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'manual', LANGUAGES: 'en,de' } })
const { admin, owed, payoutOf } = shop
const { pool } = database

type Line = { _id: string; kind: string; amountCents: number; balanceCents: number; dealId: string }

const statement = async ({ ask }: { ask: typeof admin.ask }, query = '') =>
  (await ask('GET', `/api/statement${query}`)).body as unknown as Line[]

const markPaid = async (deal: { id: string }) =>
  admin.ask('POST', `/api/payouts/${(await payoutOf(deal)).id}/paid`, {})

const month = new Date().toISOString().slice(0, 7)

test('the database refuses an unbalanced transaction and every change of the ledger', async () => {
  const { id } = await owed()
  const before = await shop.balancesOf()
  const [first, second] = [randomUUID(), randomUUID()]
  const unbalanced = pool.query(`
    insert into ledger_transactions (id, kind, once_key, currency) values ('${first}', 'payment', '${first}', 'usd');
    insert into ledger_entries (id, transaction_id, account, amount_cents) values
      ('${first}', '${first}', 'provider', 100), ('${second}', '${first}', 'held', -99)`)
  await expect(unbalanced).rejects.toThrow('does not add up to zero')
  for (const change of [
    'update ledger_entries set amount_cents = 2 * amount_cents',
    'delete from ledger_entries',
    'truncate ledger_entries',
    `update ledger_transactions set kind = 'fee' where booking_id = '${id}'`,
    'delete from ledger_transactions',
  ]) {
    await expect(pool.query(change)).rejects.toThrow(/append-only|truncate/)
  }
  expect(await shop.balancesOf()).toEqual(before)
})

test('a seller reads debts and payouts with the balance after each', async () => {
  const deal = await owed()
  await markPaid(deal)
  expect(await statement(deal.seller)).toMatchObject([
    { kind: 'payout', amountCents: -SHARE, balanceCents: 0, dealId: deal.id },
    {
      kind: 'acceptance',
      amountCents: SHARE,
      commissionCents: COMMISSION,
      balanceCents: SHARE,
      dealId: deal.id,
    },
  ])
  const first = await deal.seller.ask('GET', '/api/statement?limit=1')
  const next = first.headers.get('link')?.match(/<([^>]+)>/)?.[1] ?? ''
  const second = await deal.seller.ask('GET', next)
  expect(second.body).toMatchObject([{ kind: 'acceptance', balanceCents: SHARE }])
  expect(second.headers.get('link')).toBe(null)
})

test('nobody sees another seller’s statement', async () => {
  const deal = await owed({ name: 'Secret phone' })
  const other = await shop.person('seller')
  expect(await statement(other)).toEqual([])
  const file = await other.ask('GET', `/api/export-statement?month=${month}`)
  expect(file.status).toBe(200)
  expect(String(file.body)).not.toContain('Secret phone')
  for (const path of ['/api/statement', `/api/export-statement?month=${month}`]) {
    for (const person of [deal.buyer, admin]) {
      expect(await person.ask('GET', path)).toMatchObject({ status: 403 })
    }
  }
})

test('the monthly statement is a file with numeric amounts and without formulas', async () => {
  const deal = await owed({ name: '@SUM(1)' })
  await markPaid(deal)
  const { status, headers, body } = await deal.seller.ask('GET', `/api/export-statement?month=${month}`)
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringContaining(`redial-statement-${month}.csv`),
  ])
  const [, accepted, paid] = String(body).split('\r\n')
  expect(accepted).toContain(`Phone accepted,'@SUM(1),288.00,,288.00,USD,${deal.id},300.00,12.00`)
  expect(paid).toContain(`Paid to you,'@SUM(1),,288.00,0.00,USD,${deal.id},,`)
  const german = await shop.shop.ask(`/api/export-statement?month=${month}`, {
    headers: { authorization: `bearer ${deal.seller.token}`, 'accept-language': 'de' },
  })
  const [heads, first] = (await german.text()).split('\r\n')
  expect(heads).toContain(
    'Zeit,Was,Handy,Dir zustehend,Ausgezahlt oder zurückgeholt,Saldo,Währung,Kauf,Preis,Provision',
  )
  expect(first).toContain(`Z,Handy angenommen,'@SUM(1),288.00,,288.00,USD,${deal.id},300.00,12.00`)
  const earlier = await deal.seller.ask('GET', '/api/export-statement?month=2020-01')
  expect(String(earlier.body).trim().split('\r\n')).toHaveLength(1)
  expect(await deal.seller.ask('GET', '/api/export-statement?month=2020-13')).toMatchObject({ status: 400 })
})

test('administrators read the transactions of a deal or of an account', async () => {
  const deal = await owed()
  const { body } = await admin.ask('GET', `/api/ledger?dealId=${deal.id}`)
  expect(body).toMatchObject([
    {
      kind: 'acceptance',
      entries: [
        { account: 'held', amountCents: SHARE + COMMISSION },
        { account: 'commission', amountCents: -COMMISSION },
        { account: 'owed', amountCents: -SHARE },
      ],
    },
    { kind: 'payment', source: `payment:${await shop.intentOf(deal)}` },
  ])
  expect((await admin.ask('GET', `/api/ledger?dealId=${deal.id}&account=provider`)).body).toMatchObject([
    { kind: 'payment' },
  ])
  const pages: string[] = []
  let path: string | undefined = '/api/ledger?account=held&limit=2'
  while (path) {
    const page: Awaited<ReturnType<typeof admin.ask>> = await admin.ask('GET', path)
    pages.push(...(page.body as unknown as Line[]).map(({ _id }) => _id))
    path = page.headers.get('link')?.match(/<([^>]+)>/)?.[1]
  }
  const { rows } = await pool.query(
    `select transaction_id as id from ledger_entries where account = 'held' order by at desc, transaction_id desc`,
  )
  expect(pages).toEqual(rows.map(({ id }) => id))
})

test('the monthly entries are a file with equal debits and credits', async () => {
  const { body } = await admin.ask('GET', `/api/export-ledger?month=${month}`)
  const lines = String(body).trim().split('\r\n').slice(1)
  const sum = (column: number) =>
    lines.reduce((cents, line) => cents + Math.round(Number(line.split(',')[column]) * 100), 0)
  const { rows } = await pool.query('select count(*)::int as count from ledger_entries')
  expect(lines).toHaveLength(rows[0].count)
  expect(sum(4)).toBeGreaterThan(0)
  expect(sum(4)).toBe(sum(5))
})

test('balances are the same after days are closed', async () => {
  const balances = async () => (await admin.ask('GET', '/api/ledger/balances')).body.balances
  await shop.settle()
  const before = await balances()
  await advanceLedgerTime(database, { minutes: 3 * 24 * 60 })
  await shop.settle()
  const { rows } = await pool.query('select sum(amount_cents)::int as cents, count(*)::int from ledger_days')
  expect(rows[0]).toEqual({ cents: 0, count: expect.any(Number) })
  expect(rows[0].count).toBeGreaterThan(0)
  expect(await balances()).toEqual(before)
  await owed()
  expect(await balances()).not.toEqual(before)
  const { rows: sums } = await pool.query(
    'select account, sum(amount_cents)::int as cents from ledger_entries group by account',
  )
  expect(await balances()).toMatchObject(
    Object.fromEntries(sums.map(({ account, cents }) => [account, cents])),
  )
})
