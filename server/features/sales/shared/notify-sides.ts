import { eq } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { bookings } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { notify } from '../../notices/notify.ts'

type Booking = typeof bookings.$inferSelect

/** Returns the path of a deal's page, for both sides and administrators. */
export const dealPage = (bookingId: string) => `/deals/${bookingId}`

export type News = {
  kind: NoticeKind
  amountCents?: number
  /** Whether the other side caused this and could repeat it at will. Emails about it are then limited. */
  repeatable?: boolean
}

/** Notifies the buyer, the seller and the administrators, in the transaction of the event. */
export async function notifySides(
  db: Queries,
  booking: Booking,
  {
    buyer,
    seller,
    administrators,
  }: {
    buyer?: News | undefined
    seller?: News | undefined
    administrators?: News | undefined
  },
): Promise<void> {
  const { id, productName, productId, buyerId, sellerId, buyerName } = booking
  const path = dealPage(id)
  const about = ({ kind, amountCents, repeatable }: News, causedBy: string | null) => ({
    kind,
    path,
    productName,
    ...(amountCents !== undefined && { amountCents }),
    ...(repeatable && { causedBy, productId }),
  })
  await notify(
    db,
    ...(buyer ? [{ userId: buyerId, ...about(buyer, sellerId) }] : []),
    ...(seller ? [{ userId: sellerId, personName: buyerName, ...about(seller, buyerId) }] : []),
    ...(administrators
      ? (await lockedAdministrators(db)).map(userId => ({ userId, ...about(administrators, null) }))
      : []),
  )
}

/** Returns the administrators, who cannot be deleted until the transaction ends. */
export async function lockedAdministrators(db: Queries): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('key share')
  return rows.map(({ id }) => id)
}
