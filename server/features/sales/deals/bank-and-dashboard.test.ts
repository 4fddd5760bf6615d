import { beforeEach, describe, expect, test } from 'vitest'
import {
  appealDispute,
  closeDispute,
  disputeIntent,
  escalateInquiry,
  failRefund,
  refundAtDashboard,
  reverseTransferAtDashboard,
} from '../../../adapters/cards/simulator/interventions.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

// What banks and the operator do at the card provider: the books follow, held money freezes, and both sides are told.

const database = await freshDatabase()
const { pool } = database
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, balancesOf, dealIn, settle, stateOf, person } = shop
beforeEach(shop.forgetCounts)

const PRICE = 30_000
type Begin = 'paid' | 'handed-over' | 'disputed' | 'accepted' | 'paid-out' | 'returning'

async function deal(state: Begin) {
  const from = state === 'paid-out' ? 'accepted' : state === 'returning' ? 'disputed' : state
  const made = await dealIn(from, { resellPriceCents: PRICE })
  await shop.readyAccount(made.seller)
  if (state === 'returning') await admin.deal('POST', made.id, '/decision', { kind: 'return' })
  if (state === 'paid-out') await settle()
  expect(await stateOf(made.id)).toBe(state)
  const intentId = await shop.intentOf(made)
  return { ...made, intentId, hear: () => shop.hearOfBank(intentId) }
}
type Deal = Awaited<ReturnType<typeof deal>>

/** What the provider still has of a payment, by its own lines. */
async function atProvider({ id, intentId }: Deal): Promise<number> {
  const { rows } = await pool.query<{ cents: number }>(
    `select (coalesce((select sum(b.amount_cents) from sandbox_cards.balance_transactions b
       left join sandbox_cards.refunds r on r.id = b.source_id left join sandbox_cards.disputes d on d.id = b.source_id
       where replace(b.source_id, 'ch_', 'pi_') = $1 or r.intent_id = $1 or d.intent_id = $1), 0)
     - coalesce((select sum(t.amount_cents - reversed_cents) from sandbox_cards.transfers t
         join payouts on transfer_group = payouts.id::text where payouts.booking_id = $2), 0))::int as cents`,
    [intentId, id],
  )
  return rows[0]?.cents ?? 0
}
async function expectBooks(each: Deal): Promise<void> {
  expect((await balancesOf(each.id)).provider ?? 0).toBe(await atProvider(each))
}
const kinds = async (who: { id: string }) =>
  (await pool.query<{ kind: string }>('select kind from notices where user_id = $1', [who.id])).rows.map(
    ({ kind }) => kind,
  )
async function expectAllTold(each: Deal, kind: string) {
  for (const who of [each.buyer, each.seller, admin]) expect(await kinds(who)).toContain(kind)
}

describe.each(['paid', 'handed-over', 'disputed', 'returning'] as const)(
  'a chargeback of a deal that is %s',
  state => {
    test('that the bank returns lets the deal go on there, and pays nobody', async () => {
      const each = await deal(state)
      await disputeIntent(pool, each.intentId)
      await each.hear()
      expect(await stateOf(each.id)).toBe('charged-back')
      await expectAllTold(each, 'charged-back')
      await expectBooks(each)
      await closeDispute(pool, each.intentId, 'won')
      await each.hear()
      expect(await stateOf(each.id)).toBe(state)
      await expectAllTold(each, 'chargeback-won')
      expect((await each.seller.see(each.id)).payout).toBeUndefined()
      expect(await balancesOf(each.id)).toEqual({ provider: PRICE, held: -PRICE })
    })

    test('of a part is kept by the bank, and the deal goes on with the rest', async () => {
      const each = await deal(state)
      await disputeIntent(pool, each.intentId, { amountCents: 5000 })
      await each.hear()
      expect((await each.buyer.see(each.id)).nextStep).toContain('$50.00')
      await expectBooks(each)
      await closeDispute(pool, each.intentId, 'lost')
      await each.hear()
      expect(await stateOf(each.id)).toBe(state)
      await expectAllTold(each, 'chargeback-lost')
      await expectBooks(each)
      expect(await balancesOf(each.id)).toEqual({ provider: PRICE - 5000, held: 5000 - PRICE })
      const release = () => admin.deal('POST', each.id, '/decision', { kind: 'release' })
      if (state === 'disputed' || state === 'returning') {
        expect(await release()).toMatchObject({ status: 200 })
        await settle()
        expect((await shop.payoutOf(each)).amountCents).toBe(PRICE - 5000 - (1200 - 200))
        await expectBooks(each)
      }
    })
  },
)

describe('banks', () => {
  test('that keep the whole money before the hand-over leave the phone to its seller', async () => {
    const each = await deal('paid')
    await disputeIntent(pool, each.intentId)
    await each.hear()
    await closeDispute(pool, each.intentId, 'lost')
    await each.hear()
    await expectAllTold(each, 'chargeback-lost')
    expect((await each.seller.see(each.id)).nextStep).toContain('Your phone is hidden: show it again')
    const shown = await each.seller.ask('PUT', `/api/product/${each.phone.id}`, { displayListing: true })
    expect(shown).toMatchObject({ status: 200 })
    await expectBooks(each)
  })

  test('that dispute the same payment a second time are booked a second time', async () => {
    const each = await deal('paid-out')
    for (const outcome of ['won', 'won', 'lost'] as const) {
      await disputeIntent(pool, each.intentId)
      await each.hear()
      await settle()
      expect(await stateOf(each.id)).toBe('charged-back')
      await expectBooks(each)
      await closeDispute(pool, each.intentId, outcome)
      await each.hear()
      await settle()
      await expectBooks(each)
      expect(await stateOf(each.id)).toBe(outcome === 'won' ? 'paid-out' : 'charged-back')
    }
    expect(await balancesOf(each.id)).toEqual({})
  })

  test.each(['won', 'lost'] as const)(
    'that open a dispute again which was %s are followed',
    async outcome => {
      const each = await deal('handed-over')
      const disputeId = await disputeIntent(pool, each.intentId)
      await each.hear()
      await closeDispute(pool, each.intentId, outcome)
      await each.hear()
      await appealDispute(pool, disputeId)
      await each.hear()
      expect(await stateOf(each.id)).toBe('charged-back')
      await expectBooks(each)
      await closeDispute(pool, each.intentId, 'won')
      await each.hear()
      await expectBooks(each)
      expect(await stateOf(each.id)).toBe('handed-over')
    },
  )

  test('that only ask move nothing until they take the money', async () => {
    const each = await deal('paid')
    const inquiry = await disputeIntent(pool, each.intentId, { kind: 'inquiry' })
    await each.hear()
    expect(await stateOf(each.id)).toBe('paid')
    await escalateInquiry(pool, inquiry)
    await each.hear()
    expect(await stateOf(each.id)).toBe('charged-back')
    await expectBooks(each)
  })

  test('that take money which was refunded already get the evidence, and the shop is told what it bears', async () => {
    const each = await deal('paid')
    await each.seller.deal('POST', each.id, '/refund', {})
    await settle()
    await disputeIntent(pool, each.intentId, { amountCents: PRICE })
    await each.hear()
    expect(await stateOf(each.id)).toBe('refunded')
    expect(await kinds(admin)).toContain('charged-back')
    await expectBooks(each)
    const { rows } = await pool.query('select evidence from sandbox_cards.disputes where intent_id = $1', [
      each.intentId,
    ])
    expect(JSON.stringify(rows[0])).toContain('The shop has refunded $300.00 of $300.00')
    await closeDispute(pool, each.intentId, 'won')
    await each.hear()
    await expectBooks(each)
    expect(await balancesOf(each.id)).toEqual({})
  })
})

describe.each(['paid', 'handed-over', 'disputed', 'accepted'] as const)(
  'a refund in the dashboard of a deal that is %s',
  state => {
    test('in full ends the deal, and the seller is not paid as well', async () => {
      const each = await deal(state)
      await refundAtDashboard(pool, each.intentId)
      await each.hear()
      await settle()
      expect(await stateOf(each.id)).toBe('refunded')
      await expectAllTold(each, 'refunded-elsewhere')
      expect(await balancesOf(each.id)).toEqual({})
      for (const path of ['/accept', '/arrived'])
        expect((await each.buyer.deal('POST', each.id, path)).status).toBe(409)
      expect((await shop.payoutsOf(each)).filter(({ state: payout }) => payout === 'paid')).toEqual([])
    })

    test('of a part freezes the deal until an administrator decides', async () => {
      const each = await deal(state)
      await refundAtDashboard(pool, each.intentId, { amountCents: 5000 })
      await each.hear()
      await settle()
      expect(await stateOf(each.id)).toBe('disputed')
      await expectAllTold(each, 'refunded-elsewhere')
      await expectBooks(each)
      expect((await admin.see(each.id)).nextStep).toMatch(state === 'disputed' ? /decide/ : /\$50\.00/)
      const split = { kind: 'split', refundCents: 9000, reason: 'Both.' }
      const tooSmall = await admin.deal('POST', each.id, '/decision', { ...split, refundCents: 4000 })
      expect(tooSmall).toMatchObject({ status: 422, body: { code: 'SPLIT_TOO_SMALL' } })
      expect(await admin.deal('POST', each.id, '/decision', split)).toMatchObject({ status: 200 })
      await settle()
      await settle()
      await expectBooks(each)
      const payout = await shop.payoutOf(each)
      expect([payout.state, payout.amountCents]).toEqual(['paid', PRICE - 9000 - 840])
    })
  },
)

test('a refund in the dashboard after the payout takes the payout back', async () => {
  const each = await deal('paid-out')
  await refundAtDashboard(pool, each.intentId)
  await each.hear()
  await settle()
  expect(await stateOf(each.id)).toBe('refunded')
  expect(await shop.payoutOf(each)).toMatchObject({ state: 'reversed' })
  await expectBooks(each)
})

test('a transfer that is reversed in the dashboard is told once to its seller and the staff', async () => {
  const each = await deal('paid-out')
  const { transferId } = await shop.payoutOf(each)
  await reverseTransferAtDashboard(pool, transferId ?? '', { amountCents: 700 })
  for (let round = 0; round < 2; round++) {
    await pool.query('update ledger_state set compared_at = null')
    await settle()
  }
  for (const who of [each.seller, admin])
    expect((await kinds(who)).filter(kind => kind === 'payout-taken-back')).toHaveLength(1)
  expect(await stateOf(each.id)).toBe('paid-out')
})

async function dealWithFailedRefund() {
  const each = await deal('paid')
  await each.seller.deal('POST', each.id, '/refund', {})
  await settle()
  const { rows } = await pool.query('select id from sandbox_cards.refunds where intent_id = $1', [
    each.intentId,
  ])
  await failRefund(pool, rows[0].id)
  await each.hear()
  return each
}

test('a refund that fails later is told, and an administrator issues it again', async () => {
  const each = await dealWithFailedRefund()
  await expectBooks(each)
  expect(await kinds(each.buyer)).toContain('refund-failed')
  expect(await kinds(admin)).toContain('refund-failed')
  expect((await each.buyer.see(each.id)).nextStep).not.toContain('goes back to your card')
  const { body } = await admin.ask('GET', '/api/all-payments?state=stuck')
  const stuck = (body as unknown as { _id: string; stuckReason: string }[]).find(
    ({ stuckReason }) => stuckReason === 'refund-failed',
  )
  expect(await admin.ask('POST', `/api/look-again/${stuck?._id}`, {})).toMatchObject({ status: 200 })
  await settle()
  await expectBooks(each)
  expect(await balancesOf(each.id)).toEqual({})
  expect((await shop.shop.services.cards.findIntent(each.intentId))?.refundedCents).toBe(PRICE)
})

test.each([undefined, 20_000])(
  'a failed refund that the operator makes again at the provider (%s cents) is recorded',
  async amountCents => {
    const each = await dealWithFailedRefund()
    await refundAtDashboard(pool, each.intentId, amountCents ? { amountCents } : {})
    await each.hear()
    await settle()
    await expectBooks(each)
    const left = amountCents ? PRICE - amountCents : 0
    expect((await balancesOf(each.id)).refunds ?? 0).toBe(0 - left)
  },
)

test('reports of unknown payments, and old ones that are repeated, change nothing', async () => {
  const each = await deal('paid-out')
  await pool.query("update payments set created_at = created_at - interval '1 year'")
  // The shop has just compared its ledger with the provider's balance, and records no fees meanwhile.
  await pool.query('update ledger_state set compared_at = now()')
  const before = await shop.everything()
  await shop.hearOfBank('pi_of_another_account')
  await each.hear()
  await each.hear()
  expect(await shop.everything()).toEqual(before)
  await expect(disputeIntent(pool, each.intentId, { amountCents: PRICE + 1 })).rejects.toThrow()
})

test('everybody who may not see a deal learns nothing about its chargeback', async () => {
  const each = await deal('paid')
  await disputeIntent(pool, each.intentId)
  await each.hear()
  const stranger = await person('buyer')
  expect((await stranger.deal('GET', each.id)).status).toBe(404)
})
