import { Hono } from 'hono'
import { type AlertKind, isAlert } from '#contract/notices/kinds.ts'
import { unsubscribeMessages } from '#contract/notices/unsubscribe.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { claimsOfLinkToken, signLinkToken } from '../../platform/keys/link-tokens.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'
import { changeMailChoices } from './queries.ts'

const audienceOf = (kind: AlertKind) => `mails-${kind}`

/**
 * Returns the link in an alert with which its reader turns off emails of this kind, without signing in. It is the address of a
 * page, and also the one for one-click unsubscribe. It never expires.
 * @param keys the keys for mailed links
 * @param address the address of the shop, without a trailing slash
 */
export async function unsubscribeLink(
  { keys, address }: { keys: KeyRing; address: string },
  { userId, kind }: { userId: string; kind: AlertKind },
): Promise<string> {
  const token = await signLinkToken(keys, { audience: audienceOf(kind), subject: userId })
  return `${address}/unsubscribe?kind=${kind}&token=${token}`
}

/**
 * Turns off the emails of the kind for which a link was made. Safe to repeat.
 * @returns whether the token is valid
 */
export async function unsubscribeByLink(
  db: Queries,
  keys: KeyRing,
  { kind, token }: { kind: AlertKind; token: string },
): Promise<boolean> {
  const claims = await claimsOfLinkToken(keys, { token, audience: audienceOf(kind) })
  if (claims) await changeMailChoices(db, claims.subject, [{ kind, mail: false }])
  return claims !== undefined
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
