import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MINUTES } from '#contract/constants.ts'

const ISSUER = 'redial'
const AUDIENCE = 'redial-api'
const ALGORITHM = 'HS256'

/** What an access token says. It names no role: that is looked up at every call. */
export type AccessClaims = { userId: string; sessionId: string }

/** An access token of one hour. */
export const signAccessToken = (key: Uint8Array, { userId, sessionId }: AccessClaims): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
    .sign(key)

/** @returns what it says; nothing when it is expired, or none of ours */
export async function readAccessToken(key: Uint8Array, token: string): Promise<AccessClaims | undefined> {
  const tokens = knownTokens(key)
  const before = tokens.get(token)
  if (before) return before.expires > Date.now() ? before.claims : undefined
  const read = await verified(key, token)
  if (!read) return undefined
  if (tokens.size === MOST_KNOWN) tokens.clear()
  tokens.set(token, read)
  return read.claims
}

type Read = { claims: AccessClaims; expires: number }

/** How many tokens are remembered, of about 300 bytes each. */
const MOST_KNOWN = 10_000

/**
 * Tokens that this key has signed, with what they say: checking a signature costs more than most queries, and a token is
 * shown with every call for an hour. It never stops being what it was, only being valid.
 */
const known = new WeakMap<Uint8Array, Map<string, Read>>()

function knownTokens(key: Uint8Array): Map<string, Read> {
  const tokens = known.get(key) ?? new Map<string, Read>()
  known.set(key, tokens)
  return tokens
}

async function verified(key: Uint8Array, token: string): Promise<Read | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'sid'],
    })
    return {
      claims: { userId: String(payload.sub), sessionId: String(payload.sid) },
      expires: Number(payload.exp) * 1000,
    }
  } catch {
    return undefined
  }
}
