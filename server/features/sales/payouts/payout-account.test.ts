import { expect, test } from 'vitest'
import { restrictAccount } from '../../../adapters/cards/simulator/interventions.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { payoutShop } from '../../../testing/payout-shop.ts'
import { ORIGIN } from '../../../testing/shop-app.ts'
import { canBePaid } from './due.ts'

const database = await freshDatabase()
const shop = await payoutShop(database, 'connect')
const { newSeller, settle } = shop
const { queries: db, pool } = database

type Seller = Awaited<ReturnType<typeof newSeller>>

const account = async (seller: Seller) => (await seller.ask('GET', '/api/payout-account')).body

/** Opens the provider's page with the address from the shop, and completes it with this choice. */
async function onboard(seller: Seller, choice: string) {
  const { status, body } = await seller.ask('POST', '/api/payout-account', {})
  expect(status).toBe(200)
  const path = String(body.url).replace(ORIGIN, '')
  return shop.shop.ask(path, {
    method: 'POST',
    body: new URLSearchParams({ choice }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
  })
}

test('a seller without an account cannot be paid', async () => {
  const seller = await newSeller()
  expect(await account(seller)).toEqual({ kind: 'connect', status: 'none', missing: [], canReceive: false })
  expect(await canBePaid(db, seller.id, 'connect')).toBe(false)
  expect(await canBePaid(db, seller.id, 'manual')).toBe(true)
})

test('a seller sets up an account at the provider and returns', async () => {
  const seller = await newSeller()
  const back = await onboard(seller, 'complete')
  expect([back.status, back.headers.get('location')]).toEqual([303, '/dashboard/seller/payouts?back=1'])
  expect(await account(seller)).toEqual({ kind: 'connect', status: 'ready', missing: [], canReceive: true })
  expect(await canBePaid(db, seller.id, 'connect')).toBe(true)
})

test('an abandoned setup continues with the same account', async () => {
  const seller = await newSeller()
  await seller.ask('POST', '/api/payout-account', {})
  expect(await account(seller)).toMatchObject({ status: 'incomplete', canReceive: false })
  await onboard(seller, 'no-bank')
  expect(await account(seller)).toMatchObject({ status: 'incomplete', missing: ['Add a bank account'] })
  await onboard(seller, 'complete')
  expect(await account(seller)).toMatchObject({ status: 'ready' })
  const { rows } = await pool.query('select user_id from payout_accounts where user_id = $1', [seller.id])
  expect(rows).toHaveLength(1)
})

test('concurrent requests create one payout account', async () => {
  const seller = await newSeller()
  const before = await pool.query('select from sandbox_cards.accounts')
  const answers = await Promise.all([1, 2, 3].map(() => seller.ask('POST', '/api/payout-account', {})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const after = await pool.query('select from sandbox_cards.accounts')
  expect(after.rowCount).toBe((before.rowCount ?? 0) + 1)
})

test('a restricted account is reported once, with what to do', async () => {
  const seller = await newSeller()
  const accountId = await shop.readyAccount(seller)
  await shop.hearProvider()
  await restrictAccount(pool, accountId, 'requirements.past_due')
  await settle()
  await settle()
  await shop.plan()
  expect(await shop.noticesOf(seller)).toEqual(['payout-account-restricted'])
  expect(await account(seller)).toMatchObject({ status: 'restricted', canReceive: false })
  expect(await canBePaid(db, seller.id, 'connect')).toBe(false)
})

test('while the provider is unreachable, the response says so and nothing is stored', async () => {
  const seller = await newSeller()
  const before = await shop.everythingPaid()
  await shop.plan({ how: 'error', when: 'before', times: 10 })
  expect(await seller.ask('POST', '/api/payout-account', {})).toMatchObject({
    status: 503,
    body: { code: 'PAYOUTS_UNREACHABLE' },
  })
  await shop.plan()
  expect(await shop.everythingPaid()).toBe(before)
})

test('the provider’s page can be opened twenty times an hour', async () => {
  const seller = await newSeller()
  for (let times = 0; times < 20; times++) await seller.ask('POST', '/api/payout-account', {})
  expect(await seller.ask('POST', '/api/payout-account', {})).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  })
})

test('the provider is queried twenty times a minute, and then the stored state is returned', async () => {
  const seller = await newSeller()
  await seller.ask('POST', '/api/payout-account', {})
  await shop.plan({ how: 'error', when: 'before', times: 1000 })
  const statuses: number[] = []
  for (let times = 0; times < 21; times++)
    statuses.push((await seller.ask('GET', '/api/payout-account')).status)
  await shop.plan()
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 503), 200])
})
