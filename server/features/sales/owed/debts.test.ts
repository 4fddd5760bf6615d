import { expect, test } from 'vitest'
import { closeDispute, disputeIntent } from '../../../adapters/cards/simulator/interventions.ts'
import { COMMISSION, SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'manual' } })
const { admin, balancesOf, noticesOf, owed, payoutOf, sayHowToPay, settle, stateOf } = shop
const { pool } = database

type Deal = Awaited<ReturnType<typeof owed>>
type Seller = Deal['seller']

async function pay(deal: Deal): Promise<void> {
  const { id } = await payoutOf(deal)
  expect(await admin.ask('POST', `/api/payouts/${id}/paid`, {})).toMatchObject({ status: 200 })
}

/** A deal whose seller was paid by hand, and then the bank has taken the money. */
async function contested(): Promise<Deal & { intentId: string }> {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  await pay(deal)
  const intentId = await shop.intentOf(deal)
  await disputeIntent(pool, intentId)
  await shop.hearOfBank(intentId)
  return { ...deal, intentId }
}

async function decide({ intentId }: { intentId: string }, outcome: 'won' | 'lost'): Promise<void> {
  await closeDispute(pool, intentId, outcome)
  await shop.hearOfBank(intentId)
}

/** A seller who owes the shop what was paid by hand for a deal. */
async function indebted(): Promise<Deal & { intentId: string }> {
  const deal = await contested()
  await decide(deal, 'lost')
  return deal
}

/** Another deal of a seller, which the buyer has accepted. */
const nextDeal = (seller: Seller, resellPriceCents: number): Promise<Deal> =>
  shop.dealIn('accepted', { resellPriceCents }, seller)

const debtsOf = async ({ id }: { id: string }) => {
  const { status, body } = await admin.ask('GET', '/api/debtors')
  expect(status).toBe(200)
  return (body as unknown as { sellerId: string }[]).find(({ sellerId }) => sellerId === id)
}

const account = async (seller: Seller) => (await seller.ask('GET', '/api/payout-account')).body

const settleDebt = ({ id }: { id: string }, amountCents: number) =>
  admin.ask('POST', `/api/debtors/${id}/payment`, { amountCents, reference: 'Wire 9' })

const statement = async (seller: Seller) =>
  (
    (await seller.ask('GET', '/api/statement')).body as unknown as {
      kind: string
      amountCents: number
      balanceCents: number
    }[]
  ).map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])

test('administrators and the seller see what a seller owes, and how to pay it back', async () => {
  const deal = await contested()
  expect(await debtsOf(deal.seller)).toMatchObject({ owesCents: 0, undecidedCents: SHARE })
  await decide(deal, 'lost')
  expect(await debtsOf(deal.seller)).toMatchObject({
    owesCents: SHARE,
    undecidedCents: 0,
    takingBackCents: 0,
    sellerEmail: deal.seller.email,
    isGone: false,
  })
  expect(await account(deal.seller)).toMatchObject({
    debt: {
      owesCents: SHARE,
      isSetOff: true,
      howToPay: 'Write to redial@localhost and ask how to pay it back.',
    },
  })
  const other = await owed()
  expect(await debtsOf(other.seller)).toBe(undefined)
  expect(await account(other.seller)).not.toHaveProperty('debt')
})

test('a debt is kept from the next payouts, and the seller is told what and why', async () => {
  const { seller } = await indebted()
  const small = await nextDeal(seller, 10_000)
  const share = 9600
  expect(await stateOf(small.id)).toBe('paid-out')
  expect(await payoutOf(small)).toMatchObject({ state: 'paid', amountCents: 0, keptCents: share })
  expect(await debtsOf(seller)).toMatchObject({ owesCents: SHARE - share })
  expect(await statement(seller)).toMatchObject([
    ['set-off', share, -SHARE + share],
    ['set-off', -share, -SHARE],
    ['acceptance', share, -SHARE + share],
    ['chargeback', -SHARE, -SHARE],
    ['payout', -SHARE, 0],
    ['acceptance', SHARE, SHARE],
  ])
  expect((await small.seller.see(small.id)).nextStep).toBe(
    'All done. We kept $96.00, which you owed us for an earlier deal.',
  )

  const large = await nextDeal(seller, 30_000)
  const left = SHARE - (SHARE - share)
  expect(await payoutOf(large)).toMatchObject({ state: 'due', amountCents: left, keptCents: SHARE - share })
  expect(await debtsOf(seller)).toBe(undefined)
  expect((await admin.ask('GET', '/api/payouts?state=due')).body).toContainEqual(
    expect.objectContaining({ dealId: large.id, amountCents: left, keptCents: SHARE - share, debtCents: 0 }),
  )
  await pay(large)
  expect(await stateOf(large.id)).toBe('paid-out')
  const [newest] = await statement(seller)
  expect(newest).toEqual(['payout', -left, 0])
})

test('the seller is told by a notice for each amount that is kept', async () => {
  const { seller } = await indebted()
  await shop.dealIn('accepted', { resellPriceCents: 10_000 }, seller, { keepNotices: true })
  expect(await noticesOf(seller, 'payout')).toContain('payout-kept')
})

test('two payouts at once set off a debt only once', async () => {
  for (let round = 0; round < 3; round++) {
    const { seller } = await indebted()
    const deals = [
      await shop.dealIn('handed-over', { resellPriceCents: 20_000 }, seller),
      await shop.dealIn('handed-over', { resellPriceCents: 20_000 }, seller),
    ]
    const accepted = await Promise.all(deals.map(({ id, buyer }) => buyer.deal('POST', id, '/accept')))
    expect(accepted.map(({ status }) => status)).toEqual([200, 200])
    const kept = await Promise.all(deals.map(async deal => (await payoutOf(deal)).keptCents))
    expect(kept.toSorted((one, other) => one - other)).toEqual([SHARE - 19_200, 19_200])
    expect(await debtsOf(seller)).toBe(undefined)
  }
})

test('money that the bank may still return is not set off', async () => {
  const deal = await contested()
  const next = await nextDeal(deal.seller, 10_000)
  expect(await payoutOf(next)).toMatchObject({ state: 'due', amountCents: 9600, keptCents: 0 })
  await decide(deal, 'won')
  expect(await debtsOf(deal.seller)).toBe(undefined)
  expect(await stateOf(deal.id)).toBe('paid-out')
})

test('what was set off and is refunded is owed again', async () => {
  const { seller } = await indebted()
  const next = await nextDeal(seller, 10_000)
  expect(await debtsOf(seller)).toMatchObject({ owesCents: SHARE - 9600 })
  expect(await admin.deal('POST', next.id, '/refund', { reason: 'Stolen' })).toMatchObject({ status: 200 })
  await settle()
  expect(await stateOf(next.id)).toBe('refunded')
  expect(await debtsOf(seller)).toMatchObject({ owesCents: SHARE })
  expect((await next.seller.see(next.id)).nextStep).not.toContain('We paid you')
})

test('an administrator records what a seller has paid back, but not more than the debt', async () => {
  const { seller } = await indebted()
  const before = await shop.everything()
  expect(await settleDebt(seller, SHARE + 1)).toMatchObject({
    status: 409,
    body: { code: 'NO_SUCH_DEBT', data: { owesCents: SHARE } },
  })
  expect(await settleDebt(seller, -1)).toMatchObject({ status: 409 })
  expect((await settleDebt(seller, 0)).status).toBe(400)
  expect((await seller.ask('POST', `/api/debtors/${seller.id}/payment`, { amountCents: 1 })).status).toBe(403)
  expect(await shop.everything()).toEqual(before)

  const twice = await Promise.all([settleDebt(seller, SHARE), settleDebt(seller, SHARE)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await debtsOf(seller)).toBe(undefined)
  expect((await statement(seller))[0]).toEqual(['repayment', SHARE, 0])
  const [newest] = (await admin.ask('GET', '/api/audit-log')).body as unknown as object[]
  expect(newest).toMatchObject({ action: 'debt.paid', subject: `288.00 of ${seller.email}, Wire 9` })
})

test('a repayment and a payout at the same time never settle a debt twice', async () => {
  for (let round = 0; round < 3; round++) {
    const { seller } = await indebted()
    const next = await shop.dealIn('handed-over', { resellPriceCents: 30_000 }, seller)
    const [repaid] = await Promise.all([
      settleDebt(seller, SHARE),
      next.buyer.deal('POST', next.id, '/accept'),
    ])
    const { keptCents } = await payoutOf(next)
    expect([repaid.status, keptCents]).toEqual(repaid.status === 200 ? [200, 0] : [409, SHARE])
    expect(await debtsOf(seller)).toBe(undefined)
  }
})

test('a seller who owes the shop cannot delete the account', async () => {
  const { seller } = await indebted()
  const before = await shop.everything()
  expect(await seller.ask('DELETE', '/api/account')).toMatchObject({
    status: 409,
    body: { code: 'DEBT_OPEN' },
  })
  expect(await shop.everything()).toEqual(before)
  expect(await settleDebt(seller, SHARE)).toMatchObject({ status: 200 })
  await pool.query(`update deals set state_changed_at = now() - interval '200 days'`)
  expect(await seller.ask('DELETE', '/api/account')).toMatchObject({ status: 200 })
})

test('the debt of a seller who has left stays on the list', async () => {
  const deal = await owed()
  await sayHowToPay(deal.seller)
  await pay(deal)
  expect(await deal.seller.ask('DELETE', '/api/account')).toMatchObject({ status: 200 })
  expect(await admin.deal('POST', deal.id, '/refund', { reason: 'Stolen' })).toMatchObject({ status: 200 })
  await settle()
  expect(await debtsOf(deal.seller)).toMatchObject({
    owesCents: SHARE,
    isGone: true,
    sellerEmail: deal.seller.email,
  })
  expect(await settleDebt(deal.seller, SHARE)).toMatchObject({ status: 200 })
  expect(await debtsOf(deal.seller)).toBe(undefined)
})

test('with the setting off, payouts are made in full, and show the debt', async () => {
  const other = await freshDatabase()
  const strict = await testShop(other, {
    settings: { PAYOUTS: 'manual', PAYOUT_SET_OFF: 'off', PAYOUT_REPAY_TO: 'IBAN 99' },
  })
  const deal = await strict.owed()
  await strict.sayHowToPay(deal.seller)
  const paid = await strict.admin.ask('POST', `/api/payouts/${(await strict.payoutOf(deal)).id}/paid`, {})
  expect(paid.status).toBe(200)
  expect((await strict.admin.deal('POST', deal.id, '/refund', { reason: 'Stolen' })).status).toBe(200)
  await strict.settle()
  const next = await strict.dealIn('accepted', { resellPriceCents: 10_000 }, deal.seller)
  expect(await strict.payoutOf(next)).toMatchObject({ amountCents: 9600, keptCents: 0 })
  expect((await strict.admin.ask('GET', '/api/payouts?state=due')).body).toMatchObject([
    { dealId: next.id, debtCents: SHARE },
  ])
  const { body } = await strict.admin.ask('POST', '/api/export-payouts')
  expect(strict.rowsOf(body)).toMatchObject([{ Amount: '96.00', 'The seller owes us': '288.00' }])
  expect((await deal.seller.ask('GET', '/api/payout-account')).body).toMatchObject({
    debt: { owesCents: SHARE, isSetOff: false, howToPay: 'Pay it back to: IBAN 99' },
  })
})

test('each deal’s commission is booked although its share was set off', async () => {
  const { seller } = await indebted()
  const next = await nextDeal(seller, 30_000)
  expect(await balancesOf(next.id)).toEqual({
    provider: SHARE + COMMISSION,
    owed: -SHARE,
    commission: -COMMISSION,
  })
})
