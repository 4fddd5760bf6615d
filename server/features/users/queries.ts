import { and, asc, desc, eq, exists, getTableColumns, isNull, like, or, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import type { IdentityCheck } from '#contract/users/checks.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { contains, wordsOf } from '../../platform/database/contains.ts'
import { products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { type Cursor, totalIn, totalOf } from '../paging.ts'
import { mayActAs } from '../session/may-act-as.ts'

export type UserRow = typeof users.$inferSelect

/** Finds an account by one unique property. @returns undefined when it does not exist */
export async function userOf(
  db: Queries,
  by: { email: string } | { id: string },
): Promise<UserRow | undefined> {
  const condition = 'email' in by ? eq(users.email, by.email) : eq(users.id, by.id)
  const [row] = await db.select().from(users).where(condition)
  return row
}

/** Returns the accounts with this email address or this provider ID, at most one each. */
export const usersOfProof = (db: Queries, { email, uid }: { email: string; uid: string }) =>
  db
    .select()
    .from(users)
    .where(or(eq(users.email, email), eq(users.providerUid, uid)))

/**
 * Creates the user record after a sign-up.
 * @returns false, without a change, when the email address or the provider ID exists already
 */
export async function addUser(
  db: Queries,
  user: Pick<UserRow, 'email' | 'name' | 'role' | 'providerUid' | 'emailConfirmedAt' | 'language'>,
): Promise<boolean> {
  const added = await db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return added.length > 0
}

/** Records that this account's email address is confirmed, unless it was confirmed before. */
export async function confirmEmail(db: Queries, id: string): Promise<void> {
  await db
    .update(users)
    .set({ emailConfirmedAt: new Date(), mailRefusedAt: null })
    .where(and(eq(users.id, id), isNull(users.emailConfirmedAt)))
}

/** Updates the fields that people may change in their own record. */
export async function updateUser(
  db: Queries,
  id: string,
  changes: { [Field in 'name' | 'photoUrl' | 'language']?: UserRow[Field] | undefined },
): Promise<void> {
  if (Object.values(changes).every(value => value === undefined)) return
  await db.update(users).set(changes).where(eq(users.id, id))
}

/** Invalidates all sessions of this account. */
export async function signOut(db: Queries, id: string): Promise<void> {
  await db.update(users).set({ signedOutAt: sql`now()` }).where(eq(users.id, id))
}

/** Returns whether any account has an email address at this domain. */
export async function hasUserOf(db: Queries, domain: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, `%@${domain}`))
    .limit(1)
  return found.length > 0
}

/**
 * Returns accounts, newest first, filtered by what they may act as, verification and search words in the name or email address, in one query:
 * up to `limit + 1` rows and the total, unless there are too many to count cheaply.
 */
export async function usersForTable(
  db: Queries,
  { search = '', role, verified, limit, after }: UserSearch,
): Promise<{ rows: UserRow[]; total: number | undefined }> {
  const words = wordsOf(search).map(word => or(contains(users.name, word), contains(users.email, word)))
  const wanted = and(
    role && mayActAs(role),
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
 * Sets or revokes the verification of an account, in one statement.
 * @param change.wanted the new value; undefined toggles it
 * @param change.by the e-mail address of the administrator, and what was checked
 * @returns the new and the old value; undefined when the account does not exist
 */
export async function setVerified(db: Queries, { id, wanted, by, check, note }: Verifying) {
  const before = db
    .select({ id: users.id, verified: users.verified })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
    .as('before')
  const next = wanted === undefined ? sql`not ${before.verified}` : sql`${wanted}::boolean`
  const [row] = await db
    .update(users)
    .set({
      verified: next,
      // A badge that is given again without a reason keeps what is known about it.
      ...(check === undefined
        ? {
            verifiedAt: sql`case when not ${next} then null when ${before.verified} then ${users.verifiedAt} else now() end`,
            verifiedBy: sql`case when not ${next} then null when ${before.verified} then ${users.verifiedBy} else ${by} end`,
            verifiedCheck: sql`case when ${next} and ${before.verified} then ${users.verifiedCheck} end`,
            verifiedNote: sql`case when ${next} and ${before.verified} then ${users.verifiedNote} end`,
          }
        : {
            verifiedAt: sql`case when ${next} then now() end`,
            verifiedBy: sql`case when ${next} then ${by} end`,
            verifiedCheck: sql`case when ${next} then ${check} end`,
            verifiedNote: sql`case when ${next} then ${note ?? null} end`,
          }),
    })
    .from(before)
    .where(eq(users.id, before.id))
    .returning({ email: users.email, verified: users.verified, was: before.verified })
  return row
}

type Verifying = {
  id: string
  wanted?: boolean | undefined
  by: string
  check?: IdentityCheck | undefined
  note?: string | undefined
}

/** Returns all administrators, sorted by email address. */
export const administrators = (db: Queries) =>
  db.select().from(users).where(eq(users.role, 'admin')).orderBy(asc(users.email))

/** Makes this account an administrator, who neither buys nor sells. Its listings and bookings stay. */
export async function grantAdmin(db: Queries, id: string): Promise<void> {
  await db.update(users).set({ role: 'admin', bothSidesSince: null }).where(eq(users.id, id))
}

/**
 * Makes an administrator an ordinary user again: a seller if they have listings, otherwise a buyer.
 * @returns the new role; undefined when the user was not an administrator
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
