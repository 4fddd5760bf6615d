import { useSyncExternalStore } from 'react'
import type { Role } from '#contract/call.ts'

/** Who is signed in, as this browser knows it. The server decides anew at every call. */
export type SignedInUser = {
  id: string
  name: string
  email: string
  role: Role
  verified: boolean
  /** Whether this is an administrator who has to turn the second factor on first. */
  needsSecondFactor?: boolean | undefined
  /** The address of the picture, if there is one. */
  photo?: string | undefined
}

export type Session =
  /** Whether somebody is signed in is being found out. */
  { status: 'checking' } | { status: 'signed-out' } | { status: 'signed-in'; user: SignedInUser }

/** The key in the local storage under which the last known user is kept, for the first paint of the next page. */
export const USER_STORAGE_KEY = 'redial-user'

let session: Session = { status: 'checking' }
const listeners = new Set<() => void>()

/** The session at this moment. */
export const currentSession = (): Session => session

/** For the session keeper alone: from now on the session is this. */
export function setSession(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

/** Told at every change of the session, until the function it answers is called. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session, for parts that show it. While a page is as the server rendered it, it is `checking`. */
export const useSession = (): Session => useSyncExternalStore(onSessionChange, currentSession, () => CHECKING)

const CHECKING: Session = { status: 'checking' }
