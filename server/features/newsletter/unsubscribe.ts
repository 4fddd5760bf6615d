import type { Queries } from '../../platform/database/connect.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'
import { claimsOfLink } from './links.ts'
import { unsubscribe } from './queries.ts'

/**
 * Unsubscribes the subscriber of a link's token.
 * @returns whether the token is valid
 */
export async function unsubscribeByLink(db: Queries, keys: KeyRing, token: string): Promise<boolean> {
  const claims = await claimsOfLink(keys, { token, purpose: 'leave' })
  if (claims) await unsubscribe(db, claims.subscriptionId)
  return claims !== undefined
}
