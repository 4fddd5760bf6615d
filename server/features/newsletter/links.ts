import { errors, jwtVerify, SignJWT } from 'jose'

export const CONFIRMATION_LINK_DAYS = 7

/** What a mailed link is for: none can be used for the other. */
type Purpose = 'confirm' | 'leave'

const audienceOf = (purpose: Purpose) => `newsletter-${purpose}`

/** The links in the mails of the newsletter, signed with the shop's key for mailed links. */
export function newsletterLinks({ key, address }: { key: Uint8Array; address: string }) {
  const sign = (token: SignJWT) => token.setProtectedHeader({ alg: 'HS256' }).setIssuedAt().sign(key)
  const tokenFor = (subscriptionId: string, purpose: Purpose) =>
    new SignJWT({}).setSubject(subscriptionId).setAudience(audienceOf(purpose))
  return {
    /** Leads to the page that confirms a subscription; good for some days. */
    async toConfirm(subscriptionId: string): Promise<string> {
      const token = tokenFor(subscriptionId, 'confirm').setExpirationTime(`${CONFIRMATION_LINK_DAYS}d`)
      return `${address}/newsletter/confirm?token=${await sign(token)}`
    },

    /** Leads to the page on which a reader leaves, and takes the one click of mail programs; good for ever. */
    async toLeave(subscriptionId: string): Promise<string> {
      return `${address}/newsletter/leave?token=${await sign(tokenFor(subscriptionId, 'leave'))}`
    },
  }
}

/** What a valid token of a link says. */
export type LinkClaims = { subscriptionId: string; issuedAt: Date }

/** @returns nothing when the token is not one of ours for this purpose, or has expired */
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
