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
 * An account that nobody else changes until the transaction of `db` ends. Whoever starts a payment locks the booking's
 * people first, so none can begin in between.
 */
export async function lockedUser(db: Queries, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  return user
}

/**
 * Deletes an account with everything that is only its own: listings, wishlist, its sessions, what other tables say about
 * the person, what the identity provider knows, and later their pictures. Sales stay for the other person, with what was
 * agreed. Goes into the transaction of `db`.
 * @param removal.user locked before by `lockedUser`
 * @param removal.banned whether no account can be opened with its address any more
 * @returns `payment-under-way` when money is on its way to or from this person; nothing is changed then
 */
export async function removeUser(
  db: Queries,
  { user, banned, services }: Removal,
): Promise<'removed' | 'payment-under-way'> {
  const { id, providerUid } = user
  const { jobs, identity, secrets } = services
  const ofThisPerson = or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))
  if (await isMoneyUnderWay(db, ofThisPerson)) return 'payment-under-way'

  // Locked before the bookings, as by whoever sells one.
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
  // Before the account, in the order in which a sign-out locks the same rows.
  if (providerUid) await identity.remove(providerUid, db)
  await db.delete(users).where(eq(users.id, id))
  return 'removed'
}

type Removal = {
  user: UserRow
  banned: boolean
  services: Pick<Services, 'jobs' | 'identity' | 'secrets'>
}
