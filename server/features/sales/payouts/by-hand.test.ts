import { expect, test } from 'vitest'
import { closeDispute, disputeIntent } from '../../../adapters/cards/simulator/interventions.ts'
import { SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { admin, balancesOf, noticesOf, owed, payoutOf, rowsOf, sayHowToPay, settle, stateOf } = shop
const { pool } = database

type Deal = Awaited<ReturnType<typeof owed>>

/** A deal whose seller has said how to be paid. */
async function payable(): Promise<Deal> {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  return deal
}

const act = async (deal: Deal, what: 'start' | 'not-paid' | 'paid', body = {}) =>
  admin.ask('POST', `/api/payouts/${(await payoutOf(deal)).id}/${what}`, body)

/** A deal whose payout an administrator has begun to pay. */
async function beingPaid(): Promise<Deal> {
  const deal = await payable()
  expect(await act(deal, 'start')).toMatchObject({ status: 200 })
  return deal
}

async function dispute(deal: Deal): Promise<string> {
  const intentId = await shop.intentOf(deal)
  await disputeIntent(pool, intentId)
  await shop.hearOfBank(intentId)
  return intentId
}

const exported = async (method: 'GET' | 'POST') =>
  rowsOf((await admin.ask(method, '/api/export-payouts')).body)

test('a seller cannot refund money that an administrator is paying out', async () => {
  const deal = await payable()
  expect((await deal.seller.see(deal.id)).moves).toEqual(['refund'])
  expect(await act(deal, 'start')).toMatchObject({ status: 200 })
  expect(await payoutOf(deal)).toMatchObject({ state: 'sending', details: 'IBAN 12 34 56' })
  expect((await deal.seller.see(deal.id)).moves).toEqual([])

  const before = await shop.everything()
  expect(await deal.seller.deal('POST', deal.id, '/refund', {})).toMatchObject({
    status: 409,
    body: { code: 'DEAL_MOVED' },
  })
  expect((await admin.deal('POST', deal.id, '/refund', { reason: 'Stolen' })).status).toBe(409)
  expect(await act(deal, 'start')).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_MOVED', data: { state: 'sending' } },
  })
  expect(await shop.everything()).toEqual(before)

  expect(await act(deal, 'paid', { reference: 'Wire 7' })).toMatchObject({ status: 200 })
  expect(await stateOf(deal.id)).toBe('paid-out')
})

test('exported means being paid, and the file lists each payout until it is paid', async () => {
  const [deal, undescribed] = [await payable(), await owed()]
  expect((await exported('GET')).map(row => row.Deal)).not.toContain(deal.id)
  const rows = await exported('POST')
  expect(rows.find(row => row.Deal === deal.id)).toMatchObject({
    'How to pay': 'IBAN 12 34 56',
    State: 'being paid',
    How: 'By hand',
    Amount: '288.00',
  })
  // Nobody can pay this one yet.
  expect(rows.find(row => row.Deal === undescribed.id)).toMatchObject({
    'How to pay': '',
    State: 'due',
    Problem: 'The seller has not said how to be paid.',
  })
  expect(await payoutOf(undescribed)).toMatchObject({ state: 'due' })
  const again = await exported('GET')
  expect(again.map(row => row.Deal)).toContain(deal.id)
  expect(again.map(row => row.Deal)).not.toContain(undescribed.id)
  expect((await deal.seller.deal('POST', deal.id, '/refund', {})).status).toBe(409)

  expect(await act(deal, 'paid')).toMatchObject({ status: 200 })
  expect((await exported('POST')).map(row => row.Deal)).not.toContain(deal.id)
  const { body } = await admin.ask('GET', '/api/audit-log')
  expect(body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'payouts.exported', subject: '1 of $288.00 in all' }),
    ]),
  )
})

test('an administrator who has not paid takes it back, and the seller can refund again', async () => {
  const deal = await beingPaid()
  expect(await act(deal, 'not-paid')).toMatchObject({ status: 200 })
  expect(await payoutOf(deal)).toMatchObject({ state: 'due', kind: 'manual', details: null })
  const before = await shop.everything()
  expect(await act(deal, 'not-paid')).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_MOVED', data: { state: 'due' } },
  })
  expect(await shop.everything()).toEqual(before)
  expect((await deal.seller.deal('POST', deal.id, '/refund', {})).status).toBe(200)
  expect(await payoutOf(deal)).toMatchObject({ state: 'cancelled' })
})

test('what was wired although the money was refunded is recorded, and the seller owes it', async () => {
  const deal = await payable()
  expect((await deal.seller.deal('POST', deal.id, '/refund', {})).status).toBe(200)
  await settle()
  const adminsNotices = (await noticesOf(admin, 'payout')).length
  expect(await act(deal, 'start')).toMatchObject({ status: 409, body: { data: { state: 'cancelled' } } })

  expect(await act(deal, 'paid', { reference: 'Wire 7' })).toMatchObject({ status: 200 })
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid', reference: 'Wire 7' })
  expect(await stateOf(deal.id)).toBe('refunded')
  expect(await balancesOf(deal.id)).toEqual({ bank: -SHARE, owed: SHARE })
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-owed'])
  expect(await noticesOf(admin, 'payout')).toHaveLength(adminsNotices + 1)
  expect((await deal.seller.see(deal.id)).nextStep).toContain('We paid you $288.00 by hand, so you owe it')
  expect(await act(deal, 'paid')).toMatchObject({ status: 409, body: { data: { state: 'paid' } } })
})

test('a chargeback waits for the result of a payout that is being paid', async () => {
  const deal = await beingPaid()
  const intentId = await dispute(deal)
  expect(await stateOf(deal.id)).toBe('charged-back')
  expect(await payoutOf(deal)).toMatchObject({ state: 'sending' })
  expect((await admin.see(deal.id)).nextStep).toContain(
    'The payout of $288.00 is being paid by hand. Say under Payouts whether it was paid.',
  )
  expect(await act(deal, 'paid')).toMatchObject({ status: 200 })
  expect(await balancesOf(deal.id)).toEqual({ bank: -SHARE, owed: SHARE })
  expect(await noticesOf(deal.seller, 'payout')).toEqual(['payout-owed'])
  await closeDispute(pool, intentId, 'won')
  await shop.hearOfBank(intentId)
  expect(await stateOf(deal.id)).toBe('paid-out')
  expect((await balancesOf(deal.id)).owed).toBe(undefined)
})

test('a payout that was not paid after all ends when the bank has taken the money', async () => {
  const deal = await beingPaid()
  const intentId = await dispute(deal)
  expect(await act(deal, 'not-paid')).toMatchObject({ status: 200 })
  expect(await payoutOf(deal)).toMatchObject({ state: 'cancelled' })
  expect(await balancesOf(deal.id)).toEqual({})
  // The bank returns the money, so that there is a new payout.
  await closeDispute(pool, intentId, 'won')
  await shop.hearOfBank(intentId)
  const [old] = await shop.payoutsOf(deal)
  const before = await shop.everything()
  expect(await admin.ask('POST', `/api/payouts/${old?.id}/paid`, {})).toMatchObject({
    status: 409,
    body: { code: 'PAYOUT_REPLACED' },
  })
  expect(await shop.everything()).toEqual(before)
  expect(await act(deal, 'paid')).toMatchObject({ status: 200 })
  expect(await stateOf(deal.id)).toBe('paid-out')
})

test('an export and a refund at the same time never pay and refund', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 6; round++) {
    const deal = await payable()
    const [rows, refund] = await Promise.all([
      exported('POST'),
      deal.seller.deal('POST', deal.id, '/refund', {}),
    ])
    const isExported = rows.some(row => row.Deal === deal.id)
    expect([isExported, refund.status]).toEqual(isExported ? [true, 409] : [false, 200])
    expect(await stateOf(deal.id)).toBe(isExported ? 'accepted' : 'refunded')
    expect(await payoutOf(deal)).toMatchObject({ state: isExported ? 'sending' : 'cancelled' })
    outcomes.add(isExported ? 'exported' : 'refunded')
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('marking as paid and a chargeback at the same time always record both', async () => {
  for (let round = 0; round < 4; round++) {
    const deal = await payable()
    const intentId = await shop.intentOf(deal)
    await disputeIntent(pool, intentId)
    const [paid] = await Promise.all([act(deal, 'paid'), shop.hearOfBank(intentId)])
    expect(paid).toMatchObject({ status: 200 })
    expect(await stateOf(deal.id)).toBe('charged-back')
    expect(await payoutOf(deal)).toMatchObject({ state: 'paid' })
    expect(await balancesOf(deal.id)).toEqual({ bank: -SHARE, owed: SHARE })
  }
})
