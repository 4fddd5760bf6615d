import { errors, jwtVerify, SignJWT } from 'jose'
import type { Key, KeyRing } from '../../platform/keys/rings.ts'

export const CONFIRMATION_LINK_DAYS = 7

/** The purpose of a mailed link. A token for one purpose is invalid for the other. */
type Purpose = 'confirm' | 'leave'

const audienceOf = (purpose: Purpose) => `newsletter-${purpose}`

/** Creates the links in newsletter emails, signed with the shop's key for mailed links. */
export function newsletterLinks({ keys, address }: { keys: KeyRing; address: string }) {
  const sign = (token: SignJWT) =>
    token.setProtectedHeader({ alg: 'HS256' }).setIssuedAt().sign(keys.current.value)
  const tokenFor = (subscriptionId: string, purpose: Purpose) =>
    new SignJWT({}).setSubject(subscriptionId).setAudience(audienceOf(purpose))
  return {
    /** Returns a link to the page that confirms a subscription. It expires after `CONFIRMATION_LINK_DAYS`. */
    async toConfirm(subscriptionId: string): Promise<string> {
      const token = tokenFor(subscriptionId, 'confirm').setExpirationTime(`${CONFIRMATION_LINK_DAYS}d`)
      return `${address}/newsletter/confirm?token=${await sign(token)}`
    },

    /** Returns a link to the unsubscribe page, also for one-click unsubscribe. It never expires. */
    async toLeave(subscriptionId: string): Promise<string> {
      return `${address}/newsletter/leave?token=${await sign(tokenFor(subscriptionId, 'leave'))}`
    },
  }
}

/** The content of a valid link token. */
export type LinkClaims = { subscriptionId: string; issuedAt: Date }

/** Verifies the token of a link. @returns undefined when it is not ours, has another purpose, or has expired */
export async function claimsOfLink(
  { accepted }: KeyRing,
  link: { token: string; purpose: Purpose },
): Promise<LinkClaims | undefined> {
  for (const key of accepted) {
    const claims = await claimsOf(key, link)
    if (claims) return claims
  }
  return undefined
}

async function claimsOf(
  { value }: Key,
  { token, purpose }: { token: string; purpose: Purpose },
): Promise<LinkClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, value, {
      algorithms: ['HS256'],
      audience: audienceOf(purpose),
      requiredClaims: purpose === 'confirm' ? ['sub', 'iat', 'exp'] : ['sub', 'iat'],
    })
    const { sub = '', iat = 0 } = payload
    return { subscriptionId: sub, issuedAt: new Date(iat * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
