import { errors, jwtVerify, SignJWT } from 'jose'

export const CONFIRMATION_LINK_DAYS = 7

/** What a mailed link is for. A token for one purpose is invalid for the other. */
type Purpose = 'confirm' | 'leave'

const audienceOf = (purpose: Purpose) => `newsletter-${purpose}`

/** The links in newsletter emails, signed with the shop's key for mailed links. */
export function newsletterLinks({ key, address }: { key: Uint8Array; address: string }) {
  const sign = (token: SignJWT) => token.setProtectedHeader({ alg: 'HS256' }).setIssuedAt().sign(key)
  const tokenFor = (subscriptionId: string, purpose: Purpose) =>
    new SignJWT({}).setSubject(subscriptionId).setAudience(audienceOf(purpose))
  return {
    /** A link to the page that confirms a subscription. It expires after some days. */
    async toConfirm(subscriptionId: string): Promise<string> {
      const token = tokenFor(subscriptionId, 'confirm').setExpirationTime(`${CONFIRMATION_LINK_DAYS}d`)
      return `${address}/newsletter/confirm?token=${await sign(token)}`
    },

    /** A link to the unsubscribe page, also for one-click unsubscribe. It never expires. */
    async toLeave(subscriptionId: string): Promise<string> {
      return `${address}/newsletter/leave?token=${await sign(tokenFor(subscriptionId, 'leave'))}`
    },
  }
}

/** The content of a valid link token. */
export type LinkClaims = { subscriptionId: string; issuedAt: Date }

/** @returns undefined when the token is not ours, has another purpose, or has expired */
export async function claimsOfLink(
  key: Uint8Array,
  { token, purpose }: { token: string; purpose: Purpose },
): Promise<LinkClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
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
