import { and, asc, desc, eq, exists, getTableColumns, isNull, like, or, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { contains, wordsOf } from '../../platform/database/contains.ts'
import { products, users } from '../../platform/database/schema.ts'
import { type Cursor, totalIn, totalOf } from '../../platform/http/paging.ts'

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

/** Makes worthless whatever this account was signed in with until now. */
export async function signOut(db: Queries, id: string): Promise<void> {
  await db.update(users).set({ signedOutAt: sql`now()` }).where(eq(users.id, id))
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

/**
 * Accounts, newest first: those of a role, verified or not, whose name or e-mail has every word of the search; in one query. Answers up
 * to `limit + 1` rows, and how many there are in all unless they are too many to count cheaply.
 */
export async function usersForTable(
  db: Queries,
  { search = '', role, verified, limit, after }: UserSearch,
): Promise<{ rows: UserRow[]; total: number | undefined }> {
  const words = wordsOf(search).map(word => or(contains(users.name, word), contains(users.email, word)))
  const wanted = and(
    role && eq(users.role, role),
    verified === undefined ? undefined : eq(users.verified, verified),
    ...words,
  )
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .where(wanted)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const older = after && sql`(${users.createdAt}, ${users.id}) < (${after.at}, ${after.id})`
  const rows = await db
    .select({ ...getTableColumns(users), total: totalOf(some) })
    .from(users)
    .where(and(wanted, older))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}

type UserSearch = {
  search?: string | undefined
  role?: UserRow['role'] | undefined
  verified?: boolean | undefined
  limit: number
  after?: Cursor | undefined
}

/**
 * Verifies an account or takes that back, in one statement.
 * @param wanted nothing for the opposite of what it is
 * @returns what it is from now on and what it was; nothing when there is no such account
 */
export async function setVerified(db: Queries, { id, wanted }: { id: string; wanted?: boolean | undefined }) {
  const before = db
    .select({ id: users.id, verified: users.verified })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
    .as('before')
  const [row] = await db
    .update(users)
    .set({ verified: wanted ?? sql`not ${before.verified}` })
    .from(before)
    .where(eq(users.id, before.id))
    .returning({ email: users.email, verified: users.verified, was: before.verified })
  return row
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
