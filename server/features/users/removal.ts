import { eq, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { bookings } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { cancelBookings, lapseBookings } from '../sales/deals/ending.ts'
import { hasOpenDeals } from '../sales/deals/open-deals.ts'
import { isPaymentInProgress } from '../sales/shared/holds.ts'
import type { Services } from '../services.ts'
import { recordClosed } from './closed.ts'
import type { UserRow } from './queries.ts'

/**
 * Locks an account until the transaction of `db` ends. No payment can start meanwhile, because it would lock the people of
 * its booking first.
 */
export async function lockedUser(db: Queries, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/**
 * Deletes an account and its own data, in the transaction of `db`: listings, wishlist, sessions, personal data in other
 * tables, the local identity, and later the pictures. Sales keep their details for the other person.
 * @param removal.user must be locked by `lockedUser` before
 * @param removal.banned whether its email address is banned from opening another account
 * @returns `payment-under-way`, without any change, when a payment, a refund or an open deal involves this person
 */
export async function removeUser(
  db: Queries,
  { user, banned, services }: Removal,
): Promise<'removed' | 'payment-under-way'> {
  const { id, providerUid } = user
  const { jobs, identity } = services
  if ((await isPayingOrPaid(db, id)) || (await hasOpenDeals(db, id))) return 'payment-under-way'

  // Lock products before bookings, in the same order as a sale.
  await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.sellerId, id))
    .orderBy(products.id)
    .for('update')
  await lapseBookings(db, { of: eq(bookings.sellerId, id), why: 'withdrawn', jobs })
  await cancelBookings(db, { of: eq(bookings.buyerId, id), jobs })
  await erasePerson(db, user, jobs)
  await db.delete(products).where(eq(products.sellerId, id))
  await recordClosed(db, { ...user, banned })
  // Remove the identity before the user, in the lock order of a sign-out.
  if (providerUid) await identity.remove(providerUid, db)
  await db.delete(users).where(eq(users.id, id))
  return 'removed'
}

/** Returns whether a payment by or to this person is being made or refunded. */
export const isPayingOrPaid = (db: Queries, id: string): Promise<boolean> =>
  isPaymentInProgress(db, or(eq(bookings.buyerId, id), eq(bookings.sellerId, id)))

type Removal = {
  user: UserRow
  banned: boolean
  services: Pick<Services, 'jobs' | 'identity'>
}
