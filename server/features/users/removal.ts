import { eq, or } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { bookings, products, users } from '../../platform/database/schema.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { cancelBookings, lapseBookings } from '../sales/bookings/ending.ts'
import { isMoneyUnderWay } from '../sales/payments/holds.ts'
import type { Services } from '../services.ts'
import { rememberClosed } from './closed.ts'
import type { UserRow } from './queries.ts'

/**
 * Locks an account until the transaction of `db` ends. Starting a payment locks the people of a booking first, so no
 * payment can start in between.
 */
export async function lockedUser(db: Queries, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/**
 * Deletes an account and everything that belongs only to it, in the transaction of `db`: listings, wishlist,
 * sessions, personal data in other tables, the local identity, and later the pictures. Sales keep their details for
 * the other person.
 * @param removal.user locked by `lockedUser` before
 * @param removal.banned whether its email address may not open another account
 * @returns `payment-under-way` when a payment or refund involves this person; nothing is changed then
 */
export async function removeUser(
  db: Queries,
  { user, banned, services }: Removal,
): Promise<'removed' | 'payment-under-way'> {
  const { id, providerUid } = user
  const { jobs, identity, secrets } = services
  const ofThisPerson = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))
  if (await isMoneyUnderWay(db, ofThisPerson)) return 'payment-under-way'

  // Locked before the bookings, in the same order as a sale.
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
  await rememberClosed(db, { ...user, banned, secrets })
  // Before the user, in the lock order of a sign-out.
  if (providerUid) await identity.remove(providerUid, db)
  await db.delete(users).where(eq(users.id, id))
  return 'removed'
}

type Removal = {
  user: UserRow
  banned: boolean
  services: Pick<Services, 'jobs' | 'identity' | 'secrets'>
}
