import { and, eq } from 'drizzle-orm'
import { isSale } from '#contract/sales/bookings/states.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings } from '../../../platform/database/schema.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notices/notify.ts'
import { lockSale } from '../payments/sale.ts'
import { transitionBookings } from '../payments/transitions.ts'
import { cancelBookings, SELLERS_PAGE } from './ending.ts'

type Own = { id: string; buyerId: string }

/**
 * Gives up a booking of this buyer that is not paid for: what holds the phone for it ends, and the seller is told.
 * Nothing changes where it has ended already.
 * @returns why not, in the contract's codes
 */
export const cancelBooking = (
  db: Queries,
  { id, buyerId, jobs }: Own & { jobs: Pick<Jobs, 'send'> },
): Promise<'BOOKING_NOT_FOUND' | 'ALREADY_PAID' | undefined> =>
  atomically(db, async transaction => {
    const booking = await lockedBooking(transaction, { id, buyerId })
    if (!booking) return 'BOOKING_NOT_FOUND'
    if (isSale(booking.state)) return 'ALREADY_PAID'
    await cancelBookings(transaction, { of: eq(bookings.id, id), jobs })
    return undefined
  })

/**
 * Notes that the phone of a paid booking has reached this buyer, and tells the seller. Nothing changes the second time.
 * @returns why not, in the contract's codes
 */
export const receiveProduct = (
  db: Queries,
  { id, buyerId }: Own,
): Promise<'BOOKING_NOT_FOUND' | 'NOT_PAID' | undefined> =>
  atomically(db, async transaction => {
    const booking = await lockedBooking(transaction, { id, buyerId })
    if (!booking) return 'BOOKING_NOT_FOUND'
    if (!isSale(booking.state)) return 'NOT_PAID'
    const [moved] = await transitionBookings(transaction, { of: eq(bookings.id, id), to: 'delivered' })
    if (moved) {
      const { sellerId: userId, productName, buyerName: personName } = booking
      await notify(transaction, { userId, kind: 'delivered', path: SELLERS_PAGE, productName, personName })
    }
    return undefined
  })

/** A booking of this buyer that nobody else changes, sells or pays for until the transaction of `db` ends. */
async function lockedBooking(db: Queries, { id, buyerId }: Own) {
  const own = and(eq(bookings.id, id), eq(bookings.buyerId, buyerId))
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(own)
  const sale = found && (await lockSale(db, id))
  return sale?.booking
}
