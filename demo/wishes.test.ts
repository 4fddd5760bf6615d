import { expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { browserOf } from '#server/testing/people.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { DEMO_PASSWORD, openDemoAccounts } from './accounts.ts'
import { openHistory } from './history/history.ts'
import { loadDemo } from './load.ts'
import { addWishes } from './wishes.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const shop = await shopApp(database)
const { services } = shop

const PHONES = 150
const now = new Date()
await loadDemo({ db, phones: PHONES, now })
await openDemoAccounts(db, services.identity)
const begin = () => ({ update: () => {}, done: () => {}, fail: () => {} })
await openHistory({ database, services, phones: PHONES, now, begin })
await addWishes(db, { services, now })

async function signedIn(email: string) {
  const browser = browserOf(shop)
  expect((await browser.signIn(email, DEMO_PASSWORD)).status).toBe(200)
  const { body } = await browser.exchange(email)
  const ask = browser.as(String(body.accessToken))
  return async (path: string) => {
    const answer = await ask('GET', path)
    expect([path, answer.status]).toEqual([path, 200])
    return answer.body as unknown as Record<string, unknown>[]
  }
}

test('whoever signs in as a buyer of the demo finds deals, wishes, searches and notices', async () => {
  const read = await signedIn('buyer@redial.test')
  const booked = await read('/api/bookedProducts?email=buyer@redial.test&limit=100')
  expect(new Set(booked.map(({ state }) => state))).toEqual(new Set(['placed', 'paid', 'delivered']))
  const deals: unknown[] = []
  for (const { _id, state } of booked)
    if (state !== 'placed')
      deals.push(((await read(`/api/deals/${_id}`)) as unknown as { state: string }).state)
  for (const state of ['paid', 'shipped', 'handed-over', 'disputed', 'returning'])
    expect(deals).toContain(state)
  expect(await read('/api/wishlistedProducts')).not.toEqual([])
  expect(await read('/api/saved-searches')).toHaveLength(2)
  const notices = await read('/api/notices')
  expect(new Set(notices.map(({ read }) => read))).toEqual(new Set([true, false]))
  const other = await signedIn('buyer2@redial.test')
  expect((await other('/api/bookedProducts?email=buyer2@redial.test')).length).toBeGreaterThanOrEqual(5)
})

test('whoever signs in as a seller of the demo finds sales, payouts and a statement', async () => {
  for (const email of ['seller@redial.test', 'seller2@redial.test']) {
    const read = await signedIn(email)
    const buyers = await read(`/api/buyersList?email=${email}`)
    expect(buyers.length).toBeGreaterThanOrEqual(5)
    const lines = await read('/api/statement')
    expect(new Set(lines.map(({ kind }) => kind))).toContain('payout')
  }
})

test('every advertised phone belongs to somebody as whom people can sign in', async () => {
  const { rows } = await pool.query<{ email: string }>(
    `select distinct email from products join users on users.id = seller_id
     where advertisement = 'approved' and provider_uid is null`,
  )
  expect(rows).toEqual([])
  expect(await (await shop.ask('/api/advertiseProducts')).json()).not.toEqual([])
})
