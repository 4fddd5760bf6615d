import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closeDispute, disputeIntent } from '../../../adapters/cards/simulator/interventions.ts'
import { payouts } from '../../../schema/deals.ts'
import { payments } from '../../../schema/sales.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { followProvider } from './follow-provider.ts'

const database = await freshDatabase()
const { queries: db, pool } = database
const dealing = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { shop, person, dealIn, stateOf, balancesOf, noticesOf, everything, wait } = dealing
beforeEach(dealing.forgetCounts)

const PRICE = 28_950
const COMMISSION = 1158

async function intentOf(id: string): Promise<string> {
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, id))
  return payment?.intentId ?? ''
}
/** Processes a chargeback as the shop does, after a webhook or a comparison with the provider's balance. */
const syncDispute = (intentId: string) => followProvider({ db, services: shop.services }, intentId)

test('a bank takes held money back and returns it, and the deal goes on where it was', async () => {
  const { id, seller, buyer } = await dealIn('paid')
  const admin = await person('admin')
  const intentId = await intentOf(id)
  await disputeIntent(pool, intentId)
  await Promise.all([syncDispute(intentId), syncDispute(intentId)])
  expect(await stateOf(id)).toBe('charged-back')
  expect(await balancesOf(id)).toEqual({})
  for (const each of [seller, buyer, admin]) expect(await noticesOf(each)).toEqual(['charged-back'])
  expect((await seller.see(id)).nextStep).toContain('Do not hand over or send the phone')
  expect((await seller.deal('POST', id, '/refund', {})).status).toBe(409)

  // A job submits the evidence.
  await shop.jobs.drain()
  await closeDispute(pool, intentId, 'won')
  await Promise.all([syncDispute(intentId), syncDispute(intentId)])
  expect(await stateOf(id)).toBe('paid')
  expect(await balancesOf(id)).toEqual({ provider: PRICE, held: -PRICE })
  expect(await db.$count(payouts, eq(payouts.bookingId, id))).toBe(0)
  for (const each of [seller, buyer, admin])
    expect(await noticesOf(each)).toEqual(['chargeback-won', 'charged-back'])
  const { deadline = '' } = await buyer.see(id)
  expect(Date.parse(deadline) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
})

test('a chargeback of money that is due to the seller cancels the payout', async () => {
  const { id } = await dealIn('accepted')
  const intentId = await intentOf(id)
  await disputeIntent(pool, intentId)
  await syncDispute(intentId)
  expect(await stateOf(id)).toBe('charged-back')
  const [payout] = await db.select().from(payouts).where(eq(payouts.bookingId, id))
  expect(payout?.state).toBe('cancelled')
  expect(await balancesOf(id)).toEqual({})
  await closeDispute(pool, intentId, 'lost')
  await syncDispute(intentId)
  expect(await stateOf(id)).toBe('charged-back')
})

test('a chargeback without a webhook is found in the provider’s balance', async () => {
  const { id } = await dealIn('paid')
  await disputeIntent(pool, await intentOf(id))
  await pool.query('update ledger_state set compared_at = null')
  await shop.jobs.drain()
  expect(await stateOf(id)).toBe('charged-back')
})

test('a refund whose answer is late does not undo what a bank has taken meanwhile', async () => {
  const { id, seller } = await dealIn('paid')
  const intentId = await intentOf(id)
  await seller.deal('POST', id, '/refund', {})
  const { cards, jobs } = shop.services
  const { refundIntent } = cards
  vi.spyOn(cards, 'refundIntent').mockImplementationOnce(async (...request) => {
    const answer = await refundIntent.apply(cards, request)
    await disputeIntent(pool, intentId)
    await syncDispute(intentId)
    return answer
  })
  await jobs.drain({ only: ['payment'] })
  expect(await balancesOf(id)).toEqual({ provider: -PRICE, contested: PRICE })
  await pool.query('update payments set check_at = now() where booking_id = $1', [id])
  await jobs.drain({ evenLater: true })
  expect(await balancesOf(id)).toEqual({ provider: -PRICE, contested: PRICE })
  const [payment] = await db.select().from(payments).where(eq(payments.bookingId, id))
  expect(payment?.state).toBe('refunded')
})

test('the rest of a split is not refunded, even if the bank returns it', async () => {
  const { id, seller } = await dealIn('disputed')
  const admin = await person('admin')
  await admin.deal('POST', id, '/decision', { kind: 'split', refundCents: 9000 })
  await shop.jobs.drain()
  const intentId = await intentOf(id)
  await disputeIntent(pool, intentId)
  await syncDispute(intentId)
  await closeDispute(pool, intentId, 'won')
  await syncDispute(intentId)
  expect(await stateOf(id)).toBe('split')
  expect((await seller.see(id)).moves).not.toContain('refund')
  const before = await everything()
  expect(await seller.deal('POST', id, '/refund', {})).toMatchObject({
    status: 409,
    body: { code: 'DEAL_MOVED' },
  })
  expect(await everything()).toEqual(before)
})

describe('a chargeback before a refund', () => {
  const refundedAtProvider = async (intentId: string) =>
    (await shop.services.cards.findIntent(intentId))?.refundedCents
  const paymentOf = async (id: string) =>
    (await db.select().from(payments).where(eq(payments.bookingId, id)))[0]?.state

  async function contestedRefund() {
    const { id, seller, buyer } = await dealIn('paid')
    const intentId = await intentOf(id)
    await disputeIntent(pool, intentId)
    expect((await seller.deal('POST', id, '/refund', {})).status).toBe(200)
    await shop.jobs.drain()
    expect(await paymentOf(id)).toBe('refunding')
    expect(await balancesOf(id)).toEqual({ contested: PRICE, refunds: -PRICE })
    return { id, intentId, buyer }
  }

  test('gives the buyer the money if the bank keeps it', async () => {
    const { id, intentId, buyer } = await contestedRefund()
    await closeDispute(pool, intentId, 'lost')
    await wait({ hours: 1 })
    await shop.jobs.drain()
    expect(await paymentOf(id)).toBe('refunded')
    expect(await refundedAtProvider(intentId)).toBe(0)
    expect(await balancesOf(id)).toEqual({})
    expect(await noticesOf(buyer)).toEqual(['money-back', 'refunded'])
  })

  test('lets the refund continue if the bank returns it', async () => {
    const { id, intentId } = await contestedRefund()
    await closeDispute(pool, intentId, 'won')
    await wait({ hours: 1 })
    await shop.jobs.drain()
    expect(await paymentOf(id)).toBe('refunded')
    expect(await refundedAtProvider(intentId)).toBe(PRICE)
    expect(await balancesOf(id)).toEqual({})
  })

  test('includes a pending partial refund if the bank keeps the money', async () => {
    const { id } = await dealIn('disputed')
    const admin = await person('admin')
    const intentId = await intentOf(id)
    await disputeIntent(pool, intentId)
    await admin.deal('POST', id, '/decision', { kind: 'split', refundCents: 9000 })
    await syncDispute(intentId)
    await closeDispute(pool, intentId, 'lost')
    await wait({ hours: 1 })
    await shop.jobs.drain()
    expect(await stateOf(id)).toBe('charged-back')
    expect(await paymentOf(id)).toBe('partly-refunded')
    expect(await balancesOf(id)).toEqual({})
  })
})

test('a manually paid seller is not owed the money again when the bank returns it', async () => {
  const { id } = await dealIn('accepted')
  const admin = await person('admin')
  const [payout] = await db.select().from(payouts).where(eq(payouts.bookingId, id))
  expect((await admin.ask('POST', `/api/payouts/${payout?.id}/paid`, {})).status).toBe(200)
  const balances = await balancesOf(id)
  const intentId = await intentOf(id)
  await disputeIntent(pool, intentId)
  await syncDispute(intentId)
  expect(await balancesOf(id)).toEqual({ bank: COMMISSION - PRICE, owed: PRICE - COMMISSION })
  await closeDispute(pool, intentId, 'won')
  await syncDispute(intentId)
  expect(await stateOf(id)).toBe('paid-out')
  expect(await balancesOf(id)).toEqual(balances)
})
