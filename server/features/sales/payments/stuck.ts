import { and, eq } from 'drizzle-orm'
import type { PaymentState, StuckReason } from '#contract/sales/bookings/states.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { notify } from '../../notices/notify.ts'
import { type PaymentRow, paymentOfId } from '../shared/payment-row.ts'
import { transitionPayments } from '../shared/transitions.ts'

/** The path of the page where administrators see stuck payments. */
const STUCK_PAGE = '/dashboard/payments?state=stuck'

/**
 * Marks a payment that only a person can settle, and notifies the administrators. It holds no phone and is not checked until
 * an administrator retries it.
 * @returns the new state of the payment
 */
export const markStuck = (
  { db, services: { log } }: { db: Queries; services: { log: Log } },
  { id, bookingId, amountCents }: PaymentRow,
  { reason: stuckReason, cause }: { reason: StuckReason; cause: unknown },
): Promise<PaymentState> =>
  atomically(db, async transaction => {
    const [moved] = await transitionPayments(transaction, {
      of: eq(payments.id, id),
      to: 'stuck',
      stuckReason,
    })
    if (moved) {
      log.error({ err: cause, payment: id, stuckReason }, 'a payment is stuck and needs an administrator')
      await notifyAdministrators(transaction, { bookingId, amountCents })
      return 'stuck'
    }
    // A retry failed again, perhaps for another reason.
    const stillStuck = and(eq(payments.id, id), eq(payments.state, 'stuck'))
    await transaction.update(payments).set({ stuckReason }).where(stillStuck)
    return (await paymentOfId(transaction, id))?.state ?? 'stuck'
  })

async function notifyAdministrators(
  db: Queries,
  { bookingId, amountCents }: Pick<PaymentRow, 'bookingId' | 'amountCents'>,
): Promise<void> {
  const administrators = await db
    .select({ userId: users.id, productName: bookings.productName })
    .from(users)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('key share', { of: users })
  await notify(
    db,
    ...administrators.map(
      ({ userId, productName }) =>
        ({ userId, kind: 'payment-stuck', path: STUCK_PAGE, productName, amountCents }) as const,
    ),
  )
}
