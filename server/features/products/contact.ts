import { eq } from 'drizzle-orm'
import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { users } from '../../schema/users.ts'
import type { CallContext } from '../calls.ts'
import type { Caller } from '../session/caller.ts'

/** Contact details of sellers. The pair is a reader and a seller, who counts once an hour. */
const contactOfSeller = rateLimit('contact-of-seller', { of: 'pair', most: 1, seconds: HOUR, says: '' })

const contactsByUser = rateLimit('contacts-by-user', {
  of: 'user',
  most: 60,
  seconds: HOUR,
  says: "You've looked up too many sellers.",
})

const contactsByAddress = rateLimit('contacts-by-address', {
  of: 'address',
  most: 120,
  seconds: HOUR,
  says: 'Too many sellers were looked up from your network.',
})

/** Whether a caller sees the contact details of a seller, or why not. */
export type Contact = 'shown' | 'not-signed-in' | 'unconfirmed' | 'too-many'

/**
 * Decides who sees the contact details of a seller: people with a confirmed address, for a limited number of sellers an hour.
 * Sellers see their own and administrators all.
 */
export async function contactFor(
  { db, services, clientAddress }: Pick<CallContext, 'db' | 'services' | 'clientAddress'>,
  caller: Caller | undefined,
  sellerId: string,
): Promise<Contact> {
  if (!caller) return 'not-signed-in'
  if (caller.id === sellerId || caller.role === 'admin') return 'shown'
  const [user] = await db
    .select({ confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, caller.id))
  if (!user?.confirmedAt) return 'unconfirmed'
  const { throttle } = services
  const reading = await throttle.use(contactOfSeller, `${caller.id} ${sellerId}`)
  if (reading.over) return 'shown'
  const over =
    (await throttle.limit(contactsByUser, caller.id)) ??
    (await throttle.limit(contactsByAddress, clientAddress))
  if (!over) return 'shown'
  await reading.refund()
  return 'too-many'
}
