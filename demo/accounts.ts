import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Identity } from '#server/adapters/identity/port.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { users } from '#server/platform/database/schema.ts'

/** Of every demo account. Everybody knows it, so the accounts exist in a demo only. */
export const DEMO_PASSWORD = 'redial-demo'

type Account = { email: string; name: string; role: 'buyer' | 'seller' | 'admin' }

/** The accounts that the login page of a demo offers. The sellers' records come with the catalogue. */
const ACCOUNTS: Account[] = [
  { email: 'buyer@redial.test', name: 'Bo Buyer', role: 'buyer' },
  { email: 'seller@redial.test', name: 'Sam Seller', role: 'seller' },
  { email: 'admin@redial.test', name: 'Ada Admin', role: 'admin' },
  { email: 'buyer2@redial.test', name: 'Billie Buyer', role: 'buyer' },
  { email: 'seller2@redial.test', name: 'Sol Seller', role: 'seller' },
]

/**
 * Sees to it that people can sign in with the demo's accounts.
 * @returns those they can sign in with: none where the identity provider takes no accounts from this program
 */
export async function openDemoAccounts(
  db: Queries,
  { createAccount }: Pick<Identity, 'createAccount'>,
): Promise<Pick<Account, 'email' | 'role'>[]> {
  if (!createAccount) return []
  await db.transaction(async transaction => {
    // Two programs that start at once on one database shall not both make the same account.
    await transaction.execute(sql`lock table ${users} in share row exclusive mode`)
    const known = await whoCanSignIn(transaction)
    const missing = ACCOUNTS.filter(({ email }) => !known.has(email))
    if (missing.length === 0) return
    const opened = await Promise.all(
      missing.map(async account => ({
        ...account,
        providerUid: await createAccount({ ...account, password: DEMO_PASSWORD }),
        emailConfirmedAt: new Date(),
      })),
    )
    await transaction
      .insert(users)
      .values(opened)
      .onConflictDoUpdate({
        target: users.email,
        set: {
          providerUid: sql`excluded.provider_uid`,
          emailConfirmedAt: sql`excluded.email_confirmed_at`,
        },
        setWhere: isNull(users.providerUid),
      })
  })
  return ACCOUNTS.map(({ email, role }) => ({ email, role }))
}

/** The e-mails of the accounts here whose records belong to somebody at the identity provider. */
async function whoCanSignIn(db: Queries): Promise<Set<string>> {
  const emails = ACCOUNTS.map(({ email }) => email)
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), isNotNull(users.providerUid)))
  return new Set(rows.map(({ email }) => email))
}
