import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  closeDispute,
  disputeIntent,
  restoreAccount,
  restrictAccount,
} from '../../../adapters/cards/simulator/interventions.ts'
import { payouts } from '../../../schema/deals.ts'
import { COMMISSION, SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { cancelPayout } from '../owed/due.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, owed, payoutOf, readyAccount, settle, stateOf, noticesOf, transfers, waitSeconds } = shop
const { queries: db, pool } = database

const transferFor = async (deal: { id: string }) => {
  const { transferId } = await payoutOf(deal)
  return (await transfers()).find(({ id }) => id === transferId)
}

test('a seller is paid once, with a ledger entry and a notice', async () => {
  const count = (await transfers()).length
  const deal = await owed()
  await readyAccount(deal.seller)
  await settle()
  await waitSeconds(3600)
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid', amountCents: SHARE, failure: null })
  expect(await stateOf(deal.id)).toBe('paid-out')
  expect((await transfers()).length).toBe(count + 1)
  expect(await transferFor(deal)).toMatchObject({ amountCents: SHARE, reversedCents: 0 })
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-sent'])
  expect(await shop.balancesOf(deal.id)).toEqual({ provider: COMMISSION, commission: -COMMISSION })
})

test.each([
  ['is lost after it was made', { how: 'disconnect', when: 'after' }],
  ['is lost before it was made', { how: 'disconnect', when: 'before' }],
  ['is an error that the provider repeats', { how: 'repeated-error', when: 'before' }],
  ['is an error after it was made', { how: 'repeated-error', when: 'after' }],
] as const)('a transfer whose response %s is made once', async (_, fault) => {
  const count = (await transfers()).length
  const deal = await owed()
  await readyAccount(deal.seller)
  // The client tries each request twice.
  await shop.plan({ ...fault, times: 2, onlyWrites: true })
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'sending' })
  expect(await noticesOf(deal.seller, 'payout')).toEqual([])
  await shop.plan()
  for (let tries = 0; tries < 3 && (await payoutOf(deal)).state !== 'paid'; tries++) {
    await waitSeconds(60)
    await settle()
  }
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid' })
  expect((await transfers()).length).toBe(count + 1)
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-sent'])
})

test('a refused transfer fails with a reason, and is sent again when the account is ready', async () => {
  const deal = await owed()
  const accountId = await readyAccount(deal.seller)
  await restrictAccount(pool, accountId, 'requirements.past_due')
  await settle()
  expect(await payoutOf(deal)).toMatchObject({
    state: 'failed',
    failure: "The seller's payout account can't receive money at the moment.",
  })
  expect(await stateOf(deal.id)).toBe('accepted')
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-account-restricted', 'payout-failed'])
  expect(await noticesOf(admin, 'payout')).toEqual(['payout-stuck'])
  expect((await deal.seller.ask('GET', '/api/payout-account')).body).toMatchObject({
    status: 'restricted',
    canReceive: false,
    reason: 'The payment provider needs more information from you.',
  })

  await shop.hearProvider()
  await restoreAccount(pool, accountId)
  await settle()
  await settle()
  await shop.plan()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid', failure: null })
  expect((await deal.seller.ask('GET', '/api/payout-account')).body).toMatchObject({ status: 'ready' })
})

test('an administrator retries a failed payout', async () => {
  const deal = await owed()
  await settle()
  const { id, ...failed } = await payoutOf(deal)
  expect(failed).toMatchObject({
    state: 'failed',
    failure: "The seller's payout account is not complete yet.",
  })
  await readyAccount(deal.seller)
  expect(await admin.ask('POST', `/api/payouts/${id}/retry`, {})).toMatchObject({ status: 200 })
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid' })
  for (const path of [`/api/payouts/${id}/retry`, `/api/payouts/${id}/paid`]) {
    const before = await shop.everything()
    expect(await admin.ask('POST', path, {})).toMatchObject({
      status: 409,
      body: { code: 'PAYOUT_MOVED', data: { state: 'paid' } },
    })
    expect(await shop.everything()).toEqual(before)
  }
})

test('an administrator pays a failed payout manually, and the provider is not called again', async () => {
  const deal = await owed()
  await settle()
  const { id } = await payoutOf(deal)
  const paid = await admin.ask('POST', `/api/payouts/${id}/paid`, { reference: 'Wire 7' })
  expect(paid).toMatchObject({ status: 200 })
  await readyAccount(deal.seller)
  await waitSeconds(3600)
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid', transferId: null, reference: 'Wire 7' })
  expect(await shop.balancesOf(deal.id)).toMatchObject({ bank: -SHARE })
})

test('a payout that the provider is about to make cannot be paid manually', async () => {
  const deal = await owed()
  const { id } = await payoutOf(deal)
  const before = await shop.everything()
  expect(await admin.ask('POST', `/api/payouts/${id}/paid`, {})).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_MOVED', data: { state: 'due' } },
  })
  expect(await shop.everything()).toEqual(before)
})

test('a payout in another currency than the payment is refused', async () => {
  const deal = await owed()
  await readyAccount(deal.seller)
  await db.update(payouts).set({ currency: 'eur' }).where(eq(payouts.bookingId, deal.id))
  await settle()
  expect(await payoutOf(deal)).toMatchObject({
    state: 'failed',
    failure: "The payment provider can't transfer this currency to the seller.",
  })
})

test('a disputed payment is not transferred until the bank has decided for the shop', async () => {
  const deal = await owed()
  await readyAccount(deal.seller)
  const intentId = await shop.intentOf(deal)
  // The shop has just compared its ledger with the provider's balance, so it does not hear of the dispute.
  await pool.query('update ledger_state set compared_at = now()')
  await disputeIntent(pool, intentId)
  await settle()
  await waitSeconds(3600)
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'cancelled', transferId: null })
  expect(await stateOf(deal.id)).toBe('charged-back')
  await closeDispute(pool, intentId, 'won')
  await shop.hearOfBank(intentId)
  await waitSeconds(3600)
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid' })
})

test('an unsent payout can be canceled', async () => {
  const deal = await owed()
  await settle()
  const cancel = () => db.transaction(transaction => cancelPayout(transaction, deal.id))
  expect(await cancel()).toBe('cancelled')
  expect(await cancel()).toBe('none')
  await readyAccount(deal.seller)
  await waitSeconds(3600)
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'cancelled', transferId: null })
})

/** A deal whose payment the bank takes back after the payout. The shop does not know it yet. */
async function disputedAfterPayout() {
  const deal = await owed()
  await readyAccount(deal.seller)
  await settle()
  const intentId = await shop.intentOf(deal)
  await shop.hearProvider()
  await disputeIntent(pool, intentId)
  return { deal, intentId }
}

/** The same, after the payout is reversed. */
async function reversedAfterPayout() {
  const disputed = await disputedAfterPayout()
  await settle()
  await waitSeconds(60)
  await settle()
  return disputed
}

test('a chargeback kept by the bank reverses the transfer once', async () => {
  const { deal } = await disputedAfterPayout()
  await settle()
  await shop.plan()
  await waitSeconds(60)
  await settle()
  expect(await stateOf(deal.id)).toBe('charged-back')
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed' })
  expect(await transferFor(deal)).toMatchObject({ amountCents: SHARE, reversedCents: SHARE })
  expect((await shop.balancesOf(deal.id)).owed).toBe(undefined)
})

test('the seller keeps the money if the bank returns it before the reversal', async () => {
  const { deal, intentId } = await disputedAfterPayout()
  await shop.refuseWrites()
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversing' })
  await closeDispute(pool, intentId, 'won')
  await settle()
  await shop.plan()
  await waitSeconds(3600)
  await settle()
  expect(await shop.payoutsOf(deal)).toMatchObject([{ state: 'paid' }])
  expect(await stateOf(deal.id)).toBe('paid-out')
  expect(await transferFor(deal)).toMatchObject({ reversedCents: 0 })
})

test('an unsent payout ends when the bank keeps the money', async () => {
  const deal = await owed()
  await readyAccount(deal.seller)
  const intentId = await shop.intentOf(deal)
  await shop.plan({ how: 'disconnect', when: 'before', times: 2, onlyWrites: true })
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'sending' })
  await shop.hearProvider()
  await disputeIntent(pool, intentId)
  await settle()
  await closeDispute(pool, intentId, 'lost')
  await waitSeconds(3600)
  await settle()
  await shop.plan()
  expect(await payoutOf(deal)).toMatchObject({ state: 'cancelled', transferId: null })
  expect(await shop.balancesOf(deal.id)).toEqual({})
})

test('a seller whose payout was reversed is paid again when the bank returns the money', async () => {
  const { deal, intentId } = await reversedAfterPayout()
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed' })
  await closeDispute(pool, intentId, 'won')
  await settle()
  await settle()
  await shop.plan()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid', failure: null })
  expect(await stateOf(deal.id)).toBe('paid-out')
  expect(await shop.balancesOf(deal.id)).toEqual({ provider: COMMISSION, commission: -COMMISSION })
})

test('a refund by an administrator after the payout reverses the transfer once', async () => {
  const deal = await owed()
  await readyAccount(deal.seller)
  await settle()
  const before = await shop.everything()
  expect((await deal.seller.see(deal.id)).moves).toEqual([])
  expect((await deal.seller.deal('POST', deal.id, '/refund', {})).status).toBe(409)
  expect((await admin.deal('POST', deal.id, '/refund', {})).status).toBe(422)
  expect(await shop.everything()).toEqual(before)

  expect((await admin.see(deal.id)).moves).toEqual(['take-back'])
  await shop.refuseWrites()
  const tabs = await Promise.all(
    ['Stolen', 'Stolen.'].map(reason => admin.deal('POST', deal.id, '/refund', { reason })),
  )
  expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversing' })
  expect(await shop.balancesOf(deal.id)).toMatchObject({ owed: SHARE, refunds: -SHARE - COMMISSION })

  // The provider can be reached again.
  await shop.plan()
  await waitSeconds(3600)
  await pool.query(`update payments set check_at = now() where state = 'refunding'`)
  await settle()
  expect(await stateOf(deal.id)).toBe('refunded')
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed' })
  expect(await transferFor(deal)).toMatchObject({ amountCents: SHARE, reversedCents: SHARE })
  expect(await shop.balancesOf(deal.id)).toEqual({})
  expect((await admin.see(deal.id)).moves).toEqual([])
  expect((await admin.ask('GET', '/api/audit-log?limit=1')).body).toMatchObject([{ action: 'deal.refund' }])
})

test('a payout that exceeds the shop’s balance waits, with one notice, until there is enough', async () => {
  const { deal, intentId } = await reversedAfterPayout()
  await closeDispute(pool, intentId, 'won')
  const count = (await noticesOf(admin, 'payout')).length
  await shop.changeBalance(-10_000_000)
  await settle()
  for (let tries = 0; tries < 3; tries++) {
    await waitSeconds(3600)
    await settle()
  }
  expect(await payoutOf(deal)).toMatchObject({
    state: 'due',
    failure: "The shop's balance at the payment provider is too low.",
  })
  expect((await noticesOf(admin, 'payout')).length).toBe(count + 1)
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-sent'])
  await shop.changeBalance(10_000_000)
  await waitSeconds(3600)
  await settle()
  await shop.plan()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid', failure: null })
  expect(await stateOf(deal.id)).toBe('paid-out')
})

test('a payout that is refused while the account becomes ready is retried automatically', async () => {
  const deal = await owed()
  const accountId = await readyAccount(deal.seller)
  await restrictAccount(pool, accountId, 'requirements.past_due')
  // The provider's response is lost; it is repeated for the same key when the account is ready.
  await shop.plan({ how: 'disconnect', when: 'after', times: 2, onlyWrites: true })
  await settle()
  await shop.plan()
  await restoreAccount(pool, accountId)
  for (let tries = 0; tries < 3; tries++) {
    await waitSeconds(60)
    await settle()
  }
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid' })
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-sent'])
})
