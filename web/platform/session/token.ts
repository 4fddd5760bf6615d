import { TOKEN_RENEWAL_MS, TOKEN_RETRY_MS } from '#contract/constants.ts'

/** The claims of a token, not verified (the server does that). Empty when the text is not a token. */
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

/** When the server issued a token, in milliseconds since 1970 by its clock. */
export const issuedAt = (token: string): number | undefined => milliseconds(claimsOf(token).iat)

/** When a token expires, in milliseconds since 1970 by the server's clock; 0 when the text is not a token. */
export const expiryOf = (token: string): number => milliseconds(claimsOf(token).exp) ?? 0

/**
 * How long to wait before a token is renewed, in milliseconds.
 * @param expiry milliseconds since 1970, by the same clock as `now`
 * @param failures the number of failed renewals in a row
 */
export function renewalDelay({
  expiry,
  now,
  failures,
}: {
  expiry: number
  now: number
  failures: number
}): number {
  if (failures === 0) return Math.max(0, expiry - TOKEN_RENEWAL_MS - now)
  return Math.min(TOKEN_RETRY_MS.first * 2 ** (failures - 1), TOKEN_RETRY_MS.longest)
}

const milliseconds = (seconds: unknown) => (typeof seconds === 'number' ? seconds * 1000 : undefined)
