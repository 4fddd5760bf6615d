import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { payoutAccounts, payouts } from '../../../schema/deals.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { simulatorServer } from '../../../testing/simulator-server.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** A shop with `CARDS=stripe PAYOUTS=connect`: the official SDK, over HTTP, with the provider's messages. */
const database = await freshDatabase()
const { queries: db, pool } = database
const server = await simulatorServer(database)
afterAll(() => server.close())
const { shop, person, stock, nokia, stateOf, balancesOf } = await testShop(database, {
  settings: { ...server.settings, PAYOUTS: 'connect' },
})
server.deliverTo(request => shop.app.fetch(request))
await pool.query('delete from sandbox_cards.fault_plan')

/** Delivers all messages and runs all jobs. */
async function settle() {
  await server.deliver()
  await shop.jobs.drain()
  await server.deliver()
  await shop.jobs.drain()
}

test('a seller is onboarded, a phone is paid, handed over and accepted, and the payout arrives', async () => {
  const seller = await person('seller')
  await db.delete(payoutAccounts).where(eq(payoutAccounts.userId, seller.id))
  const buyer = await person('buyer')
  const phone = await stock.phone({ sellerId: seller.id, categoryId: nokia })
  const id = await buyer.booking(phone.id)
  expect(await buyer.start(id)).toMatchObject({ status: 409, body: { code: 'SELLER_CANNOT_BE_PAID' } })

  const { url } = (await seller.ask('POST', '/api/payout-account', {})).body
  await server.onboard(String(url), 'complete')
  await settle()
  expect((await seller.ask('GET', '/api/payout-account')).body).toMatchObject({
    status: 'ready',
    canReceive: true,
  })

  const { clientSecret } = (await buyer.start(id)).body
  await server.pay(String(clientSecret))
  await settle()
  expect(await stateOf(id)).toBe('paid')
  const { code } = (await buyer.deal('GET', id, '/code')).body
  expect((await seller.deal('POST', id, '/hand-over', { code })).status).toBe(200)
  expect((await buyer.deal('POST', id, '/accept')).status).toBe(200)
  await settle()
  expect(await stateOf(id)).toBe('paid-out')
  const [payout] = await db.select().from(payouts).where(eq(payouts.bookingId, id))
  const { rows } = await pool.query('select amount_cents from sandbox_cards.transfers where id = $1', [
    payout?.transferId,
  ])
  expect(rows).toEqual([{ amount_cents: 28_950 - 1158 }])
  expect(await balancesOf(id)).toEqual({ provider: 1158, commission: -1158 })
})

test('a card that is disputed immediately is charged back, and the transfer is reversed', async () => {
  const seller = await person('seller')
  const buyer = await person('buyer')
  const phone = await stock.phone({ sellerId: seller.id, categoryId: nokia })
  const id = await buyer.booking(phone.id)
  const { clientSecret } = (await buyer.start(id)).body
  await server.pay(String(clientSecret), 'pm_card_createDispute')
  await settle()
  expect(await stateOf(id)).toBe('charged-back')
  expect(await balancesOf(id)).toEqual({})
  const { rows } = await pool.query('select submissions from sandbox_cards.disputes')
  expect(rows).toEqual([{ submissions: 1 }])
})
