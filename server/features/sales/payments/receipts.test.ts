import { beforeEach, expect, test } from 'vitest'
import type { Receipt } from '#contract/sales/payments/schemas.ts'
import {
  closeDispute,
  disputeIntent,
  failRefund,
  refundAtDashboard,
} from '../../../adapters/cards/simulator/interventions.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { testShop } from '../../../testing/test-shop.ts'

// A receipt never disappears, each refund has a credit note, and the sums show each captured cent once.

const database = await freshDatabase()
const { pool } = database
const shop = await testShop(database, { settings: { PAYOUTS: 'connect' } })
const { admin, dealIn, settle } = shop
beforeEach(shop.forgetCounts)

const PRICE = 30_000
type Deal = Awaited<ReturnType<typeof dealIn>>

async function deal(state: Parameters<typeof dealIn>[0]): Promise<Deal & { intentId: string }> {
  const made = await dealIn(state, { resellPriceCents: PRICE })
  await shop.readyAccount(made.seller)
  return { ...made, intentId: await shop.intentOf(made) }
}
async function compare() {
  for (let round = 0; round < 2; round++) {
    await pool.query('update ledger_state set compared_at = null')
    await pool.query("update payments set check_at = now() where state = 'refunding'")
    await settle()
  }
}
const receiptOf = async ({ id, buyer }: Deal) =>
  (await buyer.ask('GET', `/api/receipt/${id}`)).body as unknown as Receipt
const notesOf = async (each: Deal) =>
  (await receiptOf(each)).creditNotes.map(({ kind, amount }) => [kind, amount])
const standingOf = async (each: Deal) =>
  (await receiptOf(each)).standing.map(({ kind, decision }) => [kind, decision].filter(Boolean).join(' '))
const decide = (each: Deal, decision: object) => admin.deal('POST', each.id, '/decision', decision)

async function expectSums() {
  const { body } = await admin.ask('GET', '/api/money-summary')
  expect(body).toHaveProperty('captured')
  const { held: _, ...sums } = body as Record<string, { amount: number }>
  const shown = Object.values(sums).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const { rows } = await pool.query(
    "select sum(amount_cents)::int as cents from sandbox_cards.intents where status = 'succeeded'",
  )
  expect(shown).toBe(rows[0].cents)
  return body as Record<string, { count: number; amount: number }>
}

test('receipts stay, with credit notes, whatever happens to the money', async () => {
  const disputed = await deal('disputed')
  expect(await standingOf(disputed)).toEqual(['problem-open'])
  await disputeIntent(pool, disputed.intentId)
  const refunded = await deal('paid')
  expect(await standingOf(refunded)).toEqual([])
  await refunded.seller.deal('POST', refunded.id, '/refund', {})
  expect(await standingOf(refunded)).toEqual(['refund-open'])
  const split = await deal('disputed')
  await decide(split, { kind: 'split', refundCents: 9000 })
  const takenBack = await deal('accepted')
  await settle()
  await admin.deal('POST', takenBack.id, '/refund', { reason: 'Stolen.' })
  const returned = await deal('paid')
  await disputeIntent(pool, returned.intentId)
  const lost = await deal('handed-over')
  await disputeIntent(pool, lost.intentId, { amountCents: 5000 })
  const elsewhere = await deal('paid')
  await refundAtDashboard(pool, elsewhere.intentId, { amountCents: 2500 })
  await compare()
  expect(await standingOf(disputed)).toEqual(['problem-open', 'bank-open'])
  expect(await standingOf(returned)).toEqual(['bank-open'])
  await closeDispute(pool, disputed.intentId, 'won')
  await shop.hearOfBank(disputed.intentId)
  await closeDispute(pool, returned.intentId, 'won')
  await closeDispute(pool, lost.intentId, 'lost')
  for (const { intentId } of [returned, lost]) await shop.hearOfBank(intentId)
  await compare()

  expect(await notesOf(refunded)).toEqual([['refund', 300]])
  expect(await notesOf(split)).toEqual([['refund', 90]])
  expect(await notesOf(takenBack)).toEqual([['refund', 300]])
  expect(await notesOf(returned)).toEqual([
    ['chargeback', 300],
    ['win-back', -300],
  ])
  expect(await notesOf(lost)).toEqual([['chargeback', 50]])
  expect(await notesOf(elsewhere)).toEqual([['refund', 25]])
  expect(await standingOf(disputed)).toEqual(['problem-open', 'bank-won'])
  expect(await standingOf(refunded)).toEqual([])
  expect(await standingOf(split)).toEqual(['problem-decided split'])
  expect(await standingOf(returned)).toEqual(['bank-won'])
  expect(await standingOf(lost)).toEqual(['bank-lost'])
  const all = [disputed, refunded, split, takenBack, returned, lost, elsewhere]
  const numbers: number[] = []
  for (const each of all) {
    for (const who of [each.buyer, each.seller, admin])
      expect((await who.ask('GET', `/api/receipt/${each.id}`)).status).toBe(200)
    numbers.push(...(await receiptOf(each)).creditNotes.map(({ number }) => number))
  }
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
  expect((await (await shop.person('buyer')).ask('GET', `/api/receipt/${refunded.id}`)).status).toBe(404)

  const sums = await expectSums()
  expect(sums).toMatchObject({
    refunded: { count: 4, amount: 715 },
    chargedBack: { count: 1, amount: 50 },
    refunding: { count: 0, amount: 0 },
  })
})

test('a refund that failed has its own note, and is shown until it succeeds', async () => {
  const each = await deal('paid')
  await each.seller.deal('POST', each.id, '/refund', {})
  await compare()
  const { rows } = await pool.query('select id from sandbox_cards.refunds where intent_id = $1', [
    each.intentId,
  ])
  await failRefund(pool, rows[0].id)
  await compare()
  expect(await notesOf(each)).toEqual([
    ['refund', 300],
    ['refund-failed', -300],
  ])
  expect(await expectSums()).toMatchObject({ stuck: { count: 1, amount: 300 } })
  expect((await each.buyer.see(each.id)).nextStep).not.toContain('goes back to your card')
})

test('concurrent refunds have numbers without gaps', async () => {
  const several = await Promise.all(Array.from({ length: 6 }, () => deal('paid')))
  await Promise.all(several.map(({ id, seller }) => seller.deal('POST', id, '/refund', {})))
  await Promise.all([settle(), settle()])
  const { rows } = await pool.query(
    'select count(*)::int as count, max(number)::int as last from credit_notes',
  )
  expect(rows[0].last).toBe(rows[0].count)
  await expectSums()
})

test('"received" is what was paid out, and the rest of the share is on hold', async () => {
  const seller = await shop.person('seller')
  await shop.readyAccount(seller)
  const summary = async () => (await seller.ask('GET', '/api/seller-summary')).body
  const buy = async () => {
    const buyer = await shop.person('buyer')
    const phone = await shop.stock.phone({
      sellerId: seller.id,
      categoryId: shop.nokia,
      resellPriceCents: PRICE,
    })
    const id = await buyer.booking(phone.id)
    await shop.pay(buyer, id)
    return { id, buyer }
  }
  const first = await buy()
  expect(await summary()).toMatchObject({ received: 0, onHold: 288 })
  await first.buyer.deal('POST', first.id, '/arrived')
  await first.buyer.deal('POST', first.id, '/accept')
  await settle()
  const second = await buy()
  expect(await summary()).toMatchObject({ received: 288, onHold: 288 })
  await admin.deal('POST', first.id, '/refund', { reason: 'Stolen.' })
  await settle()
  await seller.deal('POST', second.id, '/refund', {})
  expect(await summary()).toMatchObject({ received: 0, onHold: 0 })
})
