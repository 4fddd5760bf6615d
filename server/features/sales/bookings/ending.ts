import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, payments } from '../../../platform/database/schema/sales.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notices/notify.ts'
import { endHoldsOf } from '../payments/holds.ts'
import { transitionBookings } from '../payments/transitions.ts'

/** The path of the page where sellers see their buyers. */
export const SELLERS_PAGE = '/dashboard/seller/buyers-list'

type Ending = { of: SQL | undefined; jobs: Pick<Jobs, 'send'> }

/**
 * Ends those of these bookings that are unpaid, in the transaction of `db`. Notifies their buyers of the reason: the phone
 * was sold to somebody else or withdrawn.
 */
export async function lapseBookings(
  db: Queries,
  { why, ...ending }: Ending & { why: 'sold-elsewhere' | 'withdrawn' },
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
