import { errors, jwtVerify, SignJWT } from 'jose'
import type { Key, KeyRing } from './rings.ts'

type LinkToken = {
  /** What the link is for. A token for one audience is invalid for all others. */
  audience: string
  /** The id of the row that the link is about. */
  subject: string
  /** After this many days the token is invalid; left out, it never expires. */
  days?: number
}

/** Signs the token of a link in an email. */
export function signLinkToken({ current }: KeyRing, { audience, subject, days }: LinkToken): Promise<string> {
  const token = new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt()
  return (days === undefined ? token : token.setExpirationTime(`${days}d`)).sign(current.value)
}

/** The content of a valid link token. */
export type LinkClaims = { subject: string; issuedAt: Date }

type SentToken = {
  token: string
  audience: string
  /** Whether tokens of this audience expire. */
  expires?: boolean
}

/** Verifies the token of a link. @returns undefined when it is not ours, has another audience, or has expired */
export async function claimsOfLinkToken(
  { accepted }: KeyRing,
  sent: SentToken,
): Promise<LinkClaims | undefined> {
  for (const key of accepted) {
    const claims = await claimsOf(key, sent)
    if (claims) return claims
  }
  return undefined
}

async function claimsOf(
  { value }: Key,
  { token, audience, expires = false }: SentToken,
): Promise<LinkClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, value, {
      algorithms: ['HS256'],
      audience,
      requiredClaims: expires ? ['sub', 'iat', 'exp'] : ['sub', 'iat'],
    })
    const { sub = '', iat = 0 } = payload
    return { subject: sub, issuedAt: new Date(iat * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
