import { Hono } from 'hono'
import { newsletterMessages } from '#contract/newsletter/messages.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { leaveByLink } from './leaving.ts'

/**
 * The one click with which mail programs take their user off the list (RFC 8058): they post to the address that each
 * issue names in its headers, `/newsletter/leave?token=…`. People who open the same address get a page.
 * @param key for mailed links
 */
export function oneClickLeave({ db, key }: { db: Queries; key: Uint8Array }): Hono {
  const app = new Hono()
  app.post('/newsletter/leave', async context => {
    const left = await leaveByLink(db, key, context.req.query('token') ?? '')
    return left
      ? context.text(newsletterMessages.left)
      : context.text(newsletterMessages.invalidLink, { status: 400 })
  })
  return app
}
