import type pg from 'pg'
import { CURRENCY } from '#contract/money.ts'
import { accountObject, addAccount, changeAccount, type LedgerAccount } from './account-rows.ts'
import { addLine } from './balance-lines.ts'
import type { CallRequest } from './call.ts'
import { type Connection, inTransaction, token } from './connection.ts'
import { continueDispute, type DisputeKind, decideDispute, openDispute } from './dispute-moves.ts'
import {
  changeDispute,
  disputeObject,
  disputesOfIntent,
  findDispute,
  isInquiry,
  isOpen,
  type LedgerDispute,
} from './dispute-rows.ts'
import { recordEvent } from './events.ts'
import { findIntent, findRefund, type LedgerIntent, failRefund as recordFailedRefund } from './ledger.ts'
import { refundObject } from './objects.ts'
import { refundIntent } from './refunds.ts'
import { findTransfer } from './transfer-rows.ts'
import { reverseTransfer } from './transfers.ts'

/**
 * Actions of banks, buyers and Stripe itself, for tests and the demo. They need a database on which the simulator was
 * opened. Their events are sent with the next ones, or at the simulator's next `tidy`.
 */

/**
 * The buyer's bank disputes a payment, or asks about it. A payment may have several disputes, and may be refunded.
 * @param options.amountCents undefined: the rest of the payment; of a refunded payment, what no bank has
 * @returns the dispute's id
 */
export const disputeIntent = (
  pool: pg.Pool,
  intentId: string,
  options?: { amountCents?: number | undefined; kind?: DisputeKind | undefined },
): Promise<string> =>
  intervene(pool, async moving => {
    const intent = await paidIntent(moving.db, intentId)
    return (await openDispute(moving, intent, options)).id
  })

/**
 * The bank decides about the dispute of a payment. `won` ends an inquiry.
 * @param options.disputeId undefined: the latest open dispute
 * @param options.returnedCents the part of the money that the bank returns though the dispute is lost
 */
export const closeDispute = (
  pool: pg.Pool,
  intentId: string,
  outcome: 'won' | 'lost',
  { disputeId, returnedCents }: { disputeId?: string | undefined; returnedCents?: number | undefined } = {},
): Promise<void> =>
  intervene(pool, async moving => {
    const disputes = await disputesOfIntent(moving.db, intentId, { lock: true })
    const dispute = disputes.find(each => (disputeId === undefined ? isOpen(each) : each.id === disputeId))
    if (dispute && isInquiry(dispute) && outcome === 'won') return closeInquiry(moving, dispute)
    if (!dispute || !isOpen(dispute)) throw new Error(`${intentId} has no such open dispute.`)
    await decideDispute(moving, dispute, { outcome, returnedCents })
  })

/** A decided dispute is opened again: the bank takes the money that it has returned. */
export const appealDispute = (pool: pg.Pool, disputeId: string): Promise<void> =>
  intervene(pool, async moving => {
    const { dispute, intent } = await lockedDispute(moving.db, disputeId)
    if (dispute.status !== 'won' && dispute.status !== 'lost') throw new Error(`${disputeId} is not decided.`)
    await continueDispute(moving, intent, dispute, 'appeal_needs_response')
  })

/** An inquiry becomes a chargeback: the bank takes the money. */
export const escalateInquiry = (pool: pg.Pool, disputeId: string): Promise<void> =>
  intervene(pool, async moving => {
    const { dispute, intent } = await lockedDispute(moving.db, disputeId)
    if (!isInquiry(dispute)) throw new Error(`${disputeId} is not an inquiry.`)
    await continueDispute(moving, intent, dispute, 'needs_response')
  })

/**
 * The operator refunds a payment on the provider's own pages.
 * @param options.amountCents undefined: everything that is not refunded
 * @returns the refund's id
 */
export const refundAtDashboard = (
  pool: pg.Pool,
  intentId: string,
  { amountCents }: { amountCents?: number | undefined } = {},
): Promise<string> => intervene(pool, async moving => (await refundIntent(moving, intentId, amountCents)).id)

/** The buyer's bank sends a refund back, for example because the card was canceled. */
export const failRefund = (pool: pg.Pool, refundId: string): Promise<void> =>
  intervene(pool, async ({ db, emit }) => {
    const refund = await findRefund(db, refundId, { lock: true })
    if (refund?.status !== 'succeeded') throw new Error(`There is no refund ${refundId} that could fail.`)
    const failed = refundObject(await recordFailedRefund(db, refund))
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      await emit(type, failed, refund.intentId)
    }
  })

/**
 * The operator reverses a transfer to a seller on the provider's own pages.
 * @param options.amountCents undefined: the rest of the transfer
 */
export const reverseTransferAtDashboard = (
  pool: pg.Pool,
  transferId: string,
  { amountCents }: { amountCents?: number | undefined } = {},
): Promise<void> =>
  intervene(pool, async moving => {
    const transfer = await findTransfer(moving.db, transferId, { lock: true })
    if (!transfer) throw new Error(`There is no transfer ${transferId}.`)
    await reverseTransfer(moving, transfer, amountCents)
  })

/** The operator tops up the shop's balance from the bank. */
export const topUpBalance = (
  pool: pg.Pool,
  { amountCents, currency = CURRENCY }: { amountCents: number; currency?: string },
): Promise<void> =>
  inTransaction(pool, db =>
    addLine(db, {
      type: 'topup',
      reportingCategory: 'topup',
      sourceId: `tu_${token()}`,
      amountCents,
      currency,
    }),
  )

/** Restricts an account, so that it receives nothing. @param reason Stripe's code, such as `requirements.past_due` */
export const restrictAccount = (pool: pg.Pool, accountId: string, reason: string): Promise<void> =>
  inTransaction(pool, db => put(db, accountId, { disabledReason: reason }))

/** The account can receive money again. */
export const restoreAccount = (pool: pg.Pool, accountId: string): Promise<void> =>
  inTransaction(pool, db => put(db, accountId, { disabledReason: null }))

/** Adds an onboarded account, unless the id already exists. @returns its id */
export const addReadyAccount = (
  pool: pg.Pool,
  { id, currency = CURRENCY }: { id?: string; currency?: string } = {},
): Promise<string> =>
  inTransaction(pool, async db => {
    const account = await addAccount(db, { id, email: '', userId: null, currency })
    if (!account.isSubmitted) await put(db, account.id, { disabledReason: null })
    return account.id
  })

async function put(
  db: Connection,
  id: string,
  { disabledReason }: Pick<LedgerAccount, 'disabledReason'>,
): Promise<void> {
  const change = { isSubmitted: true, hasBank: true, bankRejects: false, disabledReason }
  const account = await changeAccount(db, id, change)
  if (!account) throw new Error(`There is no account ${id}.`)
  await recordEvent(db, { type: 'account.updated', object: accountObject(account) })
}

type Moving = Pick<CallRequest, 'db' | 'emit'>

const intervene = <Result>(pool: pg.Pool, work: (moving: Moving) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, db =>
    work({ db, emit: (type, object, intentId) => recordEvent(db, { type, object, intentId }) }),
  )

async function paidIntent(db: Connection, id: string): Promise<LedgerIntent> {
  const intent = await findIntent(db, id, { lock: true })
  if (intent?.status !== 'succeeded') throw new Error(`${id} was not paid.`)
  return intent
}

async function lockedDispute(db: Connection, id: string) {
  const dispute = await findDispute(db, id, { lock: true })
  if (!dispute) throw new Error(`There is no dispute ${id}.`)
  return { dispute, intent: await paidIntent(db, dispute.intentId) }
}

async function closeInquiry({ db, emit }: Moving, inquiry: LedgerDispute): Promise<void> {
  const closed = await changeDispute(db, inquiry, { status: 'warning_closed' })
  await emit('charge.dispute.closed', disputeObject(closed), inquiry.intentId)
}
