import { createHmac } from 'node:crypto'
import { and, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Proof } from '../../adapters/identity/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { closedAccounts } from '../../platform/database/schema-sessions.ts'
import type { Secrets } from '../session/secrets.ts'

/**
 * Records a closed account, so that an earlier ID token opens no new one.
 * @param account.banned whether its email address may not open another account
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
 * Why an ID token may not open an account: `banned` when an administrator closed the account, `outdated` when its
 * owner deleted it after this login. Undefined when it may.
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
 * @returns whether it was banned
 */
export async function unban(db: Queries, secrets: Secrets, email: string): Promise<boolean> {
  const lifted = await db
    .update(closedAccounts)
    .set({ emailHash: null })
    .where(eq(closedAccounts.emailHash, hashOfEmail(secrets, email)))
    .returning({ id: closedAccounts.id })
  return lifted.length > 0
}

/** A keyed hash, so that readers of the table cannot test addresses against it. */
const hashOfEmail = (secrets: Secrets, email: string): string =>
  createHmac('sha256', secrets['closed-accounts']).update(email.trim().toLowerCase()).digest('base64url')
