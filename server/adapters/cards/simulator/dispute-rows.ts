import { addLine } from './balance-lines.ts'
import { type Connection, token } from './connection.ts'
import type { LedgerIntent } from './ledger.ts'
import { chargeId, seconds } from './objects.ts'

/** Stripe's fee for a dispute, in cents. It is refunded when the dispute is won. */
const FEE_CENTS = 1500

/** The number of days in which the shop can submit evidence. */
const DAYS_TO_ANSWER = 7

export type LedgerDispute = {
  id: string
  intentId: string
  amountCents: number
  currency: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  evidence: Record<string, string>
  submissions: number
  createdAt: Date
}

const DISPUTE = `id, intent_id as "intentId", amount_cents as "amountCents", status, evidence, submissions,
  created_at as "createdAt", (select currency from sandbox_cards.intents where id = intent_id) as currency`

/** Opens a dispute: the bank takes back the rest of a payment. */
export async function addDispute(
  db: Connection,
  { id: intentId, amountCents, refundedCents }: LedgerIntent,
): Promise<LedgerDispute> {
  const { rows } = await db.query(
    `insert into sandbox_cards.disputes (id, intent_id, amount_cents) values ($1, $2, $3) returning ${DISPUTE}`,
    [`dp_${token()}`, intentId, amountCents - refundedCents],
  )
  const dispute: LedgerDispute = rows[0]
  await addLine(db, {
    type: 'adjustment',
    reportingCategory: 'dispute',
    sourceId: dispute.id,
    amountCents: -dispute.amountCents,
    feeCents: FEE_CENTS,
    currency: dispute.currency,
  })
  return dispute
}

/** @param by.lock locks the row until the transaction ends */
export async function findDispute(
  db: Connection,
  { id, intentId, lock = false }: { id?: string; intentId?: string; lock?: boolean },
): Promise<LedgerDispute | undefined> {
  const { rows } = await db.query(
    `select ${DISPUTE} from sandbox_cards.disputes where id = $1 or intent_id = $2 ${lock ? 'for update' : ''}`,
    [id, intentId],
  )
  return rows[0]
}

/** Stores evidence, and submits it to the bank when `isSubmitted`. */
export async function recordEvidence(
  db: Connection,
  id: string,
  { evidence, isSubmitted }: { evidence: Record<string, string>; isSubmitted: boolean },
): Promise<LedgerDispute> {
  const { rows } = await db.query(
    `update sandbox_cards.disputes set evidence = evidence || $2, submissions = submissions + $3::int,
       status = case when $3::int = 1 then 'under_review' else status end
     where id = $1 returning ${DISPUTE}`,
    [id, JSON.stringify(evidence), isSubmitted ? 1 : 0],
  )
  return rows[0]
}

/** Records the bank's decision. A won dispute returns the money and the fee. */
export async function decideDispute(
  db: Connection,
  id: string,
  outcome: 'won' | 'lost',
): Promise<LedgerDispute> {
  const { rows } = await db.query(
    `update sandbox_cards.disputes set status = $2 where id = $1 returning ${DISPUTE}`,
    [id, outcome],
  )
  const dispute: LedgerDispute = rows[0]
  if (outcome === 'won') {
    await addLine(db, {
      type: 'adjustment',
      reportingCategory: 'dispute_reversal',
      sourceId: id,
      amountCents: dispute.amountCents,
      feeCents: -FEE_CENTS,
      currency: dispute.currency,
    })
  }
  return dispute
}

/** Whether the bank has the money of a disputed payment, temporarily or permanently. */
export async function isWithBank(db: Connection, intentId: string): Promise<boolean> {
  const dispute = await findDispute(db, { intentId })
  return dispute !== undefined && dispute.status !== 'won'
}

/** https://docs.stripe.com/api/disputes/object */
export function disputeObject(dispute: LedgerDispute) {
  const { id, intentId, amountCents, currency, status, evidence, submissions, createdAt } = dispute
  const created = seconds(createdAt)
  return {
    id,
    object: 'dispute',
    amount: amountCents,
    balance_transactions: [],
    charge: chargeId(intentId),
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence,
    evidence_details: {
      due_by: created + DAYS_TO_ANSWER * 86_400,
      enhanced_eligibility: {},
      has_evidence: Object.keys(evidence).length > 0,
      past_due: false,
      submission_count: submissions,
      submission_method: submissions > 0 ? 'manual' : 'not_submitted',
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    reason: 'fraudulent',
    status,
  }
}
