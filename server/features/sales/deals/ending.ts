import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import { endHoldsOf } from '../shared/holds.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { transitionBookings } from '../shared/transitions.ts'
import { type DealError, NOT_FOUND, publicState } from './deal.ts'

/** The path of the page where sellers see their buyers. */
export const SELLERS_PAGE = '/dashboard/seller/buyers-list'

type Ending = { of: SQL | undefined; jobs: Pick<Jobs, 'send'> }

/**
 * Ends those of these bookings that are unpaid, in the transaction of `db`. Notifies their buyers of the reason: the phone
 * was sold to somebody else or withdrawn, or the seller declines the booking.
 */
export async function lapseBookings(
  db: Queries,
  { why, ...ending }: Ending & { why: 'sold-elsewhere' | 'withdrawn' | 'booking-declined' },
): Promise<void> {
  const ended = await endUnpaid(db, { to: 'lapsed', ...ending })
  await notify(
    db,
    ...ended.map(({ buyerId: userId, productName }) => ({
      userId,
      kind: why,
      path: '/booked-items',
      productName,
    })),
  )
}

/** Bookings that one round ends. */
const BATCH = 100

/** Ends bookings that were not paid for a month, and notifies both sides. Several processes may run it at the same time. */
export async function lapseOldBookings(db: Queries, jobs: Pick<Jobs, 'send'>): Promise<void> {
  const old = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(sql`${bookings.state} = 'placed'`, lte(bookings.lapsesAt, sql`now()`)))
    .orderBy(bookings.lapsesAt)
    .limit(BATCH)
  for (const { id } of old) {
    await atomically(db, async transaction => {
      await lockSale(transaction, id)
      const of = and(eq(bookings.id, id), lte(bookings.lapsesAt, sql`now()`))
      const ended = await endUnpaid(transaction, { of, to: 'lapsed', jobs })
      await notify(
        transaction,
        ...ended.flatMap(({ buyerId, sellerId, productName }) =>
          [
            { userId: buyerId, path: '/booked-items' },
            { userId: sellerId, path: SELLERS_PAGE },
          ].map(to => ({ ...to, kind: 'booking-lapsed' as const, productName })),
        ),
      )
    })
  }
}

/** Ends an unpaid booking for its seller, and notifies the buyer. */
export const declineBooking = (
  db: Queries,
  { id, sellerId, jobs }: { id: string; sellerId: string; jobs: Pick<Jobs, 'send'> },
): Promise<DealError | undefined> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    if (sale?.booking.sellerId !== sellerId) return NOT_FOUND
    const state = publicState(sale.booking.state)
    if (state !== 'placed') return { code: 'DEAL_MOVED', state }
    await lapseBookings(transaction, { of: eq(bookings.id, id), why: 'booking-declined', jobs })
    return undefined
  })

/** Cancels those of these bookings that are unpaid, on behalf of their buyers, and notifies the sellers. */
export async function cancelBookings(db: Queries, ending: Ending): Promise<void> {
  const ended = await endUnpaid(db, { to: 'cancelled', ...ending })
  await notify(
    db,
    ...ended.map(
      ({ sellerId: userId, productName, buyerName: personName, buyerId: causedBy, productId }) =>
        ({
          userId,
          kind: 'cancelled',
          path: SELLERS_PAGE,
          productName,
          personName,
          causedBy,
          productId,
        }) as const,
    ),
  )
}

async function endUnpaid(db: Queries, { of, to, jobs }: Ending & { to: 'lapsed' | 'cancelled' }) {
  const ended = await db
    .select()
    .from(bookings)
    .where(and(of, eq(bookings.state, 'placed')))
    .orderBy(bookings.id)
  if (ended.length === 0) return ended
  const ids = ended.map(({ id }) => id)
  await endHoldsOf(db, { of: inArray(payments.bookingId, ids), jobs })
  await transitionBookings(db, { of: inArray(bookings.id, ids), to })
  return ended
}
