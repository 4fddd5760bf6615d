import { IdentityError } from '#contract/accounts/identity-errors.ts'
import { browserApi } from '../api/browser.ts'
import { apiWithBearer } from '../api/client.ts'
import { identity } from './identity/identity.ts'
import type { Registration } from './session.ts'
import { forgetSession, storeSession, storeUser } from './session-memory.ts'
import { keepRenewing, meansSignedOut, providersProof, userOf } from './session-renewal.ts'
import { currentSession, type SignedInUser, setSession } from './session-state.ts'
import { personOf, storedToken } from './session-storage.ts'

/** See `session.ts`, through which every part of the web reaches these. */
export async function enter({ email }: { email?: string | undefined }): Promise<SignedInUser> {
  const proof = await providersProof()
  const address = email ?? proof.email
  const { accessToken } = await apiWithBearer(proof.idToken).accounts.token({ email: address })
  const user = await userOf(address, accessToken)
  const before = personOf(currentSession())
  try {
    storeSession({ user, token: accessToken })
  } catch {
    forgetSession()
    throw new IdentityError('web-storage-unsupported')
  }
  userAskedAt = Date.now()
  setSession({ status: 'signed-in', user })
  keepRenewing()
  if (before && before !== user.id) await forgetWhatWasFetched()
  return user
}

export async function register({ name, role, email }: Registration): Promise<void> {
  const proof = await providersProof()
  await apiWithBearer(proof.idToken).accounts.register({
    name,
    role,
    email: email ?? proof.email,
    verified: false,
  })
}

export async function leave({ everywhere = false }: { everywhere?: boolean }): Promise<void> {
  await (everywhere ? browserApi.accounts.signOutEverywhere() : endAtServer())
  await (await identity()).signOut()
  forgetSession()
  keepRenewing()
  setSession({ status: 'signed-out' })
  await forgetWhatWasFetched()
}

/** Ends the session that the token belongs to; one that does not hold any more has nothing left to end. */
async function endAtServer() {
  const token = storedToken()
  if (!token) return
  await apiWithBearer(token)
    .accounts.signOut()
    .catch(error => {
      if (!meansSignedOut(error)) throw error
    })
}

let userBeingAsked: Promise<void> | undefined
let userAskedAt = 0

export function refreshUser(): Promise<void> {
  userBeingAsked ??= askForUser().finally(() => {
    userBeingAsked = undefined
  })
  return userBeingAsked
}

/** For how many milliseconds the person's record has not been asked for. */
export const userAge = () => Date.now() - userAskedAt

/**
 * Goes on from a session that was found in the storage.
 * @param before the id of whoever was signed in on this page until now
 */
export async function follow(before: string | undefined): Promise<void> {
  keepRenewing()
  if (before) await forgetWhatWasFetched()
  const { status } = currentSession()
  if (status === 'checking') await enterAgain()
  // The person stays signed in when the server cannot be asked; where it says no, that has been seen to.
  if (status === 'signed-in') await refreshUser().catch(() => {})
}

async function askForUser() {
  const session = currentSession()
  if (session.status !== 'signed-in') return
  const { _id, ...record } = await browserApi.accounts.user({ email: session.user.email })
  const user = { id: _id, ...record }
  if (personOf(currentSession()) !== session.user.id) return
  userAskedAt = Date.now()
  setSession({ status: 'signed-in', user })
  storeUser(user)
}

/** There is a token, and nothing that tells whose it is. */
async function enterAgain() {
  try {
    await enter({})
  } catch (error) {
    if (meansSignedOut(error)) forgetSession()
    setSession({ status: 'signed-out' })
  }
}

async function forgetWhatWasFetched() {
  const { browserQueries } = await import('../api/queries.ts')
  browserQueries.clear()
}
