import { and, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Proof } from '../../adapters/identity/port.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { type LayeredHash, lockLayeredHash } from '../../platform/keys/layered-hash.ts'
import { closedAccounts } from '../../schema/sessions.ts'

/**
 * Records a closed account, so that an earlier ID token cannot open a new one.
 * @param account.banned whether its email address may not open another account
 */
export async function recordClosed(db: Queries, { providerUid, email, banned }: Closing): Promise<void> {
  if (!providerUid && !banned) return
  await db
    .insert(closedAccounts)
    .values({ providerUid, emailHash: banned ? hashOfEmail(await lockHash(db), email) : null })
}

type Closing = { providerUid: string | null; email: string; banned: boolean }

/**
 * Checks whether an ID token may open an account.
 * @returns `banned` when an administrator closed the account, `outdated` when its owner deleted it after this login,
 * undefined when the token may open an account
 */
export async function closureOf(
  db: Queries,
  { uid, email, authenticatedAt }: Pick<Proof, 'uid' | 'email' | 'authenticatedAt'>,
): Promise<'banned' | 'outdated' | undefined> {
  const ofPerson = eq(closedAccounts.providerUid, uid)
  const found = await atomically(db, async transaction =>
    transaction
      .select({ emailHash: closedAccounts.emailHash })
      .from(closedAccounts)
      .where(
        or(
          eq(closedAccounts.emailHash, hashOfEmail(await lockHash(transaction), email)),
          and(
            ofPerson,
            or(isNotNull(closedAccounts.emailHash), gte(closedAccounts.closedAt, authenticatedAt)),
          ),
        ),
      ),
  )
  if (found.some(({ emailHash }) => emailHash)) return 'banned'
  return found.length > 0 ? 'outdated' : undefined
}

/**
 * Allows an email address to open an account again.
 * @returns whether the address was banned
 */
export async function unban(db: Queries, email: string): Promise<boolean> {
  const lifted = await atomically(db, async transaction =>
    transaction
      .update(closedAccounts)
      .set({ emailHash: null })
      .where(eq(closedAccounts.emailHash, hashOfEmail(await lockHash(transaction), email)))
      .returning({ id: closedAccounts.id }),
  )
  return lifted.length > 0
}

/** Returns a keyed hash, so that addresses cannot be tested against the table without the key. Locks the key. */
const lockHash = (db: Queries): Promise<LayeredHash> => lockLayeredHash(db, 'closed-accounts')

const hashOfEmail = (hash: LayeredHash, email: string): string =>
  hash(email.trim().toLowerCase()).toString('base64url')
