import { Hono } from 'hono'
import type { Language } from '#contract/languages.ts'
import { type AlertKind, isAlert } from '#contract/notices/kinds.ts'
import { NOT_MY_ACCOUNT, unsubscribeMessages } from '#contract/notices/unsubscribe.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { claimsOfLinkToken, signLinkToken } from '../../platform/keys/link-tokens.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'
import { addressIn, type Site } from '../../platform/texts/language-of.ts'
import { changeMailChoices, refuseMails } from './queries.ts'

type LinkKind = AlertKind | typeof NOT_MY_ACCOUNT

/** What links in an email to one person are made of. */
type LinksOf = {
  /** The keys for mailed links. */
  keys: KeyRing
  site: Site
  language: Language
}

const audienceOf = (kind: LinkKind) => `mails-${kind}`

/**
 * Returns the links in an alert with which its reader turns off emails of this kind, without signing in: that of a page, and that
 * for one-click unsubscribe, which is the same in every language. They never expire.
 */
export async function unsubscribeLinks(
  { keys, site, language }: LinksOf,
  { userId, kind }: { userId: string; kind: AlertKind },
): Promise<{ page: string; oneClick: string }> {
  const token = await signLinkToken(keys, { audience: audienceOf(kind), subject: userId })
  const path = `/unsubscribe?kind=${kind}&token=${token}`
  return { page: addressIn(site, language, path), oneClick: `${site.address}${path}` }
}

/**
 * Returns the link in an email to an unconfirmed address with which its owner stops the emails about an account that is not theirs.
 */
export async function notMyAccountLink({ keys, site, language }: LinksOf, userId: string): Promise<string> {
  const token = await signLinkToken(keys, { audience: audienceOf(NOT_MY_ACCOUNT), subject: userId })
  return addressIn(site, language, `/unsubscribe?kind=${NOT_MY_ACCOUNT}&token=${token}`)
}

/**
 * Turns off the emails of the kind for which a link was made, or all emails to an address that nobody has confirmed. Safe to repeat.
 * @returns whether the token is valid
 */
export async function unsubscribeByLink(
  db: Queries,
  keys: KeyRing,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<boolean> {
  const claims = await claimsOfLinkToken(keys, { token, audience: audienceOf(kind) })
  if (!claims) return false
  if (kind === NOT_MY_ACCOUNT) await refuseMails(db, claims.subject)
  else await changeMailChoices(db, claims.subject, [{ kind, mail: false }])
  return true
}

/**
 * Serves one-click unsubscribe (RFC 8058): mail programs post to the address in the headers of each alert. People who
 * open the same address get a page.
 * @param keys the keys for mailed links
 */
export function oneClickUnsubscribe({ db, keys }: { db: Queries; keys: KeyRing }): Hono {
  const app = new Hono()
  app.post('/unsubscribe', async context => {
    const { kind = '', token = '' } = context.req.query()
    const isDone = isAlert(kind) && (await unsubscribeByLink(db, keys, { kind, token }))
    return isDone
      ? context.text(unsubscribeMessages.done)
      : context.text(unsubscribeMessages.invalidLink, { status: 400 })
  })
  return app
}
