import { and, eq, isNull, type SQL } from 'drizzle-orm'
import {
  OPEN_PAYMENT_STATES,
  type PaymentState,
  paymentStatesBefore,
  type StuckReason,
} from '#contract/sales/bookings/states.ts'
import { CardsRefused, type Intent } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, payments } from '../../../platform/database/schema.ts'
import { notify } from '../../notices/notify.ts'
import type { Services } from '../../services.ts'
import { endHoldsOf } from './holds.ts'
import { type PaymentRow, paymentOfId } from './payment-row.ts'
import { decideCapture, lockSale, sell } from './sale.ts'
import { claimPayments, scheduleNextCheck } from './schedule.ts'
import { markStuck } from './stuck.ts'
import { transitionPayments } from './transitions.ts'

/** What settling a payment needs. */
export type Settling = {
  db: Queries
  services: Pick<Services, 'cards' | 'jobs' | 'log'>
}

/**
 * Syncs one payment with the card provider: records received money, ends expired holds, cancels what ended and
 * refunds what came too late. Every report of a payment calls this: the browser, a webhook, a job, the reconciler. It
 * is idempotent, may run concurrently and may be killed at any point; the next call continues.
 * @returns the new state of the payment; undefined when it does not exist
 * @throws CardsUnreachable when the provider cannot be reached; what was recorded until then stays
 */
export async function syncWithProvider(settling: Settling, id: string): Promise<PaymentState | undefined> {
  const [open] = await claimPayments(settling.db, eq(payments.id, id))
  return open ? settleClaimed(settling, open) : (await paymentOfId(settling.db, id))?.state
}

/** Like `syncWithProvider`, for a payment that is already claimed. */
export async function settleClaimed(settling: Settling, payment: PaymentRow): Promise<PaymentState> {
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
 * Like `syncWithProvider`, but also retries a stuck payment, whose obstacle may be gone.
 * @throws CardsUnreachable
 */
export async function retryStuck(settling: Settling, id: string): Promise<PaymentState | undefined> {
  const payment = await paymentOfId(settling.db, id)
  return payment?.state === 'stuck' ? settle(settling, payment) : syncWithProvider(settling, id)
}

async function settle(settling: Settling, payment: PaymentRow): Promise<PaymentState> {
  // First, because it does not need the provider: a hold never outlasts its expiry.
  const state =
    payment.state === 'held' && payment.hasRunOut ? await endHold(settling, payment) : payment.state
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

/** Why a payment can never match its intent at the provider. */
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
 * The provider's intent of a payment.
 * @throws CannotSettle when it does not match what was agreed
 */
async function agreedIntent({ services: { cards } }: Settling, payment: PaymentRow): Promise<Intent> {
  if (payment.provider && payment.provider !== cards.kind) throw new CannotSettle('other-provider')
  const intent = await cards.findIntent(payment.intentId ?? '')
  if (!intent) throw new CannotSettle('unknown-intent')
  return checkAgreed(payment, intent)
}

/** The amounts must match to the cent, unless the intent holds no money and never will. */
function checkAgreed(payment: PaymentRow, intent: Intent): Intent {
  const { paymentId, amountCents, currency, status, refundedCents } = intent
  const isOver = status === 'cancelled' || (status === 'succeeded' && refundedCents >= amountCents)
  const agrees = amountCents === payment.amountCents && currency === payment.currency
  if (paymentId === payment.id && (agrees || isOver)) return intent
  throw new CannotSettle('not-as-agreed')
}

/**
 * The intent of a payment that was started before, to continue with it.
 * @returns undefined when that is impossible; the payment is stuck then
 */
export async function intentToContinue(settling: Settling, payment: PaymentRow): Promise<Intent | undefined> {
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
  settling: Settling,
  payment: PaymentRow,
  { state, intent }: { state: PaymentState; intent: Intent },
): Promise<PaymentState> {
  let next = state
  if (intent.status === 'succeeded' && state !== 'refunding')
    next = await recordMoney(settling, payment, intent)
  else if (state === 'stuck') next = await transition(settling, payment, { to: 'releasing' })
  if (next === 'releasing') next = await cancelAtProvider(settling, payment, intent)
  if (next === 'refunding') next = await refundPayment(settling, payment, intent)
  return next
}

/** Records that the provider has received the money: it buys the phone or is refunded. */
async function recordMoney(
  { db, services: { jobs } }: Settling,
  { id, bookingId }: PaymentRow,
  intent: Intent,
): Promise<PaymentState> {
  return atomically(db, async transaction => {
    const sale = await lockSale(transaction, bookingId)
    const payment = sale?.payments.find(each => each.id === id)
    if (!sale || !payment) throw new Error(`Payment ${id} is gone.`)
    if (!paymentStatesBefore('captured').includes(payment.state)) return payment.state
    // If the operator has started a refund at the provider, the money buys nothing.
    const verdict = intent.refundedCents > 0 ? 'refunding' : decideCapture(sale)
    if (verdict === 'captured') await sell(transaction, sale, { payment, jobs })
    else {
      await transitionPayments(transaction, { of: eq(payments.id, id), to: verdict })
      await jobs.send(transaction, 'payment', { id })
    }
    return verdict
  })
}

/** The hold has expired: others may pay now. */
const endHold = ({ db, services: { jobs } }: Settling, { id }: PaymentRow): Promise<PaymentState> =>
  atomically(db, async transaction => {
    await endHoldsOf(transaction, { of: eq(payments.id, id), jobs })
    return (await paymentOfId(transaction, id))?.state ?? 'releasing'
  })

/**
 * Releases a payment without a stored intent. No browser could pay it, so the provider is not asked. If a process was
 * killed before it stored its intent, a job cancels that intent.
 */
const releaseWithoutIntent = (settling: Settling, { id }: PaymentRow): Promise<PaymentState> =>
  transition(
    settling,
    { id },
    {
      to: 'released',
      condition: isNull(payments.intentId),
      onTransition: db => settling.services.jobs.send(db, 'stray-intents', { id }),
    },
  )

/** Cancels the intent at the provider, unless it is already paid. */
async function cancelAtProvider(
  settling: Settling,
  payment: PaymentRow,
  { id }: Intent,
): Promise<PaymentState> {
  const intent = checkAgreed(payment, await settling.services.cards.cancelIntent(id))
  if (intent.status === 'succeeded') {
    const state = await recordMoney(settling, payment, intent)
    return state === 'refunding' ? refundPayment(settling, payment, intent) : state
  }
  if (intent.status !== 'cancelled') return 'releasing'
  return transition(settling, payment, { to: 'released' })
}

/** Refunds what came too late, and notifies the buyer when the refund is on its way. */
async function refundPayment(settling: Settling, payment: PaymentRow, { id }: Intent): Promise<PaymentState> {
  const { refundedCents, amountCents } = await settling.services.cards.refundIntent(id)
  if (refundedCents < amountCents) return 'refunding'
  return transition(settling, payment, {
    to: 'refunded',
    async onTransition(db) {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, payment.bookingId))
      if (!booking) return
      const { buyerId: userId, productName } = booking
      await notify(db, { userId, kind: 'refunded', path: '/booked-items', productName, amountCents })
    },
  })
}

type Transition = {
  to: 'released' | 'releasing' | 'refunded'
  /** An additional condition on the payment. */
  condition?: SQL
  /** Runs in the same transaction if the payment has changed its state. */
  onTransition?: (db: Queries) => Promise<void>
}

/** @returns the new state of the payment, whichever process has changed it */
const transition = (
  { db }: Settling,
  { id }: { id: string },
  { to, condition, onTransition }: Transition,
): Promise<PaymentState> =>
  atomically(db, async transaction => {
    const of = and(eq(payments.id, id), condition) as SQL
    const [moved] = await transitionPayments(transaction, { of, to })
    if (!moved) return (await paymentOfId(transaction, id))?.state ?? to
    await onTransition?.(transaction)
    return to
  })
