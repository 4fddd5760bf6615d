import { createHmac } from 'node:crypto'
import { and, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Proof } from '../../adapters/identity/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { closedAccounts } from '../../platform/database/schema-sessions.ts'
import type { Secrets } from '../session/secrets.ts'

/**
 * Remembers that an account is gone, so that a proof from before opens no new one.
 * @param account.banned whether nobody may open another account with its address
 */
export async function rememberClosed(
  db: Queries,
  { providerUid, email, banned, secrets }: Closing,
): Promise<void> {
  if (!providerUid && !banned) return
  await db
    .insert(closedAccounts)
    .values({ providerUid, emailHash: banned ? hashOfEmail(secrets, email) : null })
}

type Closing = { providerUid: string | null; email: string; banned: boolean; secrets: Secrets }

/**
 * Why a proof opens no account: `banned` when an administrator has closed its owner's, `outdated` when its owner has
 * deleted the account since signing in. Nothing when it may.
 */
export async function closureOf(
  db: Queries,
  secrets: Secrets,
  { uid, email, authenticatedAt }: Pick<Proof, 'uid' | 'email' | 'authenticatedAt'>,
): Promise<'banned' | 'outdated' | undefined> {
  const ofPerson = eq(closedAccounts.providerUid, uid)
  const found = await db
    .select({ emailHash: closedAccounts.emailHash })
    .from(closedAccounts)
    .where(
      or(
        eq(closedAccounts.emailHash, hashOfEmail(secrets, email)),
        and(ofPerson, or(isNotNull(closedAccounts.emailHash), gte(closedAccounts.closedAt, authenticatedAt))),
      ),
    )
  if (found.some(({ emailHash }) => emailHash)) return 'banned'
  return found.length > 0 ? 'outdated' : undefined
}

/**
 * Lets an address open an account again.
 * @returns whether it could not before
 */
export async function unban(db: Queries, secrets: Secrets, email: string): Promise<boolean> {
  const lifted = await db
    .update(closedAccounts)
    .set({ emailHash: null })
    .where(eq(closedAccounts.emailHash, hashOfEmail(secrets, email)))
    .returning({ id: closedAccounts.id })
  return lifted.length > 0
}

/** Keyed, so that whoever reads the table cannot find out by trying whose addresses these are. */
const hashOfEmail = (secrets: Secrets, email: string): string =>
  createHmac('sha256', secrets['closed-accounts']).update(email.trim().toLowerCase()).digest('base64url')
