import { describe, expect, test } from 'vitest'
import { allOf, cardPayments, EVIDENCE, failureOf, request } from '../../testing/card-payments.ts'
import { sandboxProvider, stripeProvider } from '../../testing/card-providers.ts'
import { CardsRefused, takenByBank } from './port.ts'
import {
  appealDispute,
  closeDispute,
  disputeIntent,
  escalateInquiry,
  refundAtDashboard,
} from './simulator/interventions.ts'

/** From https://docs.stripe.com/testing */
const DISPUTED = '4000000000000259'

describe.each([await sandboxProvider(), await stripeProvider()])('a dispute at $name', provider => {
  const { cards, database, pay } = provider
  const { pool } = database
  const { providerState, paidIntent } = cardPayments(provider)

  const disputedIntent = async () => {
    const intent = await cards.createIntent(request())
    expect(await pay(intent.clientSecret, DISPUTED)).toMatchObject({ status: 'succeeded' })
    return intent
  }
  const find = async (id: string) => {
    const intent = await cards.findIntent(id)
    if (!intent) throw new Error(`There is no intent ${id}.`)
    return intent
  }
  const submissionsOf = async (intentId: string) => {
    const sql = 'select submissions from sandbox_cards.disputes where intent_id = $1 order by created_at'
    return (await pool.query(sql, [intentId])).rows.map(({ submissions }) => submissions)
  }
  const evidenceOf = async (disputeId: string) => {
    const sql = 'select evidence from sandbox_cards.disputes where id = $1'
    return (await pool.query(sql, [disputeId])).rows[0]?.evidence
  }
  /** What the shop has of a payment by its balance, and the fees for disputes. */
  const balanceOf = async ({ id, createdAt }: { id: string; createdAt: Date }) => {
    const lines = (await allOf(cards.balanceLines(createdAt))).filter(({ intentId }) => intentId === id)
    const ofDisputes = lines.filter(({ kind }) => kind.startsWith('chargeback'))
    return {
      cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      disputeFees: ofDisputes.reduce((sum, { feeCents }) => sum + feeCents, 0),
    }
  }
  const expectDisputed = async (work: () => Promise<unknown>) =>
    expect(await failureOf(work)).toMatchObject({ code: 'disputed' })

  test('blocks refunds while the bank decides', async () => {
    const { id, amountCents } = await disputedIntent()
    expect(await find(id)).toMatchObject({
      status: 'succeeded',
      dispute: 'open',
      disputes: [{ id: expect.any(String), status: 'open', amountCents, takenCents: amountCents }],
      refundedCents: 0,
      chargeId: expect.any(String),
    })
    await expectDisputed(() => cards.refundIntent(id))
    await expectDisputed(() => cards.refundIntent(id, { toCents: 100 }))
    expect(await providerState(id)).toEqual({ status: 'succeeded', remaining: amountCents, refunds: 0 })
  })

  test('stays lost once lost', async () => {
    const { id } = await paidIntent()
    await disputeIntent(pool, id)
    await closeDispute(pool, id, 'lost')
    expect(await find(id)).toMatchObject({ status: 'succeeded', dispute: 'lost' })
    await expectDisputed(() => cards.refundIntent(id))
  })

  test('allows refunds once won', async () => {
    const { id, amountCents } = await paidIntent()
    await disputeIntent(pool, id)
    await expectDisputed(() => cards.refundIntent(id, { toCents: 100 }))
    await closeDispute(pool, id, 'won')
    expect(await find(id)).toMatchObject({ dispute: 'won', disputes: [{ amountCents, takenCents: 0 }] })
    expect(await cards.refundIntent(id, { toCents: 100 })).toMatchObject({ refundedCents: 100 })
    expect(await cards.refundIntent(id)).toMatchObject({ dispute: 'won', refundedCents: amountCents })
  })

  test('of a part leaves the rest to refunds', async () => {
    const intent = await paidIntent()
    const { id, amountCents } = intent
    const rest = amountCents - 5000
    await disputeIntent(pool, id, { amountCents: 5000 })
    expect(await find(id)).toMatchObject({
      dispute: 'open',
      disputes: [{ status: 'open', amountCents: 5000, takenCents: 5000 }],
    })
    await expectDisputed(() => cards.refundIntent(id))
    await expectDisputed(() => cards.refundIntent(id, { toCents: rest + 1 }))
    expect(await providerState(id)).toMatchObject({ refunds: 0 })
    expect(await cards.refundIntent(id, { toCents: rest })).toMatchObject({ refundedCents: rest })
    await closeDispute(pool, id, 'lost')
    expect(await find(id)).toMatchObject({ dispute: 'lost', disputes: [{ takenCents: 5000 }] })
    await expectDisputed(() => cards.refundIntent(id))
    expect(await balanceOf(intent)).toEqual({ cents: 0, disputeFees: 1500 })
  })

  test('of a part that is won returns the part', async () => {
    const intent = await paidIntent()
    await disputeIntent(pool, intent.id, { amountCents: 5000 })
    await closeDispute(pool, intent.id, 'won')
    expect(await find(intent.id)).toMatchObject({ dispute: 'won', disputes: [{ takenCents: 0 }] })
    expect(await cards.refundIntent(intent.id)).toMatchObject({ refundedCents: intent.amountCents })
    expect(await balanceOf(intent)).toEqual({ cents: 0, disputeFees: 0 })
  })

  test('may be lost though the bank returns a part', async () => {
    const intent = await paidIntent()
    const { id, amountCents } = intent
    await disputeIntent(pool, id)
    await closeDispute(pool, id, 'lost', { returnedCents: 2345 })
    const takenCents = amountCents - 2345
    expect(await find(id)).toMatchObject({ dispute: 'lost', disputes: [{ amountCents, takenCents }] })
    expect(await balanceOf(intent)).toEqual({ cents: 2345, disputeFees: 1500 })
    await expectDisputed(() => cards.refundIntent(id, { toCents: 2346 }))
    expect(await cards.refundIntent(id, { toCents: 2345 })).toMatchObject({ refundedCents: 2345 })
  })

  test('may be followed by a second one', async () => {
    const { id, amountCents } = await paidIntent()
    const first = await disputeIntent(pool, id)
    await closeDispute(pool, id, 'won')
    const second = await disputeIntent(pool, id)
    const intent = await find(id)
    expect(intent.dispute).toBe('open')
    expect(takenByBank(intent)).toBe(amountCents)
    expect(intent.disputes).toHaveLength(2)
    expect(intent.disputes).toContainEqual({ id: first, status: 'won', amountCents, takenCents: 0 })
    expect(intent.disputes).toContainEqual({
      id: second,
      status: 'open',
      amountCents,
      takenCents: amountCents,
    })
    await closeDispute(pool, id, 'lost')
    expect(await find(id)).toMatchObject({ dispute: 'lost' })
  })

  test('of another part is counted with the first, and evidence is submitted for both', async () => {
    const { id } = await paidIntent()
    const first = await disputeIntent(pool, id, { amountCents: 1000 })
    await disputeIntent(pool, id, { amountCents: 2000 })
    expect(takenByBank(await find(id))).toBe(3000)
    await cards.submitEvidence(id, EVIDENCE)
    await cards.submitEvidence(id, EVIDENCE)
    expect(await submissionsOf(id)).toEqual([1, 1])
    await closeDispute(pool, id, 'lost', { disputeId: first })
    expect(await find(id)).toMatchObject({ dispute: 'open' })
    await closeDispute(pool, id, 'won')
    const intent = await find(id)
    expect(intent.dispute).toBe('lost')
    expect(takenByBank(intent)).toBe(1000)
  })

  test('of more than was paid is refused by the simulator', async () => {
    const { id, amountCents } = await paidIntent()
    await expect(disputeIntent(pool, id, { amountCents: amountCents + 1 })).rejects.toThrow('cannot take')
    await disputeIntent(pool, id, { amountCents: 5000 })
    await expect(disputeIntent(pool, id, { amountCents: amountCents - 4999 })).rejects.toThrow('cannot take')
    await expect(disputeIntent(pool, id, { amountCents: 0 })).rejects.toThrow('cannot take')
    await expect(closeDispute(pool, id, 'lost', { returnedCents: 5001 })).rejects.toThrow('cannot return')
    expect(await find(id)).toMatchObject({ disputes: [{ amountCents: 5000, takenCents: 5000 }] })
  })

  test('that was won may be opened again: the money is taken again, and evidence is submitted again', async () => {
    const intent = await disputedIntent()
    const { id, amountCents } = intent
    await cards.submitEvidence(id, { ...EVIDENCE, uncategorizedText: 'winning_evidence' })
    const [dispute] = (await find(id)).disputes
    expect(dispute).toMatchObject({ status: 'won', takenCents: 0 })
    await appealDispute(pool, dispute?.id ?? '')
    expect(await find(id)).toMatchObject({ dispute: 'open', disputes: [{ takenCents: amountCents }] })
    await expectDisputed(() => cards.refundIntent(id))
    expect(await balanceOf(intent)).toEqual({ cents: 0, disputeFees: 1500 })
    await cards.submitEvidence(id, EVIDENCE)
    await cards.submitEvidence(id, EVIDENCE)
    expect(await submissionsOf(id)).toEqual([2])
    expect(await evidenceOf(dispute?.id ?? '')).toMatchObject({
      uncategorized_text: 'winning_evidence',
      appeal: { card: { reason_for_filing: EVIDENCE.uncategorizedText } },
    })
    await closeDispute(pool, id, 'won')
    expect(await find(id)).toMatchObject({ dispute: 'won', disputes: [{ takenCents: 0 }] })
    expect(await balanceOf(intent)).toEqual({ cents: amountCents, disputeFees: 0 })
  })

  test('that was lost may be opened again, and is decided by new evidence', async () => {
    const intent = await disputedIntent()
    const { id, amountCents } = intent
    await cards.submitEvidence(id, { ...EVIDENCE, uncategorizedText: 'losing_evidence' })
    const [lost] = (await find(id)).disputes
    await appealDispute(pool, lost?.id ?? '')
    expect(await find(id)).toMatchObject({ dispute: 'open', disputes: [{ takenCents: amountCents }] })
    expect(await balanceOf(intent)).toEqual({ cents: 0, disputeFees: 1500 })
    await cards.submitEvidence(id, { ...EVIDENCE, uncategorizedText: 'winning_evidence' })
    expect(await find(id)).toMatchObject({ dispute: 'won', disputes: [{ takenCents: 0 }] })
    expect(await balanceOf(intent)).toEqual({ cents: amountCents, disputeFees: 0 })
  })

  test('that the bank has not decided cannot be opened again', async () => {
    const { id } = await disputedIntent()
    const [open] = (await find(id)).disputes
    await expect(appealDispute(pool, open?.id ?? '')).rejects.toThrow('not decided')
    expect(await find(id)).toMatchObject({ dispute: 'open' })
  })

  test('of a refunded payment takes its money a second time, and the evidence says that it was refunded', async () => {
    const intent = await paidIntent()
    const { id, amountCents } = intent
    await cards.refundIntent(id)
    const disputeId = await disputeIntent(pool, id)
    const disputed = { refundedCents: amountCents, dispute: 'open', disputes: [{ takenCents: amountCents }] }
    expect(await find(id)).toMatchObject(disputed)
    expect(await cards.refundIntent(id)).toMatchObject(disputed)
    expect(await balanceOf(intent)).toEqual({ cents: -amountCents, disputeFees: 1500 })
    const refundNote = 'The refund was already issued.'
    await cards.submitEvidence(id, { ...EVIDENCE, refundNote })
    expect(await evidenceOf(disputeId)).toMatchObject({
      uncategorized_text: `${refundNote}\n\n${EVIDENCE.uncategorizedText}`,
    })
    await closeDispute(pool, id, 'won')
    expect(await find(id)).toMatchObject({ refundedCents: amountCents, dispute: 'won' })
    expect(await balanceOf(intent)).toEqual({ cents: 0, disputeFees: 0 })
  })

  test('of a partly refunded payment takes the rest, or the whole', async () => {
    const { id, amountCents } = await paidIntent()
    await refundAtDashboard(pool, id, { amountCents: 345 })
    await disputeIntent(pool, id)
    expect(takenByBank(await find(id))).toBe(amountCents - 345)
    await closeDispute(pool, id, 'won')
    await disputeIntent(pool, id, { amountCents })
    expect(takenByBank(await find(id))).toBe(amountCents)
    expect(await cards.refundIntent(id, { toCents: 345 })).toMatchObject({ refundedCents: 345 })
    await expectDisputed(() => cards.refundIntent(id, { toCents: 346 }))
  })

  test('that is only an inquiry takes no money and is not counted', async () => {
    const intent = await paidIntent()
    const { id, amountCents } = intent
    const inquiry = await disputeIntent(pool, id, { kind: 'inquiry' })
    expect(await find(id)).toMatchObject({ dispute: undefined, disputes: [] })
    expect(await cards.refundIntent(id, { toCents: 345 })).toMatchObject({ refundedCents: 345 })
    await expect(closeDispute(pool, id, 'lost', { disputeId: inquiry })).rejects.toThrow('open dispute')
    await closeDispute(pool, id, 'won', { disputeId: inquiry })
    expect(await find(id)).toMatchObject({ dispute: undefined, disputes: [] })
    expect(await balanceOf(intent)).toEqual({ cents: amountCents - 345, disputeFees: 0 })
  })

  test('that was an inquiry takes the money, and accepts evidence', async () => {
    const intent = await paidIntent()
    const { id, amountCents } = intent
    const disputeId = await disputeIntent(pool, id, { kind: 'inquiry', amountCents: 5000 })
    await cards.submitEvidence(id, EVIDENCE)
    expect(await submissionsOf(id)).toEqual([0])
    await escalateInquiry(pool, disputeId)
    expect(await find(id)).toMatchObject({
      dispute: 'open',
      disputes: [{ id: disputeId, status: 'open', amountCents: 5000, takenCents: 5000 }],
    })
    expect(await balanceOf(intent)).toEqual({ cents: amountCents - 5000, disputeFees: 1500 })
    await cards.submitEvidence(id, EVIDENCE)
    expect(await submissionsOf(id)).toEqual([1])
    await expect(escalateInquiry(pool, disputeId)).rejects.toThrow('not an inquiry')
  })

  test.each([
    ['winning_evidence', 'won'],
    ['losing_evidence', 'lost'],
    ['It was delivered.', 'open'],
  ])('with the evidence %j is %s, and evidence is submitted once', async (uncategorizedText, dispute) => {
    const { id } = await disputedIntent()
    await cards.submitEvidence(id, { ...EVIDENCE, uncategorizedText })
    expect(await find(id)).toMatchObject({ dispute })
    await cards.submitEvidence(id, { ...EVIDENCE, uncategorizedText: 'losing_evidence' })
    expect(await find(id)).toMatchObject({ dispute })
    expect(await submissionsOf(id)).toEqual([1])
  })

  test('that does not exist accepts no evidence', async () => {
    const { id } = await paidIntent()
    expect(await failureOf(() => cards.submitEvidence(id, EVIDENCE))).toBeInstanceOf(CardsRefused)
    expect(await find(id)).toMatchObject({ dispute: undefined, disputes: [] })
  })
})
