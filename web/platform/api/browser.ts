import type { Api } from '#contract/index.ts'
import { apiOver, send } from '../http/client.ts'
import { storedToken } from '../session/session.ts'

/**
 * The API over HTTP, for the browser, in the name of the person who is signed in. It is loaded with the first call: a page
 * from the server needs no call of its own.
 */
export const browserApi: Api = apiOver(async request => {
  if (!storedToken()) return send(request, undefined)
  const { sendSignedIn } = await import('../session/session-actions.ts')
  return sendSignedIn(request)
})
