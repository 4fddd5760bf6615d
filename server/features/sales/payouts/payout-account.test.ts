import { expect, test } from 'vitest'
import { restrictAccount } from '../../../adapters/cards/simulator/interventions.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { ORIGIN } from '../../../testing/people.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { canBePaid } from '../owed/due.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
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
  expect(await shop.noticesOf(seller, 'payout')).toEqual(['payout-account-restricted'])
  expect(await account(seller)).toMatchObject({ status: 'restricted', canReceive: false })
  expect(await canBePaid(db, seller.id, 'connect')).toBe(false)
})

test('while the provider is unreachable, the response says so and nothing is stored', async () => {
  const seller = await newSeller()
  const before = await shop.everything()
  await shop.plan({ how: 'error', when: 'before', times: 10 })
  expect(await seller.ask('POST', '/api/payout-account', {})).toMatchObject({
    status: 503,
    body: { code: 'PAYOUTS_UNREACHABLE' },
  })
  await shop.plan()
  expect(await shop.everything()).toEqual(before)
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

/** The provider no longer has an account. */
async function closeAccount(id: string): Promise<void> {
  await pool.query('delete from sandbox_cards.account_links where account_id = $1', [id])
  await pool.query('delete from sandbox_cards.accounts where id = $1', [id])
}

const accountIdOf = async ({ id }: Seller) => {
  const { rows } = await pool.query(
    `select account_id as "accountId", former_account_ids as "formerIds" from payout_accounts where user_id = $1`,
    [id],
  )
  return rows[0] as { accountId: string; formerIds: string[] }
}

test.each(['gone', 'rejected'])(
  'a seller opens a new account when the old one is %s, and the old one stays recorded',
  async why => {
    const seller = await newSeller()
    await onboard(seller, 'complete')
    expect(await account(seller)).toMatchObject({ status: 'ready' })
    const { accountId: old } = await accountIdOf(seller)
    await shop.hearProvider()
    if (why === 'gone') await closeAccount(old)
    else await restrictAccount(pool, old, 'rejected.fraud')
    await pool.query('update payout_accounts set can_receive = false where user_id = $1', [seller.id])
    await settle()
    await shop.plan()
    expect(await account(seller)).toMatchObject({ status: 'restricted', isClosed: true, canReceive: false })

    const tabs = await Promise.all([1, 2].map(() => seller.ask('POST', '/api/payout-account', {})))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200])
    const { accountId, formerIds } = await accountIdOf(seller)
    expect(accountId).not.toBe(old)
    expect(formerIds).toEqual([old])
    expect(await account(seller)).toMatchObject({ status: 'incomplete' })
    expect(await shop.noticesOf(seller, 'payout')).toEqual(
      expect.arrayContaining(['payout-account-replaced']),
    )
    expect(
      (await shop.noticesOf(seller, 'payout')).filter(kind => kind === 'payout-account-replaced'),
    ).toHaveLength(1)
    await onboard(seller, 'complete')
    expect(await account(seller)).toMatchObject({ status: 'ready' })
  },
)

test('an account that the provider only restricts is not replaced', async () => {
  const seller = await newSeller()
  await onboard(seller, 'complete')
  const { accountId } = await accountIdOf(seller)
  await shop.hearProvider()
  await restrictAccount(pool, accountId, 'requirements.past_due')
  await settle()
  await shop.plan()
  const answer = await account(seller)
  expect(answer).toMatchObject({ status: 'restricted' })
  expect(answer).not.toHaveProperty('isClosed')
  expect(await seller.ask('POST', '/api/payout-account', {})).toMatchObject({ status: 200 })
  expect(await accountIdOf(seller)).toEqual({ accountId, formerIds: [] })
})

test('failed payouts are sent to the new account', async () => {
  const deal = await shop.owed()
  await onboard(deal.seller, 'complete')
  const { accountId: old } = await accountIdOf(deal.seller)
  await closeAccount(old)
  await settle()
  expect(await shop.payoutOf(deal)).toMatchObject({ state: 'failed' })
  await onboard(deal.seller, 'complete')
  expect(await account(deal.seller)).toMatchObject({ status: 'ready' })
  await settle()
  const { accountId } = await accountIdOf(deal.seller)
  expect(await shop.payoutOf(deal)).toMatchObject({ state: 'paid', accountId })
})
