import { rulesOf } from '#contract/currencies.ts'
import { type Connection, token } from './connection.ts'
import { perCurrency } from './currency-rules.ts'
import { seconds } from './seconds.ts'

/** The rows of the shop's balance. Each is written in the transaction that moves the money. */

const LINE = `insert into sandbox_cards.balance_transactions
    (id, type, reporting_category, source_id, amount_cents, fee_cents, currency, created_at)`

const FEE_STEP = perCurrency(code => rulesOf(code).chargeStep)
const FIXED_FEE = perCurrency(code => {
  const { minorOf, about } = rulesOf(code)
  return minorOf(about(0.3))
})

/** Inserts charges with Stripe's fee in the United States: 2.9% and 30 cents, or about as much in another currency. */
const CHARGES = `${LINE}
  select 'txn_' || id, 'charge', 'charge', replace(id, 'pi_', 'ch_'), amount_cents,
    round(amount_cents * 0.029 / (${FEE_STEP})) * (${FEE_STEP}) + (${FIXED_FEE}), currency, captured_at
  from sandbox_cards.intents where status = 'succeeded'`

const REFUNDS = `${LINE}
  select 'txn_' || refunds.id, 'refund', 'refund', refunds.id, -refunds.amount_cents, 0, currency, refunds.created_at
  from sandbox_cards.refunds join sandbox_cards.intents on intents.id = intent_id`

export async function addChargeLine(db: Connection, intentId: string): Promise<void> {
  await db.query(`${CHARGES} and id = $1`, [intentId])
}

export async function addRefundLine(db: Connection, refundId: string): Promise<void> {
  await db.query(`${REFUNDS} where refunds.id = $1`, [refundId])
}

/** A new balance transaction. */
type NewLine = {
  type: 'refund_failure' | 'transfer' | 'transfer_refund' | 'adjustment' | 'topup'
  reportingCategory:
    | 'refund_failure'
    | 'transfer'
    | 'transfer_reversal'
    | 'dispute'
    | 'dispute_reversal'
    | 'topup'
  sourceId: string
  /** Negative when money leaves the balance. */
  amountCents: number
  feeCents?: number
  currency: string
}

export async function addLine(db: Connection, line: NewLine): Promise<void> {
  const { type, reportingCategory, sourceId, amountCents, feeCents = 0, currency } = line
  await db.query(`${LINE} values ($1, $2, $3, $4, $5, $6, $7, now())`, [
    `txn_${token()}`,
    type,
    reportingCategory,
    sourceId,
    amountCents,
    feeCents,
    currency,
  ])
}

/** A balance transaction. */
export type Line = {
  id: string
  type: string
  reportingCategory: string
  sourceId: string
  amountCents: number
  feeCents: number
  currency: string
  createdAt: Date
}

export const LINE_COLUMNS = `id, type, reporting_category as "reportingCategory", source_id as "sourceId",
  amount_cents as "amountCents", fee_cents as "feeCents", currency, created_at as "createdAt"`

/** All lines of a dispute or another source, the earliest first. */
export async function linesOfSource(db: Connection, sourceId: string): Promise<Line[]> {
  const { rows } = await db.query(
    `select ${LINE_COLUMNS} from sandbox_cards.balance_transactions where source_id = $1 order by created_at, id`,
    [sourceId],
  )
  return rows
}

/** https://docs.stripe.com/api/balance_transactions/object */
export const lineObject = (line: Line, source: string | object | null = line.sourceId) => ({
  id: line.id,
  object: 'balance_transaction',
  amount: line.amountCents,
  available_on: seconds(line.createdAt),
  balance_type: 'payments',
  created: seconds(line.createdAt),
  currency: line.currency,
  description: null,
  exchange_rate: null,
  fee: line.feeCents,
  fee_details: [],
  net: line.amountCents - line.feeCents,
  reporting_category: line.reportingCategory,
  source,
  status: 'available',
  type: line.type,
})

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
