import { gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { jwks } from '../../../schema/identity.ts'

/** The audience of ID tokens: they are only valid for the exchange at `GET /jwt`. */
export const ID_TOKEN_AUDIENCE = 'redial'

/** Seconds for which ID tokens of an earlier key are accepted. They are valid for five minutes. */
export const EARLIER_KEYS_SECONDS = 600

/**
 * Retires the keys that sign ID tokens. The next token gets a new key.
 * @param isLeaked whether tokens of the current keys are refused immediately
 */
export async function replaceIdTokenKeys(db: Queries, { isLeaked }: { isLeaked: boolean }): Promise<void> {
  const inUse = or(isNull(jwks.expiresAt), gt(jwks.expiresAt, sql`now()`))
  if (isLeaked) await db.delete(jwks)
  else await db.update(jwks).set({ expiresAt: sql`now()` }).where(inUse)
}

/** Deletes keys whose tokens are no longer accepted. */
export async function eraseIdTokenKeys(db: Queries): Promise<void> {
  await db.delete(jwks).where(lt(jwks.expiresAt, sql`now() - make_interval(secs => ${EARLIER_KEYS_SECONDS})`))
}
