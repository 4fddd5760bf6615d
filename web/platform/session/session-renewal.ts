import { IdentityError, identityErrors } from '#contract/accounts/identity-errors.ts'
import { toast } from '../../ui/toast.ts'
import { apiWithBearer } from '../api/client.ts'
import { statusOf } from '../api/error.ts'
import { identity } from './identity/identity.ts'
import { changeFromOutside } from './session-change.ts'
import { forgetSession, storeSession, storeToken } from './session-memory.ts'
import { currentSession, type SignedInUser } from './session-state.ts'
import { storedToken } from './session-storage.ts'
import { claimsOf, expiryOf, isUsable, pauseBeforeRenewal } from './token.ts'

/** What all tabs of this shop queue up for. */
const LOCK = 'redial-renewal'
/** Milliseconds. What one tab stores the others see only a moment later, when they run in processes of their own. */
const STORED_ELSEWHERE_MS = 300

let underWay: Promise<string | undefined> | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let watching = false

/**
 * Puts a new access token in the place of one that is about to expire, or that the server has refused. All who ask at
 * once, in whatever tab, share one renewal.
 * @returns the token to use from now on; nothing when the session has ended, which everybody has been told then
 * @throws when that cannot be found out at the moment; the session goes on, and it is tried again later
 */
export function renew(token: string): Promise<string | undefined> {
  underWay ??= oneTabAtATime(() => renewed(token))
    .then(
      fresh => {
        failures = 0
        return fresh
      },
      error => {
        failures += 1
        throw error
      },
    )
    .finally(() => {
      underWay = undefined
      keepRenewing()
    })
  return underWay
}

/** Sees to it that the token which is kept is renewed in time, for as long as there is one. */
export function keepRenewing() {
  clearTimeout(timer)
  const token = storedToken()
  if (!token) return
  timer = setTimeout(renewWhenDue, pauseBeforeRenewal({ expiry: expiryOf(token), now: Date.now(), failures }))
  if (watching) return
  watching = true
  addEventListener('online', renewWhenDue)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renewWhenDue()
  })
}

/** What the identity provider vouches for at this moment, unread. Throws an `IdentityError` when nobody is signed in. */
export async function providersProof(): Promise<{ idToken: string; email: string }> {
  const idToken = await (await identity()).idToken()
  if (!idToken)
    throw new IdentityError(navigator.cookieEnabled ? 'user-token-expired' : 'web-storage-unsupported')
  return { idToken, email: String(claimsOf(idToken).email ?? '').toLowerCase() }
}

/** One's own record, asked for with a token that has just been given out. */
export async function userOf(email: string, token: string): Promise<SignedInUser> {
  const { _id, ...user } = await apiWithBearer(token).accounts.user({ email })
  return { id: _id, ...user }
}

/** Whether an error says that nobody is signed in, as opposed to that this cannot be found out at the moment. */
export const meansSignedOut = (error: unknown) =>
  error instanceof IdentityError
    ? error.code === 'user-token-expired' || error.code === 'user-disabled'
    : [401, 403, 404].includes(statusOf(error))

async function renewed(token: string): Promise<string | undefined> {
  const kept = storedToken()
  if (!kept) return undefined
  if (kept !== token && isUsable(kept)) return kept
  try {
    const { idToken, email } = await providersProof()
    const { accessToken } = await apiWithBearer(idToken).accounts.token({ email })
    const session = currentSession()
    const another = session.status === 'signed-in' && session.user.email.toLowerCase() !== email
    const user = another ? await userOf(email, accessToken) : undefined
    // Somebody may have signed out while this was asked.
    if (!storedToken()) return undefined
    if (!user) {
      storeToken(accessToken)
    } else {
      storeSession({ user, token: accessToken })
      changeFromOutside({ status: 'signed-in', user })
    }
    return accessToken
  } catch (error) {
    if (!meansSignedOut(error)) throw error
    expire()
    return undefined
  }
}

function expire() {
  forgetSession()
  if (currentSession().status === 'signed-out') return
  changeFromOutside({ status: 'signed-out' })
  toast({ kind: 'error', text: identityErrors['user-token-expired'] })
}

function renewWhenDue() {
  const token = storedToken()
  if (!token) return
  const pause = pauseBeforeRenewal({ expiry: expiryOf(token), now: Date.now(), failures: 0 })
  // Another tab may have been quicker.
  if (pause > 0) return keepRenewing()
  // A failure is followed by another try, later.
  renew(token).catch(() => {})
}

/** Pages that do not come by HTTPS have no locks; each of their tabs then renews for itself. */
const oneTabAtATime = <Result>(task: () => Promise<Result>): Promise<Result> => {
  if (!('locks' in navigator)) return task()
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(LOCK, async () => {
        const done = task()
        done.then(resolve, reject)
        await done.catch(() => {})
        await new Promise(next => setTimeout(next, STORED_ELSEWHERE_MS))
      })
      .catch(reject)
  })
}
