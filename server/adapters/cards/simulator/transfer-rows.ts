import { addLine } from './balance-lines.ts'
import { type Connection, token } from './connection.ts'
import { chargeId } from './objects.ts'
import { seconds } from './seconds.ts'

export type LedgerTransfer = {
  id: string
  accountId: string
  /** The payment whose charge pays it. */
  intentId: string | null
  group: string | null
  amountCents: number
  currency: string
  reversedCents: number
  createdAt: Date
}

export type LedgerReversal = {
  id: string
  transferId: string
  amountCents: number
  currency: string
  createdAt: Date
}

const TRANSFER = `id, account_id as "accountId", intent_id as "intentId", transfer_group as "group",
  amount_cents as "amountCents", currency, reversed_cents as "reversedCents", created_at as "createdAt"`

const REVERSAL = `id, transfer_id as "transferId", amount_cents as "amountCents", created_at as "createdAt",
  (select currency from sandbox_cards.transfers where id = transfer_id) as currency`

export async function addTransfer(
  db: Connection,
  transfer: Pick<LedgerTransfer, 'accountId' | 'intentId' | 'group' | 'amountCents' | 'currency'>,
): Promise<LedgerTransfer> {
  const { accountId, intentId, group, amountCents, currency } = transfer
  const { rows } = await db.query(
    `insert into sandbox_cards.transfers (id, account_id, intent_id, transfer_group, amount_cents, currency)
     values ($1, $2, $3, $4, $5, $6) returning ${TRANSFER}`,
    [`tr_${token()}`, accountId, intentId, group, amountCents, currency],
  )
  const added: LedgerTransfer = rows[0]
  await addLine(db, {
    type: 'transfer',
    reportingCategory: 'transfer',
    sourceId: added.id,
    amountCents: -amountCents,
    currency,
  })
  return added
}

/** @param options.lock locks the row until the transaction ends */
export async function findTransfer(
  db: Connection,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LedgerTransfer | undefined> {
  const { rows } = await db.query(
    `select ${TRANSFER} from sandbox_cards.transfers where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  return rows[0]
}

/** The latest first. */
export async function transfersOfGroup(db: Connection, group: string): Promise<LedgerTransfer[]> {
  const { rows } = await db.query(
    `select ${TRANSFER} from sandbox_cards.transfers where transfer_group = $1 order by created_at desc, id desc`,
    [group],
  )
  return rows
}

/** The transferred amount of a charge, including reversed transfers. */
export async function transferredFrom(db: Connection, intentId: string): Promise<number> {
  const { rows } = await db.query(
    'select coalesce(sum(amount_cents), 0)::int as cents from sandbox_cards.transfers where intent_id = $1',
    [intentId],
  )
  return rows[0].cents
}

/** @param amountCents at most the rest of the transfer */
export async function addReversal(
  db: Connection,
  transferId: string,
  amountCents: number,
): Promise<{ transfer: LedgerTransfer; reversal: LedgerReversal }> {
  const transfers = await db.query(
    `update sandbox_cards.transfers set reversed_cents = reversed_cents + $2 where id = $1 returning ${TRANSFER}`,
    [transferId, amountCents],
  )
  const reversals = await db.query(
    `insert into sandbox_cards.reversals (id, transfer_id, amount_cents) values ($1, $2, $3) returning ${REVERSAL}`,
    [`trr_${token()}`, transferId, amountCents],
  )
  const reversal: LedgerReversal = reversals.rows[0]
  await addLine(db, {
    type: 'transfer_refund',
    reportingCategory: 'transfer_reversal',
    sourceId: reversal.id,
    amountCents,
    currency: reversal.currency,
  })
  return { transfer: transfers.rows[0], reversal }
}

export async function findReversal(db: Connection, id: string): Promise<LedgerReversal | undefined> {
  const { rows } = await db.query(`select ${REVERSAL} from sandbox_cards.reversals where id = $1`, [id])
  return rows[0]
}

/** https://docs.stripe.com/api/transfers/object */
export const transferObject = (transfer: LedgerTransfer) => ({
  id: transfer.id,
  object: 'transfer',
  amount: transfer.amountCents,
  amount_reversed: transfer.reversedCents,
  created: seconds(transfer.createdAt),
  currency: transfer.currency,
  description: null,
  destination: transfer.accountId,
  livemode: false,
  metadata: {},
  reversed: transfer.reversedCents === transfer.amountCents,
  source_transaction: transfer.intentId && chargeId(transfer.intentId),
  source_type: 'card',
  transfer_group: transfer.group,
})

/** https://docs.stripe.com/api/transfer_reversals/object */
export const reversalObject = ({ id, transferId, amountCents, currency, createdAt }: LedgerReversal) => ({
  id,
  object: 'transfer_reversal',
  amount: amountCents,
  created: seconds(createdAt),
  currency,
  metadata: {},
  source_refund: null,
  transfer: transferId,
})
