import { sql } from 'drizzle-orm'
import type { Identity } from '../../adapters/identity/port.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { users } from '../../schema/users.ts'
import { signOut, type UserRow } from './queries.ts'

/** Ends all sessions of an account, in the transaction of `db`. */
export async function signOutEverywhere(
  db: Queries,
  identity: Identity,
  { id, providerUid }: Pick<UserRow, 'id' | 'providerUid'>,
): Promise<void> {
  await signOut(db, id)
  if (providerUid) await identity.endSessions({ uid: providerUid }, db)
}

/**
 * Ends all sessions of all accounts, and then runs `also` in the same transaction.
 * It changes every account, so it may take longer than other statements are allowed to.
 */
export async function signOutEverybody(
  db: Queries,
  identity: Identity,
  also: (db: Queries) => Promise<void>,
): Promise<void> {
  await atomically(db, async transaction => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.update(users).set({ signedOutAt: sql`now()` })
    await identity.endSessions('everybody', transaction)
    await also(transaction)
  })
}
