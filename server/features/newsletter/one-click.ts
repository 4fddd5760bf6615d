import { Hono } from 'hono'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { KeyRing } from '../../platform/keys/rings.ts'
import { unsubscribeByLink } from './unsubscribe.ts'

/**
 * Serves one-click unsubscribe (RFC 8058): mail programs post to the address in the headers of each issue,
 * `/newsletter/leave?token=…`. People who open the same address get a page.
 * @param keys the keys for mailed links
 */
export function oneClickLeave({ db, keys }: { db: Queries; keys: KeyRing }): Hono {
  const app = new Hono()
  app.post('/newsletter/leave', async context => {
    const left = await unsubscribeByLink(db, keys, context.req.query('token') ?? '')
    return left
      ? context.text(newsletterMessages.left)
      : context.text(newsletterMessages.invalidLink, { status: 400 })
  })
  return app
}
