import { TOKEN_EXPIRES_EARLY_MS, TOKEN_RENEWAL_MS, TOKEN_RETRY_MS } from '#contract/constants.ts'
import { stored } from './session-storage.ts'

/** The key under which is kept by how many milliseconds this browser's clock is ahead of the server's. */
export const CLOCK_STORAGE_KEY = 'redial-clock-ahead'

/** Whether a token can still be shown to the server. */
export const isUsable = (token: string, now = Date.now()) => now < expiryOf(token) - TOKEN_EXPIRES_EARLY_MS

/** When a token expires by this browser's clock, in milliseconds since 1970; 0 for what is no token. */
export function expiryOf(token: string): number {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp * 1000 + (Number(stored(CLOCK_STORAGE_KEY)) || 0) : 0
}

/**
 * How long to wait before a token is renewed, in milliseconds.
 * @param failures of renewals in a row, up to now
 */
export function pauseBeforeRenewal({
  expiry,
  now,
  failures,
}: {
  expiry: number
  now: number
  failures: number
}) {
  if (failures === 0) return Math.max(0, expiry - TOKEN_RENEWAL_MS - now)
  return Math.min(TOKEN_RETRY_MS.first * 2 ** (failures - 1), TOKEN_RETRY_MS.longest)
}

/** What a token says, unverified: that is the server's business. Empty for what is no token. */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const base64 = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}
