import type { Api } from '#contract/index.ts'
import { apiOver } from '../http/client.ts'
import { send } from '../http/send.ts'
import { storedToken } from '../session/session.ts'

/**
 * The API over HTTP for the browser, called as the signed-in user. It is loaded with the first call, because
 * server-rendered pages need no call.
 */
export const browserApi: Api = apiOver(async request => {
  if (!storedToken()) return send(request, undefined)
  const { sendSignedIn } = await import('../session/session-actions.ts')
  return sendSignedIn(request)
})
