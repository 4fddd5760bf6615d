import { eq, isNull } from 'drizzle-orm'
import type { Queries } from '#server/database/connect.ts'
import { users } from '#server/database/schema.ts'
import type { Identity } from '#server/outside/identity/port.ts'

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
  await Promise.all(
    ACCOUNTS.map(async ({ email, name, role }) => {
      if (await canSignIn(db, email)) return
      const providerUid = await createAccount({ email, name, password: DEMO_PASSWORD })
      const bound = { providerUid, emailConfirmedAt: new Date() }
      await db
        .insert(users)
        .values({ email, name, role, ...bound })
        .onConflictDoUpdate({ target: users.email, set: bound, setWhere: isNull(users.providerUid) })
    }),
  )
  return ACCOUNTS.map(({ email, role }) => ({ email, role }))
}

async function canSignIn(db: Queries, email: string): Promise<boolean> {
  const [row] = await db.select({ uid: users.providerUid }).from(users).where(eq(users.email, email))
  return Boolean(row?.uid)
}
