import type { Language } from '#contract/languages.ts'
import { claimsOfLinkToken, signLinkToken } from '../../platform/keys/link-tokens.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'
import { addressIn, type Site } from '../../platform/texts/language-of.ts'

export const CONFIRMATION_LINK_DAYS = 7

/** The purpose of a mailed link. A token for one purpose is invalid for the other. */
type Purpose = 'confirm' | 'leave'

const audienceOf = (purpose: Purpose) => `newsletter-${purpose}`

/** Creates the links in newsletter emails to a reader, signed with the shop's key for mailed links. */
export function newsletterLinks({ keys, site, language }: { keys: KeyRing; site: Site; language: Language }) {
  return {
    /** Returns a link to the page that confirms a subscription. It expires after `CONFIRMATION_LINK_DAYS`. */
    async toConfirm(subject: string): Promise<string> {
      const audience = audienceOf('confirm')
      const token = await signLinkToken(keys, { audience, subject, days: CONFIRMATION_LINK_DAYS })
      return addressIn(site, language, `/newsletter/confirm?token=${token}`)
    },

    /**
     * Returns the links to the unsubscribe page, and for one-click unsubscribe, which is the same in every language. They never
     * expire.
     */
    async toLeave(subject: string): Promise<{ page: string; oneClick: string }> {
      const token = await signLinkToken(keys, { audience: audienceOf('leave'), subject })
      const path = `/newsletter/leave?token=${token}`
      return { page: addressIn(site, language, path), oneClick: `${site.address}${path}` }
    },
  }
}

/** The content of a valid link token. */
export type LinkClaims = { subscriptionId: string; issuedAt: Date }

/** Verifies the token of a link. @returns undefined when it is not ours, has another purpose, or has expired */
export async function claimsOfLink(
  keys: KeyRing,
  { token, purpose }: { token: string; purpose: Purpose },
): Promise<LinkClaims | undefined> {
  const expires = purpose === 'confirm'
  const claims = await claimsOfLinkToken(keys, { token, audience: audienceOf(purpose), expires })
  return claims && { subscriptionId: claims.subject, issuedAt: claims.issuedAt }
}
