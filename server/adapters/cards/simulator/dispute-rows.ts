import { type Line, lineObject, linesOfSource } from './balance-lines.ts'
import { type Connection, token } from './connection.ts'
import { chargeId } from './objects.ts'
import { seconds } from './seconds.ts'

/** The number of days in which the shop can submit evidence. */
const DAYS_TO_ANSWER = 7

export type LedgerDispute = {
  id: string
  intentId: string
  amountCents: number
  currency: string
  /** `warning_…` is an inquiry, which takes no money. */
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'appeal_needs_response'
    | 'appeal_under_review'
    | 'won'
    | 'lost'
  evidence: Record<string, unknown>
  submissions: number
  /** The money that the bank took and returned. */
  lines: Line[]
  createdAt: Date
}

const DISPUTE = `id, intent_id as "intentId", amount_cents as "amountCents", status, evidence, submissions,
  created_at as "createdAt", (select currency from sandbox_cards.intents where id = intent_id) as currency`

/** Statuses of disputes about which the bank has not decided. */
const OPEN: LedgerDispute['status'][] = [
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]

export const isOpen = ({ status }: LedgerDispute) => OPEN.includes(status)

export const isInquiry = ({ status }: LedgerDispute) => status.startsWith('warning_')

/** The cents of a dispute that the bank has now. */
export const takenCents = ({ lines }: LedgerDispute): number =>
  lines.reduce((sum, { amountCents }) => sum - amountCents, 0)

/** Opens a dispute, without moving money. */
export async function addDispute(
  db: Connection,
  intentId: string,
  { amountCents, status }: Pick<LedgerDispute, 'amountCents' | 'status'>,
): Promise<LedgerDispute> {
  const { rows } = await db.query(
    `insert into sandbox_cards.disputes (id, intent_id, amount_cents, status) values ($1, $2, $3, $4)
     returning ${DISPUTE}`,
    [`dp_${token()}`, intentId, amountCents, status],
  )
  return { ...rows[0], lines: [] }
}

/** @param options.lock locks the row until the transaction ends */
export async function findDispute(
  db: Connection,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LedgerDispute | undefined> {
  const { rows } = await db.query(
    `select ${DISPUTE} from sandbox_cards.disputes where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0] && { ...rows[0], lines: await linesOfSource(db, id) }
}

/** The latest first. @param options.lock locks the rows until the transaction ends */
export async function disputesOfIntent(
  db: Connection,
  intentId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LedgerDispute[]> {
  const { rows } = await db.query(
    `select ${DISPUTE} from sandbox_cards.disputes where intent_id = $1
     order by created_at desc, id desc ${lock ? 'for update' : ''}`,
    [intentId],
  )
  const found: LedgerDispute[] = []
  for (const row of rows) found.push({ ...row, lines: await linesOfSource(db, row.id) })
  return found
}

/** Changes the status, and adds evidence. A submission is counted when `isSubmitted`. */
export async function changeDispute(
  db: Connection,
  dispute: LedgerDispute,
  change: { status: LedgerDispute['status']; evidence?: object; isSubmitted?: boolean },
): Promise<LedgerDispute> {
  const { status, evidence = {}, isSubmitted = false } = change
  const { rows } = await db.query(
    `update sandbox_cards.disputes set status = $2, evidence = evidence || $3, submissions = submissions + $4::int
     where id = $1 returning ${DISPUTE}`,
    [dispute.id, status, JSON.stringify(evidence), isSubmitted ? 1 : 0],
  )
  return { ...rows[0], lines: await linesOfSource(db, dispute.id) }
}

/** The cents of a payment that banks have, temporarily or permanently. */
export async function takenByBank(db: Connection, intentId: string): Promise<number> {
  const disputes = await disputesOfIntent(db, intentId)
  return disputes.reduce((sum, dispute) => sum + takenCents(dispute), 0)
}

/** https://docs.stripe.com/api/disputes/object */
export function disputeObject(dispute: LedgerDispute) {
  const { id, intentId, amountCents, currency, status, evidence, submissions, lines, createdAt } = dispute
  const created = seconds(createdAt)
  return {
    id,
    object: 'dispute',
    amount: amountCents,
    balance_transactions: lines.map(line => lineObject(line)),
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
    is_charge_refundable: isInquiry(dispute),
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    reason: 'fraudulent',
    status,
  }
}
