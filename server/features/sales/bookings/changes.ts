import { and, eq } from 'drizzle-orm'
import { isSale } from '#contract/sales/bookings/states.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { bookings } from '../../../schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import { lockDeal } from '../deals/deal.ts'
import { cancelBookings, SELLERS_PAGE } from '../deals/ending.ts'
import { type MoveServices, moveDeal } from '../deals/move.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { transitionBookings } from '../shared/transitions.ts'

type Own = { id: string; buyerId: string }

/**
 * Cancels an unpaid booking of this buyer, ends its hold on the phone, and notifies the seller. Does nothing when the
 * booking has ended already.
 * @returns the contract's error code when it is refused
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
 * Marks a paid booking of this buyer as delivered and notifies the seller. It is safe to repeat.
 * @returns the contract's error code when it is refused
 */
export const receiveProduct = (
  db: Queries,
  { id, buyerId, moving }: Own & { moving: MoveServices },
): Promise<'BOOKING_NOT_FOUND' | 'NOT_PAID' | undefined> =>
  atomically(db, async transaction => {
    const booking = await lockedBooking(transaction, { id, buyerId })
    if (!booking) return 'BOOKING_NOT_FOUND'
    if (!isSale(booking.state)) return 'NOT_PAID'
    const locked = await lockDeal(transaction, { id, move: 'hand-over', mover: 'buyer' })
    if (locked)
      await moveDeal(transaction, locked, { name: 'hand-over', by: 'buyer', actorId: buyerId }, moving)
    // Sales made by versions without deals have only a booking.
    const [moved] = await transitionBookings(transaction, { of: eq(bookings.id, id), to: 'delivered' })
    if (locked || moved) {
      const { sellerId: userId, productName, buyerName: personName } = booking
      await notify(transaction, { userId, kind: 'delivered', path: SELLERS_PAGE, productName, personName })
    }
    return undefined
  })

/**
 * Locks a booking of this buyer. Until the transaction of `db` ends, no other transaction can change it, sell the phone or
 * pay for it.
 */
async function lockedBooking(db: Queries, { id, buyerId }: Own) {
  const own = and(eq(bookings.id, id), eq(bookings.buyerId, buyerId))
  const [found] = await db.select({ id: bookings.id }).from(bookings).where(own)
  const sale = found && (await lockSale(db, id))
  return sale?.booking
}
