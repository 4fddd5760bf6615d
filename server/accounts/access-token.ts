import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MINUTES } from '#contract/constants.ts'

const ISSUER = 'redial'
const AUDIENCE = 'redial-api'
const ALGORITHM = 'HS256'

/** What an access token says. It names no role: that is looked up at every call. */
export type AccessClaims = {
  userId: string
  /** When the person signed in at the identity provider. */
  authenticatedAt: Date
}

/** An access token of one hour. */
export const signAccessToken = (
  key: Uint8Array,
  { userId, authenticatedAt }: AccessClaims,
): Promise<string> =>
  new SignJWT({ auth_time: authenticatedAt.getTime() / 1000 })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
    .sign(key)

/** @returns what it says; nothing when it is expired, or none of ours */
export async function readAccessToken(key: Uint8Array, token: string): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'exp', 'auth_time'],
    })
    return { userId: String(payload.sub), authenticatedAt: new Date(Number(payload.auth_time) * 1000) }
  } catch {
    return undefined
  }
}
