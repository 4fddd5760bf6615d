import { and, eq, isNull, sql } from 'drizzle-orm'
import { HOLD_MINUTES } from '#contract/constants.ts'
import { isSale } from '#contract/sales/bookings/states.ts'
import { CardsRefused, CardsUnreachable, type Intent } from '../../../adapters/cards/port.ts'
import type { RateLimited } from '../../../platform/budgets/rate-limited.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, paymentEvents, payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { amountOf } from '../deals/amount.ts'
import { changedListing } from '../deals/changed-listing.ts'
import { canBePaid } from '../owed/due.ts'
import { endHoldsOf } from '../shared/holds.ts'
import { lockSale, type Sale } from '../shared/lock-sale.ts'
import { type PaymentRow, paymentColumns } from '../shared/payment-row.ts'
import { strayIntents } from '../shared/queues.ts'
import { SOON } from '../shared/transitions.ts'
import { holdLimitReached, lockHolder } from './hold-limits.ts'
import { intentToContinue, type SettlementContext, syncWithProvider } from './settle.ts'
import { cancelStrayIntent } from './stray-intents.ts'

/** The reason why a payment cannot be started: an error code of the contract, or a limit. */
export type StartError =
  | 'BOOKING_NOT_FOUND'
  | 'BOOKING_OVER'
  | 'ALREADY_PAID'
  | 'PRODUCT_SOLD'
  | 'PRICE_CHANGED'
  | 'UNDER_REVIEW'
  | 'LISTING_CHANGED'
  | 'LISTING_HIDDEN'
  | 'SELLER_AWAY'
  | 'ON_HOLD'
  | 'PAYMENT_PROCESSING'
  | 'SELLER_CANNOT_BE_PAID'
  | RateLimited

type PaymentRequest = {
  bookingId: string
  buyerId: string
  /** A keyed hash of the client's network address. */
  address: string
  /** The price that the buyer saw; undefined: any price. */
  priceCents: number | undefined
}

/** A retry is needed only when the payment ended meanwhile, so a few are enough. */
const TRIES = 5

/**
 * Starts paying for a booking: holds the phone for this buyer and creates an intent at the card provider. While the
 * hold lasts, another call returns the same payment.
 * @throws CardsUnreachable when the provider cannot be reached; the hold stays, so that the buyer can retry
 * @throws CardsRefused when the provider refuses the payment; the hold is ended
 */
export async function startPayment(
  settling: SettlementContext,
  request: PaymentRequest,
): Promise<{ payment: PaymentRow; intent: Intent } | { refused: StartError }> {
  for (let tries = 1; tries <= TRIES; tries++) {
    if (!(await finishEarlierTries(settling, request))) return { refused: 'PAYMENT_PROCESSING' }
    const held = await atomically(settling.db, db => hold(db, settling, request))
    if ('refused' in held) return held
    const { payment } = held
    const intent = payment.intentId
      ? await intentToContinue(settling, payment)
      : await newIntent(settling, payment)
    if (intent?.status === 'open') return { payment, intent }
    // The operator cancelled the intent at the provider, so the hold is useless.
    if (intent?.status === 'cancelled') await endHold(settling, payment)
    // The buyer may have paid in another tab a moment ago.
    else if (intent && (await syncWithProvider(settling, payment.id)) === 'held') break
  }
  return { refused: 'PAYMENT_PROCESSING' }
}

/**
 * Finishes earlier payments of this buyer, so that a buyer who has paid does not pay again.
 * @returns whether all of them are finished
 */
async function finishEarlierTries(
  { db, ...rest }: SettlementContext,
  { bookingId, buyerId }: PaymentRequest,
): Promise<boolean> {
  const tries = await db
    .select(paymentColumns)
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(eq(payments.bookingId, bookingId), eq(bookings.buyerId, buyerId)))
  for (const { id, state, isExpired, stuckReason } of tries) {
    // An administrator has to find out what happened to this buyer's money.
    if (stuckReason === 'not-as-agreed') return false
    const isOver = state === 'releasing' || (state === 'held' && isExpired)
    if (isOver && (await syncWithProvider({ db, ...rest }, id)) === 'releasing') return false
  }
  return true
}

/** Takes a hold, or returns the buyer's current one. */
async function hold(
  db: Queries,
  { services: { jobs, cards, payouts } }: SettlementContext,
  { bookingId, buyerId, address, priceCents }: PaymentRequest,
): Promise<{ payment: PaymentRow } | { refused: StartError }> {
  await lockHolder(db, { buyerId, address })
  const sale = await lockSale(db, bookingId)
  if (!sale || sale.booking.buyerId !== buyerId) return { refused: 'BOOKING_NOT_FOUND' }
  const refused = startErrorOf(sale, priceCents) ?? (await errorOfListing(db, sale))
  if (refused) return { refused }
  if (!(await canBePaid(db, sale.booking.sellerId, payouts.kind))) return { refused: 'SELLER_CANNOT_BE_PAID' }

  const holding = sale.payments.find(({ state }) => state === 'held')
  if (holding && !holding.isExpired) {
    return holding.bookingId === bookingId ? { payment: holding } : { refused: 'ON_HOLD' }
  }
  if (holding) await endHoldsOf(db, { of: eq(payments.id, holding.id), jobs })
  const productId = sale.product?.id ?? ''
  const over = await holdLimitReached(db, { buyerId, address, productId })
  if (over) return { refused: over }
  return { payment: await addHold(db, sale, { address, provider: cards.kind }) }
}

/** Checks whether the booking may be paid. Holds of others are checked separately. */
function startErrorOf({ booking, product }: Sale, priceCents: number | undefined): StartError | undefined {
  if (isSale(booking.state)) return 'ALREADY_PAID'
  if (product?.soldAt) return 'PRODUCT_SOLD'
  if (booking.state !== 'placed' || !product) return 'BOOKING_OVER'
  if (product.review !== 'none') return 'UNDER_REVIEW'
  if (priceCents !== undefined && priceCents !== booking.priceCents) return 'PRICE_CHANGED'
  return undefined
}

/** Checks that the buyer has agreed to the listing as it is, and that the seller can meet buyers. */
async function errorOfListing(db: Queries, { booking, product }: Sale): Promise<StartError | undefined> {
  if (!product?.displayed) return 'LISTING_HIDDEN'
  if (await changedListing(db, booking)) return 'LISTING_CHANGED'
  const isAway = sql`${users.id} = ${booking.sellerId} and ${users.awayUntil} > now()`
  return (await db.$count(users, isAway)) > 0 ? 'SELLER_AWAY' : undefined
}

async function addHold(
  db: Queries,
  { booking }: Sale,
  { address, provider }: { address: string; provider: PaymentRow['provider'] },
): Promise<PaymentRow> {
  const { id: bookingId, productId, currency } = booking
  const [payment] = await db
    .insert(payments)
    .values({
      bookingId,
      productId,
      amountCents: amountOf(booking),
      currency,
      provider,
      holdExpiresAt: sql`now() + ${HOLD_MINUTES} * interval '1 minute'`,
      holderAddress: address,
      checkAt: SOON,
    })
    .returning(paymentColumns)
  if (!payment) throw new Error('The insert returned no row.')
  await db.insert(paymentEvents).values({ paymentId: payment.id, state: 'held', at: sql`now()` })
  return payment
}

/**
 * Creates the intent and stores it before any browser can pay it.
 * @returns undefined when the payment has ended or has another intent
 */
async function newIntent(settling: SettlementContext, payment: PaymentRow): Promise<Intent | undefined> {
  const { db, services } = settling
  const intent = await createIntent(settling, payment)
  const isWaiting = and(eq(payments.id, payment.id), eq(payments.state, 'held'), isNull(payments.intentId))
  const noted = await db
    .update(payments)
    .set({ intentId: intent.id })
    .where(isWaiting)
    .returning({ id: payments.id })
  if (noted.length > 0) return intent
  const [same] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, payment.id), eq(payments.intentId, intent.id)))
  if (!same) await cancelStrayIntent(services.cards, intent)
  return undefined
}

/**
 * Creates an intent with an idempotency key for the stored attempt. After a crash or a lost response, the retry uses the same
 * key and gets the same response. After an error that the provider would repeat, the next attempt has a new key, and a job
 * cancels the failed attempt's intent, if there is one, when the hold is over.
 */
async function createIntent(settling: SettlementContext, payment: PaymentRow): Promise<Intent> {
  const { db, services } = settling
  const { cards, jobs, log } = services
  const { id, attempt, amountCents, currency } = payment
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, payment.bookingId))
  const key = attempt === 0 ? `payment-${id}` : `payment-${id}-${attempt}`
  try {
    return await cards.createIntent({
      paymentId: id,
      key,
      amountCents,
      currency,
      description: booking?.productName ?? '',
    })
  } catch (error) {
    if (error instanceof CardsUnreachable && error.isRepeated) {
      await atomically(db, async transaction => {
        const next = { attempt: attempt + 1 }
        await transaction
          .update(payments)
          .set(next)
          .where(and(eq(payments.id, id), eq(payments.attempt, attempt)))
        await jobs.sendLater(transaction, strayIntents, { id }, { minutes: 2 * HOLD_MINUTES })
      })
    }
    if (error instanceof CardsRefused) {
      log.error({ err: error, payment: id }, 'the card provider refused a payment')
      await endHold(settling, payment)
    }
    throw error
  }
}

const endHold = async (settling: SettlementContext, { id }: PaymentRow): Promise<void> => {
  const { db, services } = settling
  await atomically(db, transaction =>
    endHoldsOf(transaction, { of: eq(payments.id, id), jobs: services.jobs }),
  )
  await syncWithProvider(settling, id)
}
