import { expect, test } from 'vitest'
import { SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { shopApp } from '../../../testing/shop-app.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, balancesOf, owed, payoutOf, readyAccount, rowsOf, stateOf, transfers, waitSeconds } = shop
const { pool } = database

/** The same shop after its operator has changed the setting. */
const byHand = await shopApp(database, { settings: { PAYOUTS: 'manual' } })

type Deal = Awaited<ReturnType<typeof owed>>

/** Asks the shop that now pays by hand, with the token of an administrator of the same database. */
const act = async (deal: Deal, what: string) => {
  const token = admin.token
  const answer = await byHand.ask(`/api/payouts/${(await payoutOf(deal)).id}/${what}`, {
    method: 'POST',
    headers: { authorization: `bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return { status: answer.status, body: await answer.json() }
}

/** A payout whose transfer the provider has not answered. */
async function unanswered(when: 'before' | 'after'): Promise<Deal> {
  const deal = await owed()
  await readyAccount(deal.seller)
  await shop.plan({ how: 'disconnect', when, times: 2, onlyWrites: true })
  await shop.settle()
  await shop.plan()
  expect(await payoutOf(deal)).toMatchObject({ state: 'sending' })
  return deal
}

test.each(['before', 'after'] as const)(
  'a transfer that was interrupted %s it was made is finished after the switch to payouts by hand',
  async when => {
    const deal = await unanswered(when)
    const count = (await transfers()).length
    await waitSeconds(3600)
    await byHand.jobs.drain()
    expect(await payoutOf(deal)).toMatchObject({ state: 'paid', kind: 'connect' })
    expect(await stateOf(deal.id)).toBe('paid-out')
    expect((await transfers()).length).toBe(count + (when === 'before' ? 1 : 0))
  },
)

test('a reversal that was interrupted is finished after the switch', async () => {
  const deal = await owed()
  await readyAccount(deal.seller)
  await shop.settle()
  await shop.refuseWrites()
  expect(await admin.deal('POST', deal.id, '/refund', { reason: 'Stolen' })).toMatchObject({ status: 200 })
  await shop.settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversing' })
  await shop.plan()
  await waitSeconds(3600)
  await byHand.jobs.drain()
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed' })
})

test('an administrator decides about a transfer that the provider does not report any more', async () => {
  const [paid, unpaid] = [await unanswered('before'), await unanswered('before')]
  await shop.plan({ how: 'error', when: 'before', times: 1000 })
  for (const what of ['paid', 'not-paid']) {
    const before = await shop.everything()
    expect(await act(paid, what)).toMatchObject({ status: 409, body: { data: { state: 'sending' } } })
    expect(await shop.everything()).toEqual(before)
  }
  await waitSeconds(2 * 3600)
  expect(await act(paid, 'paid')).toMatchObject({ status: 200 })
  expect(await stateOf(paid.id)).toBe('paid-out')
  expect(await act(unpaid, 'not-paid')).toMatchObject({ status: 200 })
  expect(await payoutOf(unpaid)).toMatchObject({ state: 'due', kind: 'manual' })
  await shop.plan()
})

test('transfers that were not begun are made by hand, and the seller is asked how', async () => {
  const [due, failed] = [await owed(), await owed()]
  await readyAccount(due.seller)
  await pool.query(`update payouts set state = 'failed', failure = 'Refused.' where booking_id = $1`, [
    failed.id,
  ])
  const count = (await transfers()).length
  await byHand.jobs.drain()
  for (const deal of [due, failed]) {
    expect(await payoutOf(deal)).toMatchObject({ state: 'due', kind: 'manual', failure: null })
    expect(await shop.noticesOf(deal.seller, 'payout')).toContain('payout-details-missing')
  }
  expect((await transfers()).length).toBe(count)
  expect(await act(due, 'start')).toMatchObject({ status: 200 })
  expect(await act(due, 'paid')).toMatchObject({ status: 200 })
})

test('the exported file of a shop with transfers lists only what is paid by hand', async () => {
  const [sent, failed] = [await owed(), await owed()]
  await readyAccount(sent.seller)
  await pool.query(`update payouts set state = 'failed', failure = 'Refused.' where booking_id = $1`, [
    failed.id,
  ])
  const rows = rowsOf((await admin.ask('POST', '/api/export-payouts')).body)
  expect(rows.map(row => row.Deal)).not.toContain(sent.id)
  expect(rows.find(row => row.Deal === failed.id)).toMatchObject({
    How: 'By hand, or by the card provider again',
    Problem: 'Refused.',
    State: 'failed',
  })
})

test('a failed transfer that an administrator begins to pay is not sent again', async () => {
  const deal = await owed()
  await shop.settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'failed' })
  const { id } = await payoutOf(deal)
  const count = (await transfers()).length
  expect(await admin.ask('POST', `/api/payouts/${id}/start`, {})).toMatchObject({ status: 200 })
  await readyAccount(deal.seller)
  expect((await admin.ask('POST', `/api/payouts/${id}/retry`, {})).status).toBe(409)
  await waitSeconds(3600)
  await shop.settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'sending', kind: 'manual' })
  // Not paid after all: the provider sends it.
  expect(await admin.ask('POST', `/api/payouts/${id}/not-paid`, {})).toMatchObject({ status: 200 })
  await shop.settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'paid', kind: 'connect' })
  expect((await transfers()).length).toBe(count + 1)
})

/** A refunded deal whose transfer the provider cannot take back. */
async function kept(): Promise<Deal> {
  const deal = await owed()
  await readyAccount(deal.seller)
  await shop.settle()
  await shop.refuseWrites()
  expect(await admin.deal('POST', deal.id, '/refund', { reason: 'Stolen' })).toMatchObject({ status: 200 })
  await shop.plan()
  await pool.query(`update payouts set transfer_id = 'tr_' || id where booking_id = $1`, [deal.id])
  await waitSeconds(3600)
  await pool.query(`update payments set check_at = now() where state = 'refunding'`)
  await shop.settle()
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversing', failure: expect.any(String) })
  return deal
}

test('an administrator records that a seller has paid back what the provider could not take back', async () => {
  const deal = await kept()
  const { id } = await payoutOf(deal)
  expect(await admin.ask('POST', `/api/payouts/${id}/paid-back`, {})).toMatchObject({ status: 200 })
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed', failure: null })
  expect(await balancesOf(deal.id)).toEqual({ provider: -SHARE, bank: SHARE })
  const before = await shop.everything()
  expect((await admin.ask('POST', `/api/payouts/${id}/paid-back`, {})).status).toBe(409)
  expect(await shop.everything()).toEqual(before)
})

test('a transfer that could not be taken back is set off against the next payout, and not taken back again', async () => {
  const deal = await kept()
  const next = await shop.dealIn('accepted', { resellPriceCents: 40_000 }, deal.seller)
  expect(await payoutOf(next)).toMatchObject({ keptCents: SHARE, amountCents: 38_400 - SHARE })
  expect(await payoutOf(deal)).toMatchObject({ state: 'reversed', failure: null })
  await shop.settle()
  expect(await stateOf(next.id)).toBe('paid-out')
  expect((await admin.ask('GET', '/api/debtors')).body).not.toContainEqual(
    expect.objectContaining({ sellerId: deal.seller.id }),
  )
})
