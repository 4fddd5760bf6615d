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

/** What settling a payment takes. */
export type Settling = {
  db: Queries
  services: Pick<Services, 'cards' | 'jobs' | 'log'>
}

/**
 * Brings one payment in step with the card provider: money that has arrived is recorded, holds that have run out end,
 * what ended is called off at the provider, what came too late goes back. Whoever hears of a payment calls this: the
 * buyer's browser, the provider's message, a job, the reconciler. It may be called at any time, in any order, by several
 * at once and however often, and may be killed anywhere: the next call goes on from there.
 * @returns the state that the payment is in then; nothing when there is no such payment
 * @throws CardsUnreachable when the provider cannot be asked; what was recorded until then stays
 */
export async function syncWithProvider(settling: Settling, id: string): Promise<PaymentState | undefined> {
  const [open] = await claimPayments(settling.db, eq(payments.id, id))
  return open ? settleClaimed(settling, open) : (await paymentOfId(settling.db, id))?.state
}

/** As `syncWithProvider`, for a payment that was taken up for it. */
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
 * As `syncWithProvider`, also for a payment that is stuck: what kept it from being settled may be gone.
 * @throws CardsUnreachable
 */
export async function retryStuck(settling: Settling, id: string): Promise<PaymentState | undefined> {
  const payment = await paymentOfId(settling.db, id)
  return payment?.state === 'stuck' ? settle(settling, payment) : syncWithProvider(settling, id)
}

async function settle(settling: Settling, payment: PaymentRow): Promise<PaymentState> {
  // First of all, because it does not take the provider: a hold never lasts longer than it says.
  const state =
    payment.state === 'held' && payment.hasRunOut ? await endHold(settling, payment) : payment.state
  if (!payment.intentId) return state === 'releasing' ? releaseWithoutIntent(settling, payment) : state
  if (state !== 'stuck' && !isOpen(state)) return state
  try {
    return await follow(settling, payment, { state, intent: await agreedIntent(settling, payment) })
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    return markStuck(settling, payment, { reason, cause: error })
  }
}

/** Why the provider's side of a payment can never become what was agreed. */
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
 * The provider's side of a payment that it was asked for.
 * @throws CannotSettle when that is not what was agreed
 */
async function agreedIntent({ services: { cards } }: Settling, payment: PaymentRow): Promise<Intent> {
  if (payment.provider && payment.provider !== cards.kind) throw new CannotSettle('other-provider')
  const intent = await cards.findIntent(payment.intentId ?? '')
  if (!intent) throw new CannotSettle('unknown-intent')
  return asAgreed(payment, intent)
}

/** Cent for cent; of a payment by which nobody has any money, nor can have, it does not matter. */
function asAgreed(payment: PaymentRow, intent: Intent): Intent {
  const { paymentId, amountCents, currency, status, refundedCents } = intent
  const isOver = status === 'cancelled' || (status === 'succeeded' && refundedCents >= amountCents)
  const agrees = amountCents === payment.amountCents && currency === payment.currency
  if (paymentId === payment.id && (agrees || isOver)) return intent
  throw new CannotSettle('not-as-agreed')
}

/**
 * The provider's side of a payment that was begun, for going on with it.
 * @returns nothing when nobody can go on with it: it is stuck now
 */
export async function begunIntent(settling: Settling, payment: PaymentRow): Promise<Intent | undefined> {
  try {
    return await agreedIntent(settling, payment)
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    await markStuck(settling, payment, { reason, cause: error })
    return undefined
  }
}

/** Does what follows from how a payment stands at the provider. */
async function follow(
  settling: Settling,
  payment: PaymentRow,
  { state, intent }: { state: PaymentState; intent: Intent },
): Promise<PaymentState> {
  let next = state
  if (intent.status === 'succeeded' && state !== 'refunding')
    next = await recordMoney(settling, payment, intent)
  else if (state === 'stuck') next = await move(settling, payment, { to: 'releasing' })
  if (next === 'releasing') next = await cancelAtProvider(settling, payment, intent)
  if (next === 'refunding') next = await refundPayment(settling, payment, intent)
  return next
}

/** Records that the provider has the money: it buys the phone, or it is to go back. */
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
    // Money that the shop's operator has begun to send back buys nothing.
    const verdict = intent.refundedCents > 0 ? 'refunding' : decideCapture(sale)
    if (verdict === 'captured') await sell(transaction, sale, { payment, jobs })
    else {
      await transitionPayments(transaction, { of: eq(payments.id, id), to: verdict })
      await jobs.send(transaction, 'payment', { id })
    }
    return verdict
  })
}

/** The hold has run out: others may pay now. */
const endHold = ({ db, services: { jobs } }: Settling, { id }: PaymentRow): Promise<PaymentState> =>
  atomically(db, async transaction => {
    await endHoldsOf(transaction, { of: eq(payments.id, id), jobs })
    return (await paymentOfId(transaction, id))?.state ?? 'releasing'
  })

/**
 * Releases a payment of which no browser was told how to pay it: the provider need not be asked. What was made there
 * nevertheless, by a process that was killed before it could note it, is called off by a job.
 */
const releaseWithoutIntent = (settling: Settling, { id }: PaymentRow): Promise<PaymentState> =>
  move(
    settling,
    { id },
    {
      to: 'released',
      besides: isNull(payments.intentId),
      andThen: db => settling.services.jobs.send(db, 'stray-intents', { id }),
    },
  )

/** Has the provider see to it that nobody pays any more, unless somebody already has. */
async function cancelAtProvider(
  settling: Settling,
  payment: PaymentRow,
  { id }: Intent,
): Promise<PaymentState> {
  const intent = asAgreed(payment, await settling.services.cards.cancelIntent(id))
  if (intent.status === 'succeeded') {
    const state = await recordMoney(settling, payment, intent)
    return state === 'refunding' ? refundPayment(settling, payment, intent) : state
  }
  if (intent.status !== 'cancelled') return 'releasing'
  return move(settling, payment, { to: 'released' })
}

/** Sends back what came too late, and tells its payer when it is on its way. */
async function refundPayment(settling: Settling, payment: PaymentRow, { id }: Intent): Promise<PaymentState> {
  const { refundedCents, amountCents } = await settling.services.cards.refundIntent(id)
  if (refundedCents < amountCents) return 'refunding'
  return move(settling, payment, {
    to: 'refunded',
    async andThen(db) {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, payment.bookingId))
      if (!booking) return
      const { buyerId: userId, productName } = booking
      await notify(db, { userId, kind: 'refunded', path: '/booked-items', productName, amountCents })
    },
  })
}

type Move = {
  to: 'released' | 'releasing' | 'refunded'
  /** What else must be true of the payment. */
  besides?: SQL
  /** Done in the same transaction when it has moved. */
  andThen?: (db: Queries) => Promise<void>
}

/** @returns the state that the payment is in then, whoever has moved it */
const move = (
  { db }: Settling,
  { id }: { id: string },
  { to, besides, andThen }: Move,
): Promise<PaymentState> =>
  atomically(db, async transaction => {
    const of = and(eq(payments.id, id), besides) as SQL
    const [moved] = await transitionPayments(transaction, { of, to })
    if (!moved) return (await paymentOfId(transaction, id))?.state ?? to
    await andThen?.(transaction)
    return to
  })
