import { eq } from 'drizzle-orm'
import { users } from '../../schema/users.ts'
import type { CallContext } from '../calls.ts'
import type { Caller } from '../session/caller.ts'

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
  const reading = await throttle.use('contact-of-seller', `${caller.id} ${sellerId}`)
  if (reading.over) return 'shown'
  const over =
    (await throttle.limit('contacts-by-user', caller.id)) ??
    (await throttle.limit('contacts-by-address', clientAddress))
  if (!over) return 'shown'
  await reading.refund()
  return 'too-many'
}
