import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { type Session, type SignedInUser, USER_STORAGE_KEY } from './session-state.ts'

// Every page loads this file; what writes to the storage is in `session-memory.ts`.

/** What this browser keeps under a key; nothing where storage is switched off. */
export function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** The access token that this browser keeps. */
export const storedToken = (): string | undefined => stored(TOKEN_STORAGE_KEY)

/** The session that this browser remembers; `checking` when there is a token, and nothing to tell whose it is. */
export function storedSession(): Session {
  if (!storedToken()) return { status: 'signed-out' }
  const user = storedUser()
  return user ? { status: 'signed-in', user } : { status: 'checking' }
}

/** The id of whoever is signed in. */
export const personOf = (session: Session) => (session.status === 'signed-in' ? session.user.id : undefined)

function storedUser(): SignedInUser | undefined {
  try {
    const user: Partial<SignedInUser> | null = JSON.parse(stored(USER_STORAGE_KEY) ?? 'null')
    return user?.id && user.name && user.email ? (user as SignedInUser) : undefined
  } catch {
    return undefined
  }
}
