import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { closeDispute, disputeIntent } from '../../../adapters/cards/simulator/interventions.ts'
import { ledgerEntries } from '../../../schema/deals.ts'
import { advanceLedgerTime } from '../../../testing/advance-ledger-time.ts'
import { COMMISSION, SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, balancesOf, owed, payoutOf, readyAccount, settle, stateOf } = shop
const { queries: db, pool } = database
const PRICE = SHARE + COMMISSION

type Deal = Awaited<ReturnType<typeof owed>>

const removeSeller = async ({ seller }: Deal) =>
  expect(await seller.ask('DELETE', '/api/account')).toMatchObject({ status: 200 })

async function paidOut(): Promise<Deal> {
  const deal = await owed()
  await readyAccount(deal.seller)
  await settle()
  expect(await stateOf(deal.id)).toBe('paid-out')
  return deal
}

/** A deal that an administrator paid out by hand. */
async function paidByHand(): Promise<Deal> {
  const deal = await owed()
  await settle()
  const { id } = await payoutOf(deal)
  expect(await admin.ask('POST', `/api/payouts/${id}/paid`, {})).toMatchObject({ status: 200 })
  return deal
}

async function dispute(deal: Deal): Promise<string> {
  const intentId = await shop.intentOf(deal)
  await shop.hearProvider()
  await disputeIntent(pool, intentId)
  await settle()
  return intentId
}

async function bankReturns(intentId: string): Promise<void> {
  await closeDispute(pool, intentId, 'won')
  await settle()
}

/** Checks that the ledger adds up, and equals the provider's balance to the cent. */
async function expectAgreement(): Promise<void> {
  await advanceLedgerTime(database, { minutes: 5 })
  await settle()
  expect((await admin.ask('GET', '/api/ledger/differences')).body).toEqual([])
  const { balances } = (await admin.ask('GET', '/api/ledger/balances')).body
  const known = balances as Record<string, number>
  const { rows } = await pool.query(
    'select sum(amount_cents - fee_cents)::int as cents from sandbox_cards.balance_transactions',
  )
  expect(known.provider).toBe(rows[0].cents)
  expect(Object.values(known).reduce((sum, cents) => sum + cents, 0)).toBe(0)
}

const nextStep = async ({ id }: Deal) => (await admin.see(id)).nextStep

async function aboutPayouts() {
  const { results } = (await admin.ask('GET', '/api/shop-health')).body
  return (results as { check: string; says: string }[]).find(({ check }) => check === 'payouts')?.says
}

test('a chargeback after the seller has left reverses the transfer, and returned money is paid by hand', async () => {
  const deal = await paidOut()
  await removeSeller(deal)
  const intentId = await dispute(deal)
  await shop.waitSeconds(60)
  await settle()
  expect(await stateOf(deal.id)).toBe('charged-back')
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed', sellerId: null })
  expect(await balancesOf(deal.id)).toEqual({})
  expect(await nextStep(deal)).toBe(
    'The bank has $300.00, and decides. The evidence of this deal was submitted. The payout of $288.00 was taken back. The seller has deleted the account.',
  )
  await expectAgreement()

  const before = (await shop.noticesOf(admin, 'payout')).length
  await bankReturns(intentId)
  expect(await stateOf(deal.id)).toBe('accepted')
  const { id, ...payout } = await payoutOf(deal)
  const failure = 'The seller has deleted the account. Ask by email how to pay, and pay by hand.'
  expect(payout).toMatchObject({
    state: 'failed',
    kind: 'manual',
    amountCents: SHARE,
    sellerId: null,
    failure,
  })
  expect(await balancesOf(deal.id)).toEqual({ provider: PRICE, owed: -SHARE, commission: -COMMISSION })
  expect(await shop.noticesOf(admin, 'payout')).toHaveLength(before + 1)
  expect(await nextStep(deal)).toBe(`The payout failed: ${failure}`)
  expect(await aboutPayouts()).toBe('1 payout to sellers has failed.')
  expect((await admin.ask('GET', '/api/payouts?state=failed')).body).toMatchObject([
    { dealId: deal.id, sellerEmail: deal.seller.email, failure },
  ])
  expect((await admin.ask('POST', `/api/payouts/${id}/retry`, {})).status).toBe(409)
  expect(await admin.ask('POST', `/api/payouts/${id}/paid`, {})).toMatchObject({ status: 200 })
  expect(await stateOf(deal.id)).toBe('paid-out')
  expect(await balancesOf(deal.id)).toEqual({ provider: PRICE, bank: -SHARE, commission: -COMMISSION })
  await expectAgreement()

  // The ledger has one creditor, before and after the deletion.
  const creditors = await db
    .selectDistinct({ id: ledgerEntries.sellerId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, 'owed'))
  expect(creditors).toEqual([{ id: deal.seller.id }])
})

test('an administrator refunds the buyer of a seller who has left', async () => {
  const deal = await paidOut()
  await removeSeller(deal)
  expect((await admin.see(deal.id)).moves).toEqual(['take-back'])
  await shop.refuseWrites()
  expect(await admin.deal('POST', deal.id, '/refund', { reason: 'Stolen' })).toMatchObject({ status: 200 })
  await settle()
  expect(await nextStep(deal)).toBe(
    'The buyer got the money back. The payout of $288.00 is being taken back. The seller has deleted the account.',
  )
  expect(await balancesOf(deal.id)).toMatchObject({ owed: SHARE, refunds: -PRICE })
  await shop.hearProvider()
  await shop.waitSeconds(3600)
  await pool.query(`update payments set check_at = now() where state = 'refunding'`)
  await settle()
  expect(await stateOf(deal.id)).toBe('refunded')
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed' })
  expect(await balancesOf(deal.id)).toEqual({})
  await expectAgreement()
})

test('a transfer that the provider does not reverse stays due from the seller who has left', async () => {
  const deal = await paidOut()
  await removeSeller(deal)
  const { transferId } = await payoutOf(deal)
  await shop.refuseWrites()
  expect(await admin.deal('POST', deal.id, '/refund', { reason: 'Stolen' })).toMatchObject({ status: 200 })
  // The provider no longer knows the transfer, and so refuses to reverse it.
  await pool.query(`update payouts set transfer_id = 'tr_gone' where transfer_id = $1`, [transferId])
  await shop.hearProvider()
  await shop.waitSeconds(3600)
  await pool.query(`update payments set check_at = now() where state = 'refunding'`)
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversing' })
  expect(await balancesOf(deal.id)).toEqual({ provider: -SHARE, owed: SHARE })
  expect(await nextStep(deal)).toBe(
    "The buyer got the money back. The payment provider couldn't find the transfer that should be reversed. We try again, and the shop bears $288.00 until then. The seller has deleted the account.",
  )
  expect(await aboutPayouts()).toBe('1 payout could not be taken back from the seller.')
  await expectAgreement()
  await pool.query(`update payouts set transfer_id = $1 where transfer_id = 'tr_gone'`, [transferId])
  await shop.waitSeconds(3600)
  await settle()
  expect(await balancesOf(deal.id)).toEqual({})
  await expectAgreement()
})

test('a payout by hand to a seller who has left is borne by the shop until the bank returns the money', async () => {
  const deal = await paidByHand()
  await removeSeller(deal)
  const intentId = await dispute(deal)
  expect(await stateOf(deal.id)).toBe('charged-back')
  expect(await balancesOf(deal.id)).toEqual({ bank: -SHARE, owed: SHARE })
  expect(await nextStep(deal)).toBe(
    'The bank has $300.00, and decides. The evidence of this deal was submitted. The payout of $288.00 was made by hand, so the shop bears it until the seller pays it back. The seller has deleted the account.',
  )
  await bankReturns(intentId)
  expect(await stateOf(deal.id)).toBe('paid-out')
  expect(await shop.payoutsOf(deal)).toMatchObject([{ state: 'paid' }])
  expect(await balancesOf(deal.id)).toEqual({ provider: PRICE, bank: -SHARE, commission: -COMMISSION })
  await expectAgreement()
})

test('money that was never due to the seller is held again when the bank returns it after the seller has left', async () => {
  const deal = await shop.dealIn('paid', { resellPriceCents: PRICE })
  const intentId = await dispute(deal)
  expect(await deal.seller.ask('DELETE', '/api/account')).toMatchObject({ status: 409 })
  await pool.query(`update deals set state_changed_at = now() - interval '200 days' where booking_id = $1`, [
    deal.id,
  ])
  await removeSeller(deal)
  await bankReturns(intentId)
  expect(await stateOf(deal.id)).toBe('paid')
  expect(await shop.payoutsOf(deal)).toEqual([])
  expect(await balancesOf(deal.id)).toEqual({ provider: PRICE, held: -PRICE })
  await expectAgreement()
})
