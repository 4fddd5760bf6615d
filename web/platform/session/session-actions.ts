import { IdentityError, identityErrors } from '#contract/accounts/identity-errors.ts'
import { loadProblems, problemText } from '../../texts/problems.ts'
import { toast } from '../../ui/toast.ts'
import { apiOver, apiWithBearer } from '../http/client.ts'
import { statusOf } from '../http/error.ts'
import { send } from '../http/send.ts'
import { identity } from './identity/identity.ts'
import {
  confirmIdentity,
  currentSession,
  expiresAt,
  isUsable,
  personOf,
  removeStoredSession,
  type SignedInUser,
  setExternalSession,
  setSession,
  storedToken,
  storeSession,
  storeToken,
  storeUser,
} from './session.ts'
import { claimsOf, renewalDelay } from './token.ts'

/** The record of a new user. Without an email, that of the identity provider is used. */
export type Registration = { name: string; role: 'buyer' | 'seller'; email?: string | undefined }

/** The name of the lock that all tabs of this shop share. */
const RENEWAL_LOCK = 'redial-renewal'
/** Milliseconds. Tabs in other processes see a storage change with a delay. */
const STORAGE_DELAY_MS = 300

const signedInApi = apiOver(sendSignedIn)

let refresh: Promise<void> | undefined
let refreshedAt = 0
let renewal: Promise<string | undefined> | undefined
let failedRenewals = 0
let renewalTimer: ReturnType<typeof setTimeout> | undefined
let renewsOnReturn = false

/**
 * Starts the session of a user whom the identity provider has just signed in.
 * @param person.email the address that was used to sign in; without it, that of the ID token
 * @throws API errors, such as `USER_NOT_FOUND` when the user has no record here yet; `IdentityError`
 */
export async function startSession({ email }: { email?: string | undefined } = {}): Promise<SignedInUser> {
  const proof = await identityProof()
  const address = email ?? proof.email
  const { accessToken } = await apiWithBearer(proof.idToken).accounts.token({ email: address })
  const user = await fetchUser(address, accessToken)
  try {
    storeSession({ user, token: accessToken })
  } catch {
    removeStoredSession()
    throw new IdentityError('web-storage-unsupported')
  }
  refreshedAt = Date.now()
  setSession({ status: 'signed-in', user })
  scheduleRenewal()
  return user
}

/** Continues a session that was restored from local storage. */
export async function resumeSession(): Promise<void> {
  scheduleRenewal()
  const { status } = currentSession()
  if (status === 'checking') await startAgain()
  // When the server cannot be reached, the person stays signed in. When it refuses, the renewal ends the session.
  if (status === 'signed-in') await refreshUser().catch(() => {})
}

/** Restarts a session whose token is stored without its user. */
async function startAgain() {
  try {
    await startSession()
  } catch (error) {
    if (isSignedOutError(error)) removeStoredSession()
    setSession({ status: 'signed-out' })
  }
}

/**
 * Creates the record of a user whom the identity provider has just signed in. An existing record is not changed.
 * @throws API errors; `IdentityError`
 */
export async function register({ name, role, email }: Registration): Promise<void> {
  const proof = await identityProof()
  const { acknowledged } = await apiWithBearer(proof.idToken).accounts.register({
    name,
    role,
    email: email ?? proof.email,
    verified: false,
  })
  if (!acknowledged) throw new Error('the shop has not created the account')
}

/**
 * Ends the session here and at the provider; other tabs follow. The caller decides where to go next.
 * @param how.everywhere ends it on all other devices, too
 * @throws when the provider, or for `everywhere` the API, cannot be reached; the session then continues
 */
export async function signOut({ everywhere = false }: { everywhere?: boolean } = {}): Promise<void> {
  await (everywhere ? signedInApi.accounts.signOutEverywhere() : signOutAtServer())
  await (await identity()).signOut()
  removeStoredSession()
  scheduleRenewal()
  setSession({ status: 'signed-out' })
}

async function signOutAtServer() {
  const token = storedToken()
  if (!token) return
  await apiWithBearer(token)
    .accounts.signOut()
    .catch(error => {
      // An expired session has nothing left to end.
      if (!isSignedOutError(error)) throw error
    })
}

/**
 * Fetches the user's record again.
 * @throws API errors; the session is then unchanged
 */
export function refreshUser(): Promise<void> {
  refresh ??= fetchCurrentUser().finally(() => {
    refresh = undefined
  })
  return refresh
}

/** How many milliseconds ago the user's record was fetched. */
export const userAge = (): number => Date.now() - refreshedAt

async function fetchCurrentUser() {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  const { _id, ...record } = await signedInApi.accounts.user({ email: session.user.email })
  const user = { id: _id, ...record }
  if (personOf(currentSession()) !== session.user.id) return
  refreshedAt = Date.now()
  setSession({ status: 'signed-in', user })
  storeUser(user)
}

/**
 * Sends a request as the signed-in user. When the token has expired, it is renewed and the request is sent again; the
 * same happens after the user had to confirm their identity.
 */
export async function sendSignedIn(request: Request): Promise<Response> {
  const again = request.clone()
  let failure: unknown
  const token = await validToken().catch(error => {
    // Calls that need no session still work.
    failure = error
    return undefined
  })
  const response = await send(request, token)
  if (response.status === 403 && token && (await needsConfirmation(response))) {
    return (await confirmIdentity()) ? send(again, storedToken()) : response
  }
  if (response.status !== 401) return response
  if (failure) throw failure
  const next = token && (await renew(token))
  return next ? send(again, next) : response
}

async function needsConfirmation(response: Response): Promise<boolean> {
  const { code }: { code?: string } = await response.clone().json()
  return code === 'CONFIRM_IDENTITY'
}

/**
 * The access token to send, renewed when it is about to expire.
 * @returns undefined when nobody is signed in
 * @throws when the token could not be renewed; a retry may succeed
 */
export async function validToken(): Promise<string | undefined> {
  const token = storedToken()
  return token && !isUsable(token) ? renew(token) : token
}

/**
 * Replaces an access token that is about to expire, or that the server has refused. All callers, in all tabs, share one
 * renewal.
 * @returns the new token; undefined when the session has ended
 * @throws when the renewal failed for another reason; the session continues, and the renewal is retried later
 */
export function renew(token: string): Promise<string | undefined> {
  renewal ??= oneTabAtATime(() => renewOrEnd(token))
    .then(
      next => {
        failedRenewals = 0
        return next
      },
      error => {
        failedRenewals += 1
        throw error
      },
    )
    .finally(() => {
      renewal = undefined
      scheduleRenewal()
    })
  return renewal
}

async function renewOrEnd(token: string): Promise<string | undefined> {
  const current = storedToken()
  if (!current) return undefined
  // Another tab has renewed it.
  if (current !== token && isUsable(current)) return current
  try {
    const { idToken, email } = await identityProof()
    const { accessToken } = await apiWithBearer(idToken).accounts.token({ email })
    const session = currentSession()
    const isAnother = session.status === 'signed-in' && session.user.email.toLowerCase() !== email
    const user = isAnother ? await fetchUser(email, accessToken) : undefined
    // The person may have signed out in the meantime.
    if (!storedToken()) return undefined
    if (!user) {
      storeToken(accessToken)
    } else {
      storeSession({ user, token: accessToken })
      setExternalSession({ status: 'signed-in', user })
    }
    return accessToken
  } catch (error) {
    if (!isSignedOutError(error)) throw error
    expire()
    return undefined
  }
}

function expire() {
  removeStoredSession()
  if (currentSession().status === 'signed-out') return
  setExternalSession({ status: 'signed-out' })
  void loadProblems().then(() =>
    toast({ kind: 'error', text: problemText(identityErrors['user-token-expired']) }),
  )
}

/** Renews the stored token before it expires, for as long as there is one. */
function scheduleRenewal() {
  clearTimeout(renewalTimer)
  const token = storedToken()
  if (!token) return
  renewalTimer = setTimeout(renewWhenDue, delayOf(token, failedRenewals))
  if (renewsOnReturn) return
  renewsOnReturn = true
  addEventListener('online', renewWhenDue)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renewWhenDue()
  })
}

function renewWhenDue() {
  const token = storedToken()
  if (!token) return
  // Another tab may have renewed it.
  if (delayOf(token, 0) > 0) return scheduleRenewal()
  // A failed renewal schedules the next one.
  renew(token).catch(() => {})
}

const delayOf = (token: string, failures: number) =>
  renewalDelay({ expiry: expiresAt(token), now: Date.now(), failures })

/** Without HTTPS there are no locks; each tab then renews for itself. */
const oneTabAtATime = <Result>(task: () => Promise<Result>): Promise<Result> => {
  if (!('locks' in navigator)) return task()
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(RENEWAL_LOCK, async () => {
        const done = task()
        done.then(resolve, reject)
        await done.catch(() => {})
        await new Promise(next => setTimeout(next, STORAGE_DELAY_MS))
      })
      .catch(reject)
  })
}

/** The identity provider's ID token of the signed-in user. @throws IdentityError when nobody is signed in */
async function identityProof(): Promise<{ idToken: string; email: string }> {
  const idToken = await (await identity()).idToken()
  if (!idToken)
    throw new IdentityError(navigator.cookieEnabled ? 'user-token-expired' : 'web-storage-unsupported')
  return { idToken, email: String(claimsOf(idToken).email ?? '').toLowerCase() }
}

async function fetchUser(email: string, token: string): Promise<SignedInUser> {
  const { _id, ...user } = await apiWithBearer(token).accounts.user({ email })
  return { id: _id, ...user }
}

/** Whether an error means that nobody is signed in, and not that the server cannot be reached. */
const isSignedOutError = (error: unknown) =>
  error instanceof IdentityError
    ? error.code === 'user-token-expired' || error.code === 'user-disabled'
    : [401, 403, 404].includes(statusOf(error))
