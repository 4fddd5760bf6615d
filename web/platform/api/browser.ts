import type { Api } from '#contract/index.ts'
import { confirmIdentity } from '../session/confirmation.ts'
import { storedToken } from '../session/session-storage.ts'
import { isUsable } from '../session/token.ts'
import { apiOver, send } from './client.ts'

/**
 * The API over HTTP, for the browser, in the name of whoever is signed in. Loaded when it is first called, not with the
 * page: a page that was rendered on the server needs it only once the person goes on.
 */
export const browserApi: Api = apiOver(sendAsSignedIn)

/**
 * Shows the token that is kept. When it does not hold any more it is renewed, and the call made once more; so it is when
 * the person had to show first who they are.
 */
async function sendAsSignedIn(request: Request): Promise<Response> {
  const kept = storedToken()
  if (!kept) return send(request, undefined)
  const again = request.clone()
  let failure: unknown
  const token = isUsable(kept)
    ? kept
    : await renewed(kept).catch(error => {
        // What anybody may ask is answered all the same.
        failure = error
        return undefined
      })
  const response = await send(request, token)
  if (response.status === 403 && token && (await wantsConfirmation(response))) {
    return (await confirmIdentity()) ? send(again, storedToken()) : response
  }
  if (response.status !== 401) return response
  if (failure) throw failure
  const next = token && (await renewed(token))
  return next ? send(again, next) : response
}

/** Whether the call is refused until the person has shown once more who they are. */
async function wantsConfirmation(response: Response): Promise<boolean> {
  const { code }: { code?: string } = await response.clone().json()
  return code === 'CONFIRM_IDENTITY'
}

const renewed = async (token: string) => (await import('../session/session-renewal.ts')).renew(token)
