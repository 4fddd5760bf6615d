import { and, asc, eq, exists, isNull, like, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { products, users } from '../database/schema.ts'

export type UserRow = typeof users.$inferSelect

/** An account by the one thing known of it; nothing when there is none. */
export async function userOf(
  db: Queries,
  by: { email: string } | { id: string },
): Promise<UserRow | undefined> {
  const condition = 'email' in by ? eq(users.email, by.email) : eq(users.id, by.id)
  const [row] = await db.select().from(users).where(condition)
  return row
}

/** The accounts that this e-mail or this id of the identity provider belong to: at most one each. */
export const usersOfProof = (db: Queries, { email, uid }: { email: string; uid: string }) =>
  db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.providerUid, uid)))

/**
 * Makes the record of somebody who has signed up.
 * @returns whether it did: an e-mail or a uid that is known already changes nothing
 */
export async function addUser(
  db: Queries,
  user: Pick<UserRow, 'email' | 'name' | 'role' | 'providerUid' | 'emailConfirmedAt'>,
): Promise<boolean> {
  const added = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return added.length > 0
}

/** Notes that mail to this account's address arrives; the first time counts. */
export async function confirmEmail(db: Queries, id: string): Promise<void> {
  await db
    .update(users)
    .set({ emailConfirmedAt: new Date() })
    .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)))
}

/** Changes what people may change of their own record. */
export async function updateUser(
  db: Queries,
  id: string,
  changes: { name?: string | undefined; photoUrl?: string | null | undefined },
): Promise<void> {
  if (changes.name === undefined && changes.photoUrl === undefined) return
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** Makes worthless whatever this account was signed in with before that moment. */
export async function signOut(
  db: Queries,
  by: { id: string } | { uid: string },
  before: Date,
): Promise<void> {
  const condition = 'id' in by ? eq(users.id, by.id) : eq(users.providerUid, by.uid)
  await db
    .update(users)
    .set({ signedOutAt: before })
    .where(and(condition, or(isNull(users.signedOutAt), lt(users.signedOutAt, before))))
}

/** Whether there is any account with an address at this domain. */
export async function hasUserOf(db: Queries, domain: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%@${domain}`))
    .limit(1)
  return found.length > 0
}

/** Every administrator, by e-mail. */
export const administrators = (db: Queries) =>
  db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.email))

/** Makes this account an administrator's. What it lists or has booked stays as it is. */
export async function grantAdmin(db: Queries, id: string): Promise<void> {
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
}

/**
 * Makes an administrator's account an ordinary one again: a seller's if it lists phones, else a buyer's.
 * @returns the role it has from now on; nothing when it was no administrator's
 */
export async function revokeAdmin(db: Queries, id: string): Promise<UserRow['role'] | undefined> {
  const sells = exists(db.select({ id: products.id }).from(products).where(eq(products.sellerId, id)))
  const [row] = await db
    .update(users)
    .set({ role: sql`case when ${sells} then 'seller' else 'buyer' end` })
    .where(and(eq(users.id, id), eq(users.role, 'admin')))
    .returning({ role: users.role })
  return row?.role
}
