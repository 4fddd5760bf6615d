import { expect, test } from 'vitest'
import { closeDispute, disputeIntent } from '../../../adapters/cards/simulator/interventions.ts'
import { COMMISSION, SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, balancesOf, owed, payoutOf, readyAccount, settle, stateOf, transfers, waitSeconds } = shop
const { pool } = database
const PRICE = SHARE + COMMISSION

/** A deal whose payout is due and whose seller can be paid. */
async function ready() {
  const deal = await owed()
  await readyAccount(deal.seller)
  // The shop has just compared its ledger with the provider's balance, so that only the payout finds out.
  await pool.query('update ledger_state set compared_at = now()')
  return { ...deal, intentId: await shop.intentOf(deal) }
}

test('nothing is sent when the operator has refunded the payment at the provider', async () => {
  const deal = await ready()
  const count = (await transfers()).length
  await shop.shop.services.cards.refundIntent(deal.intentId)
  await settle()
  expect((await transfers()).length).toBe(count)
  expect(await stateOf(deal.id)).toBe('refunded')
  expect(await payoutOf(deal)).toMatchObject({ state: 'cancelled', transferId: null })
  expect(await balancesOf(deal.id)).toEqual({})
})

test('nothing is sent when a part was refunded at the provider, until an administrator decides', async () => {
  const deal = await ready()
  const count = (await transfers()).length
  await shop.shop.services.cards.refundIntent(deal.intentId, { toCents: 5000 })
  await settle()
  expect((await transfers()).length).toBe(count)
  expect(await stateOf(deal.id)).toBe('disputed')
  const decision = { kind: 'release', reason: 'The seller did nothing wrong.' }
  expect(await admin.deal('POST', deal.id, '/decision', decision)).toMatchObject({ status: 200 })
  await settle()
  const { amountCents, state } = await payoutOf(deal)
  expect([state, amountCents]).toEqual(['paid', PRICE - 5000 - (COMMISSION - 200)])
})

test('nothing is sent while the bank has the money', async () => {
  const deal = await ready()
  const count = (await transfers()).length
  await disputeIntent(pool, deal.intentId)
  await settle()
  expect((await transfers()).length).toBe(count)
  expect(await stateOf(deal.id)).toBe('charged-back')
  expect(await payoutOf(deal)).toMatchObject({ state: 'cancelled' })
})

test('a part that the bank keeps does not stop the payout of the rest', async () => {
  const deal = await ready()
  await disputeIntent(pool, deal.intentId, { amountCents: 5000 })
  await settle()
  expect(await stateOf(deal.id)).toBe('charged-back')
  await closeDispute(pool, deal.intentId, 'lost')
  await shop.hearOfBank(deal.intentId)
  expect(await stateOf(deal.id)).toBe('paid-out')
  expect(await payoutOf(deal)).toMatchObject({
    state: 'paid',
    amountCents: PRICE - 5000 - (COMMISSION - 200),
  })
})

test('the refund of a split does not stop the payout of the rest', async () => {
  const deal = await shop.dealIn('disputed', { resellPriceCents: PRICE })
  await readyAccount(deal.seller)
  const decision = { kind: 'split', refundCents: 9000, reason: 'A scratch.' }
  expect(await admin.deal('POST', deal.id, '/decision', decision)).toMatchObject({ status: 200 })
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid' })
  expect(await stateOf(deal.id)).toBe('paid-out')
})

test('a payout of a payment that the provider does not know fails after an hour, and is made by hand', async () => {
  const deal = await ready()
  await pool.query(`update payments set intent_id = 'pi_of_another_account' where booking_id = $1`, [deal.id])
  await settle()
  await waitSeconds(1800)
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'due', failure: null })
  expect(await shop.noticesOf(deal.seller, 'payout')).toEqual([])

  const before = (await shop.noticesOf(admin, 'payout')).length
  await waitSeconds(3600)
  await settle()
  const failure =
    "The payment provider doesn't know the buyer's payment, so this payout has to be made by hand."
  const { id, ...payout } = await payoutOf(deal)
  expect(payout).toMatchObject({ state: 'failed', failure })
  expect(await shop.noticesOf(deal.seller, 'payout')).toEqual(['payout-failed'])
  expect(await shop.noticesOf(admin, 'payout')).toHaveLength(before + 1)
  expect((await deal.seller.see(deal.id)).nextStep).toBe(
    `We could not pay you yet: ${failure} We are looking into it, and your money is not lost.`,
  )
  const { results } = (await admin.ask('GET', '/api/shop-health')).body
  expect(results).toContainEqual(
    expect.objectContaining({ check: 'payouts', says: '1 payout to sellers has failed.' }),
  )
  await waitSeconds(5 * 24 * 3600)
  await settle()
  expect(await shop.noticesOf(admin, 'payout')).toHaveLength(before + 1)
  expect(await admin.ask('POST', `/api/payouts/${id}/paid`, {})).toMatchObject({ status: 200 })
  expect(await stateOf(deal.id)).toBe('paid-out')
})

test('a seller whose account is not complete is told to check it', async () => {
  const deal = await owed()
  await settle()
  expect((await deal.seller.see(deal.id)).nextStep).toBe(
    "We could not pay you yet: The seller's payout account is not complete yet. Check your payout account.",
  )
})

test('a buyer whose refund is stuck is not told that it is on its way', async () => {
  const deal = await owed()
  expect((await deal.seller.deal('POST', deal.id, '/refund', {})).status).toBe(200)
  await pool.query(
    `update payments set state = 'stuck', stuck_reason = 'refused' where booking_id = $1 and state = 'refunding'`,
    [deal.id],
  )
  expect((await deal.buyer.see(deal.id)).nextStep).toMatch(
    /^You get \$300\.00 back\. Your card has not taken it yet\. We are looking into it and write to you\./,
  )
})
