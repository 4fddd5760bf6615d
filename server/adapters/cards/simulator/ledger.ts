import { addChargeLine, addLine, addRefundLine } from './balance-lines.ts'
import { type Connection, token } from './connection.ts'

/** The simulator's rows for payments and refunds. The rules are in `payment-intents.ts`. */

/** A payment. `authenticating`: the bank waits for its second step. */
export type LedgerIntent = {
  id: string
  clientSecret: string
  status: 'open' | 'authenticating' | 'succeeded' | 'cancelled'
  amountCents: number
  /** Lower case. */
  currency: string
  refundedCents: number
  /** The shop's id of the payment. */
  paymentId: string | null
  description: string
  /** The code with which the bank declines the payment after its second step. */
  declineAfter: string | null
  /** Whether its bank has ever disputed it or asked about it. */
  isDisputed: boolean
  createdAt: Date
}

export type LedgerRefund = {
  id: string
  intentId: string
  amountCents: number
  currency: string
  status: 'succeeded' | 'failed'
  createdAt: Date
}

const INTENT = `id, client_secret as "clientSecret", status, amount_cents as "amountCents", currency,
  refunded_cents as "refundedCents", payment_id as "paymentId", description, decline_after as "declineAfter",
  created_at as "createdAt",
  exists (select from sandbox_cards.disputes where intent_id = intents.id) as "isDisputed"`

const REFUND = `id, intent_id as "intentId", amount_cents as "amountCents", status, created_at as "createdAt",
  (select currency from sandbox_cards.intents where id = intent_id) as currency`

export async function addIntent(
  db: Connection,
  intent: Pick<LedgerIntent, 'amountCents' | 'currency' | 'description' | 'paymentId'>,
): Promise<LedgerIntent> {
  const id = `pi_${token()}`
  const { rows } = await db.query(
    `insert into sandbox_cards.intents (id, client_secret, payment_id, amount_cents, currency, description)
     values ($1, $2, $3, $4, $5, $6) returning ${INTENT}`,
    [
      id,
      `${id}_secret_${token()}`,
      intent.paymentId,
      intent.amountCents,
      intent.currency,
      intent.description,
    ],
  )
  return rows[0]
}

/** @param options.lock locks the row until the transaction ends */
export async function findIntent(
  db: Connection,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LedgerIntent | undefined> {
  if (!/^\w{1,255}$/.test(id)) return undefined
  const { rows } = await db.query(
    `select ${INTENT} from sandbox_cards.intents where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

/**
 * Lists intents that were created since then, the latest first.
 * @param page.after the last id of the previous page
 */
export async function listIntents(
  db: Connection,
  { since, after, limit }: { since: Date; after: string | null; limit: number },
): Promise<LedgerIntent[]> {
  const { rows } = await db.query(
    `select ${INTENT} from sandbox_cards.intents
     where created_at >= $1 and (
       $2::text is null or (created_at, id) < (select created_at, id from sandbox_cards.intents where id = $2))
     order by created_at desc, id desc limit $3`,
    [since, after, limit],
  )
  return rows
}

/** The change of a step. Only the brand and the last four digits of a card are stored. */
type IntentChange = Pick<LedgerIntent, 'status'> & {
  card?: { brand: string; last4: string }
  lastError?: string | undefined
  declineAfter?: string | undefined
}

export async function changeIntent(
  db: Connection,
  id: string,
  { status, card, lastError, declineAfter }: IntentChange,
): Promise<LedgerIntent> {
  const { rows } = await db.query(
    `update sandbox_cards.intents set status = $2, captured_at = case when $2 = 'succeeded' then now() end,
       card_brand = coalesce($3, card_brand), card_last4 = coalesce($4, card_last4), last_error = $5, decline_after = $6
     where id = $1 returning ${INTENT}`,
    [id, status, card?.brand, card?.last4, lastError, declineAfter],
  )
  if (status === 'succeeded') await addChargeLine(db, id)
  return rows[0]
}

/** @param amountCents at most the rest of the payment */
export async function addRefund(
  db: Connection,
  intentId: string,
  amountCents: number,
): Promise<{ intent: LedgerIntent; refund: LedgerRefund }> {
  const id = `re_${token()}`
  const intents = await db.query(
    `update sandbox_cards.intents set refunded_cents = refunded_cents + $2 where id = $1 returning ${INTENT}`,
    [intentId, amountCents],
  )
  const refunds = await db.query(
    `insert into sandbox_cards.refunds (id, intent_id, idempotency_key, amount_cents) values ($1, $2, $1, $3)
     returning ${REFUND}`,
    [id, intentId, amountCents],
  )
  await addRefundLine(db, id)
  return { intent: intents.rows[0], refund: refunds.rows[0] }
}

/** The buyer's bank has sent a refund back, so the payment is refunded by its amount less. */
export async function failRefund(
  db: Connection,
  { id, intentId, amountCents, currency }: LedgerRefund,
): Promise<LedgerRefund> {
  await db.query('update sandbox_cards.intents set refunded_cents = refunded_cents - $2 where id = $1', [
    intentId,
    amountCents,
  ])
  const { rows } = await db.query(
    `update sandbox_cards.refunds set status = 'failed' where id = $1 returning ${REFUND}`,
    [id],
  )
  await addLine(db, {
    type: 'refund_failure',
    reportingCategory: 'refund_failure',
    sourceId: id,
    amountCents,
    currency,
  })
  return rows[0]
}

/** @param options.lock locks the row until the transaction ends */
export async function findRefund(
  db: Connection,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LedgerRefund | undefined> {
  const { rows } = await db.query(
    `select ${REFUND} from sandbox_cards.refunds where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

/** The latest first. */
export async function refundsOfIntent(db: Connection, intentId: string): Promise<LedgerRefund[]> {
  const { rows } = await db.query(
    `select ${REFUND} from sandbox_cards.refunds where intent_id = $1 order by created_at desc, id desc`,
    [intentId],
  )
  return rows
}
