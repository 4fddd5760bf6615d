import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MINUTES } from '#contract/constants.ts'

const ISSUER = 'redial'
const AUDIENCE = 'redial-api'
const ALGORITHM = 'HS256'

/** The claims of an access token. It contains no role: that is looked up on every call. */
export type AccessClaims = { userId: string; sessionId: string }

/** Signs an access token that is valid for one hour. */
export const signAccessToken = (key: Uint8Array, { userId, sessionId }: AccessClaims): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
    .sign(key)

/** @returns its claims; undefined when it is expired or not ours */
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

/** The maximum number of cached tokens, about 300 bytes each. */
const MOST_KNOWN = 10_000

/**
 * A cache of verified tokens and their claims. Checking a signature costs more than most queries, and a token is used
 * for an hour. Only its expiry can change its validity.
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
