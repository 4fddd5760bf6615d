import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { Identity } from '#server/adapters/identity/port.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { users } from '#server/schema/users.ts'
import { demoLanguage } from './languages/languages.ts'

/** The password of all demo accounts. It is public, so the accounts exist only in a demo. */
export const DEMO_PASSWORD = 'redial-demo'

type Account = { email: string; name: string; role: 'buyer' | 'seller' | 'admin' }

/** The accounts that the login page of a demo offers. The sellers' records are part of the demo catalog. */
const ACCOUNTS: Account[] = [
  { email: 'buyer@redial.test', name: 'Bo Buyer', role: 'buyer' },
  { email: 'seller@redial.test', name: 'Sam Seller', role: 'seller' },
  { email: 'admin@redial.test', name: 'Ada Admin', role: 'admin' },
  { email: 'buyer2@redial.test', name: 'Billie Buyer', role: 'buyer' },
  { email: 'seller2@redial.test', name: 'Sol Seller', role: 'seller' },
]

/**
 * Creates the demo's accounts at the identity provider.
 * @returns the accounts that can sign in: none when the identity provider does not let this program create accounts
 */
export async function openDemoAccounts(
  db: Queries,
  { createAccount }: Pick<Identity, 'createAccount'>,
  language: Language = 'en',
): Promise<Pick<Account, 'email' | 'role'>[]> {
  if (!createAccount) return []
  const names = demoLanguage(language)?.accounts
  await db.transaction(async transaction => {
    // Two programs that start concurrently on one database must not both create the same account.
    await transaction.execute(sql`lock table ${users} in share row exclusive mode`)
    const known = await whoCanSignIn(transaction)
    const missing = ACCOUNTS.filter(({ email }) => !known.has(email)).map(account => ({
      ...account,
      name: names?.[account.email.slice(0, account.email.indexOf('@')) as keyof typeof names] ?? account.name,
    }))
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

/** The emails of the demo accounts whose records are linked to an account at the identity provider. */
async function whoCanSignIn(db: Queries): Promise<Set<string>> {
  const emails = ACCOUNTS.map(({ email }) => email)
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), isNotNull(users.providerUid)))
  return new Set(rows.map(({ email }) => email))
}
