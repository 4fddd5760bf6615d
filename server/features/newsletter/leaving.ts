import type { Queries } from '../../platform/database/connect.ts'
import { claimsOfLink } from './links.ts'
import { leaveNewsletter } from './queries.ts'

/**
 * Unsubscribes the subscriber whom a link's token names.
 * @returns whether the token is valid
 */
export async function leaveByLink(db: Queries, key: Uint8Array, token: string): Promise<boolean> {
  const claims = await claimsOfLink(key, { token, purpose: 'leave' })
  if (claims) await leaveNewsletter(db, claims.subscriptionId)
  return claims !== undefined
}
