import { describe, expect, test } from 'vitest'
import { allOf, cardPayments, EVIDENCE, failureOf, request } from '../../testing/card-payments.ts'
import { sandboxProvider, stripeProvider } from '../../testing/card-providers.ts'
import { CardsRefused } from './port.ts'
import { closeDispute, disputeIntent } from './simulator/interventions.ts'

/** From https://docs.stripe.com/testing */
const DISPUTED = '4000000000000259'

describe.each([await sandboxProvider(), await stripeProvider()])('money by $name', provider => {
  const { cards, database, pay } = provider
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
    await provider.refundPart(id, 100)
    expect(await cards.refundIntent(id, { toCents: 250 })).toMatchObject({ refundedCents: 250 })
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents - 250, refunds: 2 })
  })

  test('no more than the payment is refunded', async () => {
    const { id, amountCents } = await paidIntent()
    const failure = await failureOf(() => cards.refundIntent(id, { toCents: 1 + amountCents }))
    expect(failure).toBeInstanceOf(CardsRefused)
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents, refunds: 0 })
  })

  describe('a dispute', () => {
    const disputedIntent = async () => {
      const intent = await cards.createIntent(request())
      expect(await pay(intent.clientSecret, DISPUTED)).toMatchObject({ status: 'succeeded' })
      return intent
    }
    const submissionsOf = async (intentId: string) => {
      const sql = 'select submissions from sandbox_cards.disputes where intent_id = $1'
      return (await database.pool.query(sql, [intentId])).rows[0]?.submissions
    }

    test('blocks refunds while the bank decides', async () => {
      const { id, amountCents } = await disputedIntent()
      const disputed = {
        status: 'succeeded',
        dispute: 'open',
        refundedCents: 0,
        chargeId: expect.any(String),
      }
      expect(await cards.findIntent(id)).toMatchObject(disputed)
      expect(await failureOf(() => cards.refundIntent(id))).toMatchObject({ code: 'disputed' })
      expect(await failureOf(() => cards.refundIntent(id, { toCents: 100 }))).toBeInstanceOf(CardsRefused)
      expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents, refunds: 0 })
    })

    test('stays lost once lost', async () => {
      const { id } = await paidIntent()
      await disputeIntent(database.pool, id)
      await closeDispute(database.pool, id, 'lost')
      expect(await cards.findIntent(id)).toMatchObject({ status: 'succeeded', dispute: 'lost' })
      expect(await failureOf(() => cards.refundIntent(id))).toBeInstanceOf(CardsRefused)
    })

    test('allows refunds once won', async () => {
      const { id, amountCents } = await paidIntent()
      await disputeIntent(database.pool, id)
      expect(await failureOf(() => cards.refundIntent(id, { toCents: 100 }))).toBeInstanceOf(CardsRefused)
      await closeDispute(database.pool, id, 'won')
      expect(await cards.findIntent(id)).toMatchObject({ dispute: 'won' })
      expect(await cards.refundIntent(id, { toCents: 100 })).toMatchObject({ refundedCents: 100 })
      expect(await cards.refundIntent(id)).toMatchObject({ dispute: 'won', refundedCents: amountCents })
    })

    test.each([
      ['winning_evidence', 'won'],
      ['losing_evidence', 'lost'],
      ['It was delivered.', 'open'],
    ])('with the evidence %j is %s, and evidence is submitted once', async (uncategorizedText, dispute) => {
      const { id } = await disputedIntent()
      await cards.submitEvidence(id, { ...EVIDENCE, uncategorizedText })
      expect(await cards.findIntent(id)).toMatchObject({ dispute })
      await cards.submitEvidence(id, { ...EVIDENCE, uncategorizedText: 'losing_evidence' })
      expect(await cards.findIntent(id)).toMatchObject({ dispute })
      expect(await submissionsOf(id)).toBe(1)
    })

    test('that does not exist accepts no evidence', async () => {
      const { id } = await paidIntent()
      expect(await failureOf(() => cards.submitEvidence(id, EVIDENCE))).toBeInstanceOf(CardsRefused)
      expect(await cards.findIntent(id)).toMatchObject({ dispute: undefined })
    })
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
