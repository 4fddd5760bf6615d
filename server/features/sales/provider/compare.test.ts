import { expect, test } from 'vitest'
import { topUpBalance } from '../../../adapters/cards/simulator/interventions.ts'
import { addRefund } from '../../../adapters/cards/simulator/ledger.ts'
import { advanceLedgerTime } from '../../../testing/advance-ledger-time.ts'
import { SHARE } from '../../../testing/deal-steps.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { post, sourceOf } from '../ledger/post.ts'

const database = await freshDatabase()
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, owed, readyAccount, settle } = shop
const { queries: db, pool } = database

const differences = async () =>
  (await admin.ask('GET', '/api/ledger/differences')).body as unknown as Record<string, unknown>[]
const summary = async () => (await admin.ask('GET', '/api/ledger/balances')).body

/** Advances time until both sides should have all entries, and compares them. */
async function compareLater() {
  await advanceLedgerTime(database, { minutes: 5 })
  await settle()
}

async function paidOut() {
  const deal = await owed()
  await readyAccount(deal.seller)
  await settle()
  return deal
}

test('after payments, refunds and payouts, ledger and provider agree to the cent', async () => {
  await paidOut()
  const refunded = await shop.dealIn('paid')
  await refunded.seller.deal('POST', refunded.id, '/refund', {})
  await settle()
  await compareLater()
  expect(await differences()).toEqual([])
  const { balances, comparedAt, differences: count } = await summary()
  expect([count, comparedAt]).toEqual([0, expect.stringMatching(/Z$/)])
  const { rows } = await pool.query(
    'select sum(amount_cents - fee_cents)::int as cents from sandbox_cards.balance_transactions',
  )
  const known = balances as Record<string, number>
  expect(known.provider).toBe(rows[0].cents)
  expect(known.fees).toBeGreaterThan(0)
  expect(Object.values(known).reduce((sum, cents) => sum + cents, 0)).toBe(0)
})

test('a transfer missing in the ledger is listed with its cause until it is recorded', async () => {
  const deal = await shop.dealIn('accepted', { resellPriceCents: 30_000 })
  const accountId = await readyAccount(deal.seller)
  const { payouts } = shop.shop.services
  if (payouts.kind !== 'connect') throw new Error('No provider pays out.')
  const transfer = await payouts.transfer({
    payoutId: crypto.randomUUID(),
    key: 'by hand',
    amountCents: 700,
    currency: 'usd',
    accountId,
    chargeId: undefined,
  })
  await settle()
  expect(await differences()).toEqual([])
  await compareLater()
  const source = sourceOf.transfer(transfer.id)
  expect(await differences()).toEqual([
    { cause: 'not-in-ledger', source, ledgerCents: 0, providerCents: -700, since: expect.any(String) },
  ])
  expect(await summary()).toMatchObject({ differences: 1 })
  await post(db, {
    kind: 'payout',
    onceKey: 'by hand',
    source,
    currency: 'usd',
    entries: [
      { account: 'owed', sellerId: deal.seller.id, cents: 700 },
      { account: 'provider', cents: -700 },
    ],
  })
  await compareLater()
  expect(await differences()).toEqual([])
})

test('a payment missing at the provider is listed until it is corrected', async () => {
  const source = sourceOf.payment('pi_never')
  const record = (onceKey: string, cents: number) =>
    post(db, {
      kind: 'payment',
      onceKey,
      source,
      currency: 'usd',
      entries: [
        { account: 'provider', cents },
        { account: 'held', cents: -cents },
      ],
    })
  await record('never', 500)
  await settle()
  expect(await differences()).toEqual([])
  await compareLater()
  expect(await differences()).toMatchObject([
    { cause: 'not-at-provider', source, ledgerCents: 500, providerCents: 0 },
  ])
  await record('never, corrected', -500)
  await compareLater()
  expect(await differences()).toEqual([])
})

test('a refund that the operator made at the provider is recorded, and freezes the deal', async () => {
  const deal = await shop.dealIn('paid', { resellPriceCents: 30_000 })
  await addRefund(pool, await shop.intentOf(deal), 1000)
  // The first comparison finds the refund and has it recorded.
  await compareLater()
  await compareLater()
  expect(await differences()).toEqual([])
  expect(await shop.stateOf(deal.id)).toBe('disputed')
  expect(await shop.balancesOf(deal.id)).toEqual({ provider: 29_000, held: -29_000 })
})

test('another shop’s payments at the same account are ignored, including fees', async () => {
  const before = await summary()
  const intent = await shop.shop.services.cards.createIntent({
    paymentId: crypto.randomUUID(),
    key: 'another shop',
    amountCents: 9900,
    currency: 'usd',
    description: 'Socks',
  })
  await shop.admin.confirm(intent.clientSecret)
  await compareLater()
  expect(await differences()).toEqual([])
  expect((await summary()).balances).toEqual(before.balances)
})

test('while the provider is unreachable, nothing is listed, and the page shows since when', async () => {
  await compareLater()
  const deal = await paidOut()
  await advanceLedgerTime(database, { minutes: 5 })
  const { comparedAt } = await summary()
  await shop.plan({ how: 'error', when: 'before', times: 1000 })
  await settle()
  await shop.plan()
  expect(await summary()).toMatchObject({ comparedAt, differences: 0 })
  await compareLater()
  expect(await differences()).toEqual([])
  expect(await shop.balancesOf(deal.id)).toMatchObject({ provider: 30_000 - SHARE })
})

test('a top-up of the balance by the operator is recorded', async () => {
  const before = (await summary()).balances as Record<string, number>
  await topUpBalance(pool, { amountCents: 4000 })
  await compareLater()
  await compareLater()
  const after = (await summary()).balances as Record<string, number>
  expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(-4000)
  expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(4000)
  expect(await differences()).toEqual([])
})

test('payouts from the provider to the bank are recorded', async () => {
  const before = (await summary()).balances as Record<string, number>
  await pool.query(
    `insert into sandbox_cards.balance_transactions
       (id, type, reporting_category, source_id, amount_cents, fee_cents, currency, created_at)
     values ('txn_bank', 'payout', 'payout', 'po_1', -2500, 0, 'usd', now())`,
  )
  await compareLater()
  await compareLater()
  const after = (await summary()).balances as Record<string, number>
  expect((after.bank ?? 0) - (before.bank ?? 0)).toBe(2500)
  expect((after.provider ?? 0) - (before.provider ?? 0)).toBe(-2500)
  expect(await differences()).toEqual([])
})
