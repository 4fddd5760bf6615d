import { describe, expect, test } from 'vitest'
import { allOf, cardPayments, failureOf } from '../../testing/card-payments.ts'
import { sandboxProvider, stripeProvider } from '../../testing/card-providers.ts'
import { CardsRefused } from './port.ts'
import { closeDispute, disputeIntent, failRefund, refundAtDashboard } from './simulator/interventions.ts'

describe.each([await sandboxProvider(), await stripeProvider()])('money by $name', provider => {
  const { cards, database } = provider
  const { providerState, paidIntent } = cardPayments(provider)

  test('a repeated or concurrent partial refund sends back up to its target once', async () => {
    const { id, amountCents } = await paidIntent()
    const upTo = (toCents: number) => cards.refundIntent(id, { toCents })
    for (const intent of await Promise.all([upTo(300), upTo(300)])) {
      expect(intent).toMatchObject({ refundedCents: 300 })
    }
    expect(await upTo(300)).toMatchObject({ refundedCents: 300 })
    expect(await upTo(100)).toMatchObject({ refundedCents: 300 })
    expect(await upTo(500)).toMatchObject({ refundedCents: 500 })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents - 500, refunds: 2 })
    expect(await upTo(amountCents)).toMatchObject({ refundedCents: amountCents })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: 0, refunds: 3 })
  })

  test('the operator’s refunds count towards a partial refund', async () => {
    const { id, amountCents } = await paidIntent()
    await refundAtDashboard(database.pool, id, { amountCents: 100 })
    expect(await cards.refundIntent(id, { toCents: 250 })).toMatchObject({ refundedCents: 250 })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents - 250, refunds: 2 })
  })

  test('no more than the payment is refunded', async () => {
    const { id, amountCents } = await paidIntent()
    const failure = await failureOf(() => cards.refundIntent(id, { toCents: 1 + amountCents }))
    expect(failure).toBeInstanceOf(CardsRefused)
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents, refunds: 0 })
  })

  test('a refund that the operator made at the provider counts, in part or in full', async () => {
    const { id, amountCents } = await paidIntent()
    await refundAtDashboard(database.pool, id, { amountCents: 5000 })
    expect(await cards.findIntent(id)).toMatchObject({ status: 'succeeded', refundedCents: 5000 })
    await refundAtDashboard(database.pool, id)
    expect(await cards.refundIntent(id)).toMatchObject({ refundedCents: amountCents })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: 0, refunds: 2 })
  })

  test('a refund that failed no longer counts, and is made again', async () => {
    const { id, amountCents } = await paidIntent()
    const failLatest = async () => {
      const { rows } = await database.pool.query(
        `select id from sandbox_cards.refunds where intent_id = $1 and status = 'succeeded' order by created_at desc`,
        [id],
      )
      await failRefund(database.pool, rows[0].id)
    }
    for (const attempt of [1, 2]) {
      expect(await cards.refundIntent(id, { toCents: 300 })).toMatchObject({ refundedCents: 300 })
      await failLatest()
      expect(await cards.findIntent(id), `attempt ${attempt}`).toMatchObject({ refundedCents: 0 })
    }
    expect(await cards.refundIntent(id, { toCents: 300 })).toMatchObject({ refundedCents: 300 })
    expect(await cards.refundIntent(id)).toMatchObject({ refundedCents: amountCents })
    await failLatest()
    expect(await cards.findIntent(id)).toMatchObject({ refundedCents: 300 })
    expect(await cards.refundIntent(id)).toMatchObject({ refundedCents: amountCents })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: 0, refunds: 5 })
  })

  test('a failed refund is a line of the balance that returns its money', async () => {
    const { id, createdAt } = await paidIntent()
    const refundId = await refundAtDashboard(database.pool, id, { amountCents: 345 })
    await failRefund(database.pool, refundId)
    const lines = (await allOf(cards.balanceLines(createdAt))).filter(({ kind }) => kind === 'refund')
    const ofRefund = lines.filter(({ sourceId }) => sourceId === refundId)
    expect(ofRefund.map(({ amountCents }) => amountCents).sort()).toEqual([-345, 345])
    expect(ofRefund.every(line => line.intentId === id && line.feeCents === 0)).toBe(true)
    await expect(failRefund(database.pool, refundId)).rejects.toThrow(refundId)
  })

  test('the balance has a line for every movement of money', async () => {
    const { id, amountCents, createdAt } = await paidIntent()
    await cards.refundIntent(id, { toCents: 345 })
    await disputeIntent(database.pool, id)
    await closeDispute(database.pool, id, 'won')
    const lines = (await allOf(cards.balanceLines(createdAt))).filter(line => line.intentId === id)
    const line = (kind: string) => {
      const found = lines.filter(each => each.kind === kind)
      expect(found).toHaveLength(1)
      return found[0]
    }
    expect(lines).toHaveLength(4)
    // 2.9 % of 123.45 and 30 cents.
    const fee = 388
    const left = amountCents - 345
    expect(line('charge')).toEqual({
      id: expect.any(String),
      kind: 'charge',
      sourceId: expect.stringMatching(/^ch_/),
      intentId: id,
      amountCents,
      feeCents: fee,
      currency: 'usd',
      createdAt: expect.any(Date),
    })
    const sourceId = expect.stringMatching(/^re_/)
    expect(line('refund')).toMatchObject({ sourceId, amountCents: -345, feeCents: 0 })
    expect(line('chargeback')).toMatchObject({ amountCents: -left, feeCents: 1500 })
    expect(line('chargeback-won')).toMatchObject({ amountCents: left, feeCents: -1500 })
    expect(line('chargeback')?.sourceId).toBe(line('chargeback-won')?.sourceId)
    const net = lines.reduce((sum, each) => sum + each.amountCents - each.feeCents, 0)
    expect(net).toBe(left - fee)
  })

  test('the balance is listed since a time, page by page', async () => {
    const since = new Date(Date.UTC(2031, 0, 1))
    await database.pool.query(
      `insert into sandbox_cards.balance_transactions
         (id, type, reporting_category, source_id, amount_cents, currency, created_at)
       select 'txn_many' || n, 'payout', 'payout', 'po_' || n, -n, 'usd', $1::timestamptz + n / 3 * interval '1 second'
       from generate_series(-5, 249) as n`,
      [since],
    )
    const listed = await allOf(cards.balanceLines(since))
    expect(new Set(listed.map(({ id }) => id)).size).toBe(listed.length)
    expect(listed.length).toBeGreaterThanOrEqual(250)
    expect(listed.every(({ kind, createdAt }) => kind === 'payout' && createdAt >= since)).toBe(true)
    await database.pool.query(`delete from sandbox_cards.balance_transactions where id like 'txn_many%'`)
  })
})
