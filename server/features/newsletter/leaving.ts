import type { Queries } from '../../platform/database/connect.ts'
import { claimsOfLink } from './links.ts'
import { leaveNewsletter } from './queries.ts'

/**
 * Takes the reader off the list whom the token of a link names.
 * @returns whether the token is a valid one
 */
export async function leaveByLink(db: Queries, key: Uint8Array, token: string): Promise<boolean> {
  const claims = await claimsOfLink(key, { token, purpose: 'leave' })
  if (claims) await leaveNewsletter(db, claims.subscriptionId)
  return claims !== undefined
}
