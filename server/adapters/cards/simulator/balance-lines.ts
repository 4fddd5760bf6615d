import type { Connection } from './connection.ts'

/** The rows of the shop's balance. Each is written in the transaction that moves the money. */

const LINE = `insert into sandbox_cards.balance_transactions
    (id, type, reporting_category, source_id, amount_cents, fee_cents, currency, created_at)`

/** Inserts charges with Stripe's fee in the United States: 2.9% and 30 cents. */
const CHARGES = `${LINE}
  select 'txn_' || id, 'charge', 'charge', replace(id, 'pi_', 'ch_'), amount_cents,
    round(amount_cents * 0.029) + 30, currency, captured_at
  from sandbox_cards.intents where status = 'succeeded'`

const REFUNDS = `${LINE}
  select 'txn_' || refunds.id, 'refund', 'refund', refunds.id, -refunds.amount_cents, 0, currency, refunds.created_at
  from sandbox_cards.refunds join sandbox_cards.intents on intents.id = intent_id`

/** Adds the lines of earlier versions without a balance. Safe to repeat. */
export const LINES_OF_EARLIER_VERSIONS = `${CHARGES} on conflict do nothing; ${REFUNDS} on conflict do nothing;`

export async function addChargeLine(db: Connection, intentId: string): Promise<void> {
  await db.query(`${CHARGES} and id = $1`, [intentId])
}

export async function addRefundLine(db: Connection, refundId: string): Promise<void> {
  await db.query(`${REFUNDS} where refunds.id = $1`, [refundId])
}

/** A new balance transaction. */
type NewLine = {
  type: 'transfer' | 'transfer_refund' | 'adjustment' | 'topup'
  reportingCategory: 'transfer' | 'transfer_reversal' | 'dispute' | 'dispute_reversal' | 'topup'
  sourceId: string
  /** Negative when money leaves the balance. */
  amountCents: number
  feeCents?: number
  currency: string
}

export async function addLine(db: Connection, line: NewLine): Promise<void> {
  const { type, reportingCategory, sourceId, amountCents, feeCents = 0, currency } = line
  await db.query(`${LINE} values ($1, $2, $3, $4, $5, $6, $7, now())`, [
    `txn_${reportingCategory}_${sourceId}`,
    type,
    reportingCategory,
    sourceId,
    amountCents,
    feeCents,
    currency,
  ])
}

/** The shop's balance in this currency. It is locked until the transaction ends. */
export async function lockedBalance(db: Connection, currency: string): Promise<number> {
  await db.query('lock table sandbox_cards.balance_transactions in share row exclusive mode')
  const { rows } = await db.query(
    `select coalesce(sum(amount_cents - fee_cents), 0)::float8 as cents
     from sandbox_cards.balance_transactions where currency = $1`,
    [currency],
  )
  return rows[0].cents
}
