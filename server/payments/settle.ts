import { eq } from 'drizzle-orm'
import type { PaymentState } from '#contract/bookings/states.ts'
import { atomically } from '../database/atomically.ts'
import type { Queries } from '../database/connect.ts'
import { bookings, payments } from '../database/schema.ts'
import { tell } from '../notices/tell.ts'
import type { Cards, Intent } from '../outside/cards/port.ts'
import type { Services } from '../services.ts'
import { endHoldsOf } from './holds.ts'
import { movePayment } from './moves.ts'
import { lockSale, type PaymentRow, sell, verdictOnMoney } from './sale.ts'

/** What settling a payment takes. */
export type Settling = {
  db: Queries
  services: Pick<Services, 'cards' | 'jobs' | 'log'>
  now: Date
}

/**
 * Brings one payment in step with the card provider: money that has arrived is recorded, holds that have run out end,
 * what ended is called off at the provider, what came too late goes back. Whoever hears of a payment calls this: the
 * buyer's browser, the provider's message, a job, the reconciler. It may be called at any time, in any order, by several
 * at once and however often, and may be killed anywhere: the next call goes on from there.
 * @returns the state that the payment is in then; nothing when there is no such payment
 * @throws CardsUnreachable when the provider cannot be asked; what was recorded until then stays
 */
export async function bringUpToDate(settling: Settling, id: string): Promise<PaymentState | undefined> {
  const payment = await paymentOfId(settling.db, id)
  if (!payment || !isOpen(payment.state)) return payment?.state
  let state: PaymentState = payment.state
  const intent = await intentOf(settling, payment)
  if (intent.status === 'succeeded') state = await recordMoney(settling, payment, intent)
  if (state === 'held' && payment.holdExpiresAt <= settling.now) state = await endHold(settling, payment)
  if (state === 'releasing') state = await callOff(settling, payment, intent)
  if (state === 'refunding') state = await giveBack(settling, payment, intent)
  return state
}

const isOpen = (state: PaymentState) => state === 'held' || state === 'releasing' || state === 'refunding'

/** The provider's side of a payment, made if it was not made yet, or if nobody could note that it was. */
export async function intentOf(
  { db, services: { cards } }: { db: Queries; services: { cards: Cards } },
  payment: PaymentRow,
): Promise<Intent> {
  if (payment.intentId) {
    const intent = await cards.findIntent(payment.intentId)
    if (!intent) throw new Error(`The card provider does not know ${payment.intentId}.`)
    return intent
  }
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, payment.bookingId))
  const intent = await cards.createIntent({
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    description: booking?.productName ?? '',
  })
  await db.update(payments).set({ intentId: intent.id }).where(eq(payments.id, payment.id))
  return intent
}

/** Records that the provider has the money: it buys the phone, or it is to go back. */
async function recordMoney(
  { db, services: { jobs, log }, now }: Settling,
  { id, bookingId }: PaymentRow,
  intent: Intent,
): Promise<PaymentState> {
  return atomically(db, async transaction => {
    const sale = await lockSale(transaction, bookingId)
    const payment = sale?.payments.find(each => each.id === id)
    if (!sale || !payment) throw new Error(`Payment ${id} is gone.`)
    if (payment.state !== 'held' && payment.state !== 'releasing') return payment.state
    if (!isOf(payment, intent)) {
      const { clientSecret: _, ...shown } = intent
      log.error({ payment: id, intent: shown }, 'the card provider has taken another amount than agreed')
      return payment.state
    }
    const verdict = verdictOnMoney(sale)
    if (verdict === 'captured') await sell(transaction, sale, { payment, jobs, now })
    else {
      await movePayment(transaction, { id, to: verdict, now })
      await jobs.send(transaction, 'payment', { id })
    }
    return verdict
  })
}

/** Whether the provider's payment is this one, cent for cent. */
const isOf = (payment: PaymentRow, intent: Intent) =>
  intent.paymentId === payment.id &&
  intent.amountCents === payment.amountCents &&
  intent.currency === payment.currency

/** The hold has run out: others may pay now. */
const endHold = ({ db, services: { jobs }, now }: Settling, { id }: PaymentRow): Promise<PaymentState> =>
  atomically(db, async transaction => {
    await endHoldsOf(transaction, { of: eq(payments.id, id), jobs, now })
    return (await paymentOfId(transaction, id))?.state ?? 'releasing'
  })

/** Has the provider see to it that nobody pays any more, unless somebody already has. */
async function callOff(settling: Settling, payment: PaymentRow, { id }: Intent): Promise<PaymentState> {
  const { db, services, now } = settling
  const intent = await services.cards.cancelIntent(id)
  if (intent.status === 'succeeded') {
    const state = await recordMoney(settling, payment, intent)
    return state === 'refunding' ? giveBack(settling, payment, intent) : state
  }
  if (intent.status !== 'cancelled') return 'releasing'
  await atomically(db, transaction => movePayment(transaction, { id: payment.id, to: 'released', now }))
  return 'released'
}

/** Sends back what came too late, and tells its payer when it is on its way. */
async function giveBack(
  { db, services, now }: Settling,
  payment: PaymentRow,
  { id }: Intent,
): Promise<PaymentState> {
  const { refundedCents } = await services.cards.refundIntent(id)
  if (refundedCents < payment.amountCents) return 'refunding'
  await atomically(db, async transaction => {
    if (!(await movePayment(transaction, { id: payment.id, to: 'refunded', now }))) return
    const [booking] = await transaction.select().from(bookings).where(eq(bookings.id, payment.bookingId))
    if (!booking) return
    const { buyerId: userId, productName } = booking
    const { amountCents } = payment
    await tell(transaction, { userId, kind: 'refunded', path: '/booked-items', productName, amountCents })
  })
  return 'refunded'
}

async function paymentOfId(db: Queries, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}
