import { eq, isNull } from 'drizzle-orm'
import {
  OPEN_PAYMENT_STATES,
  type PaymentState,
  paymentStatesBefore,
  type StuckReason,
} from '#contract/sales/bookings/states.ts'
import { CardsRefused, type Intent } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payments } from '../../../schema/sales.ts'
import type { Services } from '../../services.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { endHoldsOf } from '../shared/holds.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { type PaymentRow, paymentOfId } from '../shared/payment-row.ts'
import { paymentsToSync, strayIntents } from '../shared/queues.ts'
import { transition, transitionPayments } from '../shared/transitions.ts'
import { refundPayment } from './refund.ts'
import { decideCapture, sell } from './sale.ts'
import { claimPayments, scheduleNextCheck } from './schedule.ts'
import { markStuck } from './stuck.ts'

/** The dependencies of settling a payment. */
export type SettlementContext = {
  db: Queries
  services: Pick<Services, 'cards' | 'jobs' | 'log' | 'dealTerms' | 'payouts' | 'payoutRules'>
}

/**
 * Syncs one payment with the card provider: records received money, ends expired holds, cancels ended payments and refunds
 * late ones. Every report of a payment calls this: the browser, a webhook, a job, the reconciler. It is idempotent, may run
 * concurrently and may be killed at any point. The next call continues.
 * @returns the new state of the payment; undefined when it does not exist
 * @throws CardsUnreachable when the provider cannot be reached; earlier steps stay recorded
 */
export async function syncWithProvider(
  settling: SettlementContext,
  id: string,
): Promise<PaymentState | undefined> {
  const [open] = await claimPayments(settling.db, eq(payments.id, id))
  return open ? settleClaimed(settling, open) : (await paymentOfId(settling.db, id))?.state
}

/** Like `syncWithProvider`, for a payment that is already claimed. */
export async function settleClaimed(settling: SettlementContext, payment: PaymentRow): Promise<PaymentState> {
  let state: PaymentState = payment.state
  try {
    state = await settle(settling, payment)
    return state
  } finally {
    if (isOpen(state)) await scheduleNextCheck(settling.db, payment.id)
  }
}

const isOpen = (state: PaymentState) => OPEN_PAYMENT_STATES.some(open => open === state)

/**
 * Like `syncWithProvider`, but also retries a stuck payment, whose problem may be solved.
 * @throws CardsUnreachable
 */
export async function retryStuck(settling: SettlementContext, id: string): Promise<PaymentState | undefined> {
  const payment = await paymentOfId(settling.db, id)
  return payment?.state === 'stuck' ? settle(settling, payment) : syncWithProvider(settling, id)
}

async function settle(settling: SettlementContext, payment: PaymentRow): Promise<PaymentState> {
  // First, because it does not need the provider, and a hold must end when it expires.
  const state =
    payment.state === 'held' && payment.isExpired ? await endHold(settling, payment) : payment.state
  if (!payment.intentId) return state === 'releasing' ? releaseWithoutIntent(settling, payment) : state
  if (state !== 'stuck' && !isOpen(state)) return state
  try {
    return await applyIntent(settling, payment, { state, intent: await agreedIntent(settling, payment) })
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return markStuck(settling, payment, { reason, cause: error })
  }
}

/** A payment does not match its intent at the provider, so only a person can settle it. */
class CannotSettle extends Error {
  readonly reason: StuckReason

  constructor(reason: StuckReason) {
    super(`The payment is stuck: ${reason}.`)
    this.reason = reason
  }
}

const reasonOf = (error: unknown): StuckReason | undefined =>
  error instanceof CannotSettle ? error.reason : error instanceof CardsRefused ? 'refused' : undefined

/**
 * Finds the provider's intent of a payment.
 * @throws CannotSettle when it does not match the payment
 */
async function agreedIntent(
  { services: { cards } }: SettlementContext,
  payment: PaymentRow,
): Promise<Intent> {
  if (payment.provider && payment.provider !== cards.kind) throw new CannotSettle('other-provider')
  const intent = await cards.findIntent(payment.intentId ?? '')
  if (!intent) throw new CannotSettle('unknown-intent')
  return checkAgreed(payment, intent)
}

/** Checks that the amounts match to the cent, unless the intent is cancelled or fully refunded. */
function checkAgreed(payment: PaymentRow, intent: Intent): Intent {
  const { paymentId, amountCents, currency, status, refundedCents } = intent
  const isOver = status === 'cancelled' || (status === 'succeeded' && refundedCents >= amountCents)
  const agrees = amountCents === payment.amountCents && currency === payment.currency
  if (paymentId === payment.id && (agrees || isOver)) return intent
  throw new CannotSettle('not-as-agreed')
}

/**
 * Finds the intent of a payment that was started before, to continue with it.
 * @returns undefined when that is impossible and the payment is stuck
 */
export async function intentToContinue(
  settling: SettlementContext,
  payment: PaymentRow,
): Promise<Intent | undefined> {
  try {
    return await agreedIntent(settling, payment)
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    await markStuck(settling, payment, { reason, cause: error })
    return undefined
  }
}

/** Acts on the state of the intent at the provider. */
async function applyIntent(
  settling: SettlementContext,
  payment: PaymentRow,
  { state, intent }: { state: PaymentState; intent: Intent },
): Promise<PaymentState> {
  let next = state
  if (intent.status === 'succeeded' && state !== 'refunding')
    next = await recordMoney(settling, payment, intent)
  else if (state === 'stuck') next = await transition(settling.db, payment, { to: 'releasing' })
  if (next === 'releasing') next = await cancelAtProvider(settling, payment, intent)
  if (next === 'refunding') next = await refundPayment(settling, payment)
  return next
}

/** Records that the provider has received the money, which then buys the phone or is refunded. */
async function recordMoney(
  { db, services: { jobs, dealTerms } }: SettlementContext,
  { id, bookingId }: PaymentRow,
  intent: Intent,
): Promise<PaymentState> {
  return atomically(db, async transaction => {
    const sale = await lockSale(transaction, bookingId)
    const payment = sale?.payments.find(each => each.id === id)
    if (!sale || !payment) throw new Error(`Payment ${id} does not exist.`)
    if (!paymentStatesBefore('captured').includes(payment.state)) return payment.state
    // If the operator has started a refund at the provider, the money buys nothing.
    const verdict = intent.refundedCents > 0 ? 'refunding' : decideCapture(sale, payment)
    if (verdict === 'captured') await sell(transaction, sale, { payment, jobs, termsId: dealTerms.id })
    else {
      await transitionPayments(transaction, { of: eq(payments.id, id), to: verdict })
      await recordLateMoney(transaction, payment)
      await jobs.send(transaction, paymentsToSync, { id })
    }
    return verdict
  })
}

/** Records received money that is refunded at once. */
const recordLateMoney = (db: Queries, { id, bookingId, intentId, amountCents, currency }: PaymentRow) =>
  post(db, {
    kind: 'late-payment',
    onceKey: `payment:${id}`,
    bookingId,
    source: sourceOf.payment(intentId ?? ''),
    currency,
    entries: [
      { account: 'provider', cents: amountCents },
      { account: 'refunds', cents: -amountCents },
    ],
  })

/** Ends an expired hold, so that others may pay. */
const endHold = ({ db, services: { jobs } }: SettlementContext, { id }: PaymentRow): Promise<PaymentState> =>
  atomically(db, async transaction => {
    await endHoldsOf(transaction, { of: eq(payments.id, id), jobs })
    return (await paymentOfId(transaction, id))?.state ?? 'releasing'
  })

/**
 * Releases a payment without a stored intent. No browser could pay it, so the provider is not called. If a process was
 * killed before it stored its intent, a job cancels that intent.
 */
const releaseWithoutIntent = (settling: SettlementContext, { id }: PaymentRow): Promise<PaymentState> =>
  transition(
    settling.db,
    { id },
    {
      to: 'released',
      condition: isNull(payments.intentId),
      onTransition: db => settling.services.jobs.send(db, strayIntents, { id }),
    },
  )

/** Cancels the intent at the provider, unless it is already paid. */
async function cancelAtProvider(
  settling: SettlementContext,
  payment: PaymentRow,
  { id }: Intent,
): Promise<PaymentState> {
  const intent = checkAgreed(payment, await settling.services.cards.cancelIntent(id))
  if (intent.status === 'succeeded') {
    const state = await recordMoney(settling, payment, intent)
    return state === 'refunding' ? refundPayment(settling, payment) : state
  }
  if (intent.status !== 'cancelled') return 'releasing'
  return transition(settling.db, payment, { to: 'released' })
}
