import { and, eq } from 'drizzle-orm'
import { isSale } from '#contract/bookings/states.ts'
import { HOLD_MINUTES } from '#contract/constants.ts'
import { atomically } from '../database/atomically.ts'
import type { Queries } from '../database/connect.ts'
import { bookings, paymentEvents, payments } from '../database/schema.ts'
import type { Intent } from '../outside/cards/port.ts'
import { endHoldsOf } from './holds.ts'
import { movePayment } from './moves.ts'
import { lockSale, type PaymentRow, type Sale } from './sale.ts'
import { bringUpToDate, intentOf, type Settling } from './settle.ts'

/** Why a payment cannot be started; the codes of the contract. */
export type StartRefusal =
  | 'BOOKING_NOT_FOUND'
  | 'BOOKING_OVER'
  | 'ALREADY_PAID'
  | 'PRODUCT_SOLD'
  | 'PRICE_CHANGED'
  | 'ON_HOLD'
  | 'PAYMENT_PROCESSING'

type Asked = {
  bookingId: string
  buyerId: string
  /** What the buyer believes it costs. */
  priceCents: number | undefined
}

/**
 * Starts paying for a booking: holds the phone for this buyer and has the card provider make ready for the amount. Asked
 * again while the hold lasts, it answers the same payment.
 * @throws CardsUnreachable when the provider cannot be asked; the hold stays, so that the buyer can try again
 */
export async function startPayment(
  settling: Settling,
  asked: Asked,
): Promise<{ payment: PaymentRow; intent: Intent } | { refused: StartRefusal }> {
  if (!(await finishEarlierTries(settling, asked))) return { refused: 'PAYMENT_PROCESSING' }
  const held = await atomically(settling.db, db => hold(db, settling, asked))
  if ('refused' in held) return held
  const { payment } = held
  const intent = await intentOf(settling, payment)
  if (intent.status === 'open') return { payment, intent }
  // Paid in another tab a moment ago, or called off by the shop's operator at the provider.
  if (intent.status === 'cancelled') await giveUp(settling, payment)
  else if ((await bringUpToDate(settling, payment.id)) === 'held') return { refused: 'PAYMENT_PROCESSING' }
  return startPayment(settling, asked)
}

/**
 * What this buyer began before and nobody has finished: should it have been paid, it must not be paid again.
 * @returns whether all of it is finished now
 */
async function finishEarlierTries(settling: Settling, { bookingId, buyerId }: Asked): Promise<boolean> {
  const { db, now } = settling
  const tries = await db
    .select({ id: payments.id, state: payments.state, holdExpiresAt: payments.holdExpiresAt })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(payments.bookingId, bookingId), eq(bookings.buyerId, buyerId)))
  for (const { id, state, holdExpiresAt } of tries) {
    const isOver = state === 'releasing' || (state === 'held' && holdExpiresAt <= now)
    if (isOver && (await bringUpToDate(settling, id)) === 'releasing') return false
  }
  return true
}

/** Takes the hold, or finds the one that this buyer has. */
async function hold(
  db: Queries,
  { services: { jobs }, now }: Settling,
  { bookingId, buyerId, priceCents }: Asked,
): Promise<{ payment: PaymentRow } | { refused: StartRefusal }> {
  const sale = await lockSale(db, bookingId)
  if (!sale || sale.booking.buyerId !== buyerId) return { refused: 'BOOKING_NOT_FOUND' }
  const refused = refusalOf(sale, priceCents)
  if (refused) return { refused }

  const holding = sale.payments.find(({ state }) => state === 'held')
  if (holding && holding.holdExpiresAt > now) {
    return holding.bookingId === bookingId ? { payment: holding } : { refused: 'ON_HOLD' }
  }
  if (holding) await endHoldsOf(db, { of: eq(payments.id, holding.id), jobs, now })
  return { payment: await addHold(db, sale, now) }
}

/** The rule for who may pay at all; who holds the phone is asked besides. */
function refusalOf({ booking, product }: Sale, priceCents: number | undefined): StartRefusal | undefined {
  if (isSale(booking.state)) return 'ALREADY_PAID'
  if (product?.soldAt) return 'PRODUCT_SOLD'
  if (booking.state !== 'placed' || !product) return 'BOOKING_OVER'
  if (priceCents !== undefined && priceCents !== booking.priceCents) return 'PRICE_CHANGED'
  return undefined
}

async function addHold(
  db: Queries,
  { booking: { id: bookingId, productId, priceCents: amountCents, currency } }: Sale,
  now: Date,
): Promise<PaymentRow> {
  const holdExpiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  const [payment] = await db
    .insert(payments)
    .values({
      bookingId,
      productId,
      amountCents,
      currency,
      holdExpiresAt,
      checkedAt: now,
      createdAt: now,
      stateChangedAt: now,
    })
    .returning()
  if (!payment) throw new Error('The database answered an insert without a row.')
  await db.insert(paymentEvents).values({ paymentId: payment.id, state: 'held', at: now })
  return payment
}

/** Nobody can pay it any more at the provider, so the hold is worth nothing. */
const giveUp = ({ db, now }: Settling, { id }: PaymentRow) =>
  atomically(db, async transaction => {
    await movePayment(transaction, { id, to: 'releasing', now })
    await movePayment(transaction, { id, to: 'released', now })
  })
