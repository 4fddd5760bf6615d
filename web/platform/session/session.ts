import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/call.ts'
import { TOKEN_EXPIRES_EARLY_MS, TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { expiryOf, issuedAt } from './token.ts'

// Every page loads this file. The functions that change a session are in `session-actions.ts`, which is loaded on demand.

/** The signed-in user, as stored in this browser. The server checks every call on its own. */
export type SignedInUser = {
  id: string
  name: string
  email: string
  role: Role
  /** Whether a buyer may sell as well, or a seller may buy as well. */
  bothSides?: boolean | undefined
  verified: boolean
  /** Whether this is an administrator who has to turn on the second factor first. */
  needsSecondFactor?: boolean | undefined
  /** Whether the e-mail address still has to be confirmed. */
  emailUnconfirmed?: boolean | undefined
  /** The language of emails; absent in what earlier versions have stored. */
  language?: Language | undefined
  /** The address of the picture, if any. */
  photo?: string | undefined
}

export type Session =
  /** `checking`: the browser does not know yet whether somebody is signed in. */
  { status: 'checking' } | { status: 'signed-out' } | { status: 'signed-in'; user: SignedInUser }

type SessionHooks = {
  /** Called when the session of another user was restored from local storage. */
  resume(): Promise<void>
  /** Asks the user to enter their password or second factor again. Resolves to whether they did. */
  confirmIdentity(): Promise<boolean>
}

const CHECKING: Session = { status: 'checking' }
/** The last known user, for the first paint of the next page. */
const USER_STORAGE_KEY = 'redial-user'
/** By how many milliseconds this browser's clock is ahead of the server's. */
const CLOCK_STORAGE_KEY = 'redial-clock-ahead'

let session: Session = CHECKING
let hooks: SessionHooks | undefined
let externalListener: (() => void) | undefined
let started = false
const listeners = new Set<() => void>()

/** The current session. */
export const currentSession = (): Session => session

/** The current session, for components. During hydration it is `checking`, as the server rendered it. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession, () => CHECKING)

/** The id of the signed-in user. */
export const personOf = (session: Session): string | undefined =>
  session.status === 'signed-in' ? session.user.id : undefined

/** Calls the listener at every change of the session. @returns removes the listener */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls the listener when the user has changed without an action on this page: another tab signed in or out, or the
 * session expired. Only one listener is supported.
 * @returns removes the listener
 */
export function onExternalChange(listener: () => void): () => void {
  externalListener = listener
  return () => {
    externalListener = undefined
  }
}

/** Replaces the session after an action on this page. */
export function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Replaces the session after a change outside this page, such as in another tab. */
export function setExternalSession(next: Session): void {
  setSession(next)
  externalListener?.()
}

/** Registers the functions that the app loads on demand. The platform imports no feature, and this file must stay small. */
export function configureSession(sessionHooks: SessionHooks): void {
  hooks = sessionHooks
}

/** Asks the user to enter their password or second factor again. @returns whether they did */
export const confirmIdentity = async (): Promise<boolean> => (await hooks?.confirmIdentity()) ?? false

/**
 * Restores the session from local storage without a request, and then follows changes by other tabs. The server is asked
 * in the background whether the session is still valid. Can be called repeatedly.
 */
export function initSession(): void {
  if (started) return
  started = true
  restore()
  addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_STORAGE_KEY || key === USER_STORAGE_KEY) restore()
  })
  // A page from the back-forward cache has missed the changes of other tabs.
  addEventListener('pageshow', ({ persisted }) => persisted && restore())
}

function restore() {
  const before = session
  const next = storedSession()
  const same = personOf(next) === personOf(before)
  if (before.status === 'checking' || same) setSession(next)
  else setExternalSession(next)
  if (next.status === 'checking' || !same) void hooks?.resume()
}

/** The session in local storage; `checking` when there is a token but no user. */
function storedSession(): Session {
  if (!storedToken()) return { status: 'signed-out' }
  const user = storedUser()
  return user ? { status: 'signed-in', user } : CHECKING
}

function storedUser(): SignedInUser | undefined {
  try {
    const user: Partial<SignedInUser> | null = JSON.parse(stored(USER_STORAGE_KEY) ?? 'null')
    return user?.id && user.name && user.email ? (user as SignedInUser) : undefined
  } catch {
    return undefined
  }
}

/** The access token of this browser. */
export const storedToken = (): string | undefined => stored(TOKEN_STORAGE_KEY)

/** When a token expires, in milliseconds since 1970 by this browser's clock; 0 when the text is not a token. */
export function expiresAt(token: string): number {
  const expiry = expiryOf(token)
  return expiry && expiry + (Number(stored(CLOCK_STORAGE_KEY)) || 0)
}

/** Whether a token is valid long enough to be sent to the server. */
export const isUsable = (token: string, now = Date.now()): boolean =>
  now < expiresAt(token) - TOKEN_EXPIRES_EARLY_MS

/** Stores a session for all tabs. The token is stored last, because other tabs react to it. Throws when storage is disabled or full. */
export function storeSession({ user, token }: { user: SignedInUser; token: string }): void {
  storeUser(user)
  storeToken(token)
}

/** Stores the changed user. Throws when storage is disabled or full. */
export const storeUser = (user: SignedInUser): void =>
  localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user))

/**
 * Stores a new access token, and the difference between the server's clock and this one: on a machine with a wrong clock
 * every new token would seem expired. Throws when storage is disabled or full.
 */
export function storeToken(token: string): void {
  const issued = issuedAt(token)
  if (issued !== undefined) localStorage.setItem(CLOCK_STORAGE_KEY, String(Date.now() - issued))
  localStorage.setItem(TOKEN_STORAGE_KEY, token)
}

/** Removes the session from local storage, for all tabs. */
export function removeStoredSession(): void {
  try {
    localStorage.removeItem(TOKEN_STORAGE_KEY)
    localStorage.removeItem(USER_STORAGE_KEY)
  } catch {
    // Without storage there is nothing to remove.
  }
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * An inline script that runs in the head, before the first paint. Pages are rendered the same for everybody; this script
 * marks the document so that signed-in users do not see the log-in buttons first, and space is reserved for buyers' buttons.
 */
export const markSignedIn = `try{if(localStorage.getItem('${TOKEN_STORAGE_KEY}')){const{dataset}=document.documentElement;dataset.session='signed-in';const{role,bothSides}=JSON.parse(localStorage.getItem('${USER_STORAGE_KEY}'));if(role=='buyer'||bothSides)dataset.buys=''}}catch{}`
