import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MINUTES } from '#contract/constants.ts'
import type { Key, KeyRing } from '../../platform/keys/rings.ts'

const ISSUER = 'redial'
const AUDIENCE = 'redial-api'
const ALGORITHM = 'HS256'

/** The claims of an access token. It contains no role, because every call looks up the current role. */
export type AccessClaims = { userId: string; sessionId: string }

/** Signs an access token that is valid for one hour. */
export const signAccessToken = (
  { current: { version, value } }: KeyRing,
  { userId, sessionId }: AccessClaims,
): Promise<string> =>
  new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, kid: String(version) })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
    .sign(value)

/** Verifies an access token. @returns its claims; undefined when it is expired or not ours */
export async function readAccessToken(
  { accepted }: KeyRing,
  token: string,
): Promise<AccessClaims | undefined> {
  for (const key of accepted) {
    const before = knownTokens(key).get(token)
    if (before) return before.expires > Date.now() ? before.claims : undefined
  }
  const version = versionIn(token)
  const key = accepted.find(each => each.version === version)
  const read = key && (await verified(key.value, token))
  if (!read) return undefined
  const tokens = knownTokens(key)
  if (tokens.size === MAX_CACHED) tokens.clear()
  tokens.set(token, read)
  return read.claims
}

/** Returns the version of the key in a token's header. Tokens by earlier versions of Redial do not have it. */
function versionIn(token: string): number | undefined {
  try {
    return Number(decodeProtectedHeader(token).kid ?? 1)
  } catch {
    return undefined
  }
}

type Read = { claims: AccessClaims; expires: number }

/** The maximum number of cached tokens, about 300 bytes each. */
const MAX_CACHED = 10_000

/**
 * A cache of verified tokens and their claims. Checking a signature costs more than most queries, and a token is used
 * for an hour. Only its expiry can change its validity.
 */
const known = new WeakMap<Key, Map<string, Read>>()

function knownTokens(key: Key): Map<string, Read> {
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
