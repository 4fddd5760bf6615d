import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { type SignedInUser, USER_STORAGE_KEY } from './session-state.ts'
import { CLOCK_STORAGE_KEY, claimsOf } from './token.ts'

/**
 * Remembers a session for all tabs. The token comes last: it is what they look for.
 * Throws when storage is switched off or full.
 */
export function storeSession({ user, token }: { user: SignedInUser; token: string }) {
  storeUser(user)
  storeToken(token)
}

/** Remembers what has changed about the person. Throws when storage is switched off or full. */
export const storeUser = (user: SignedInUser) => localStorage.setItem(USER_STORAGE_KEY, JSON.stringify(user))

/**
 * Remembers an access token that the server has given out at this moment, and by how much our clock differs from the
 * server's: on a machine whose clock is wrong every new token would count as expired otherwise.
 * Throws when storage is switched off or full.
 */
export function storeToken(token: string) {
  const issuedAt = claimsOf(token).iat
  if (typeof issuedAt === 'number') {
    localStorage.setItem(CLOCK_STORAGE_KEY, String(Date.now() - issuedAt * 1000))
  }
  localStorage.setItem(TOKEN_STORAGE_KEY, token)
}

/** Forgets the session, in all tabs. */
export function forgetSession() {
  try {
    localStorage.removeItem(TOKEN_STORAGE_KEY)
    localStorage.removeItem(USER_STORAGE_KEY)
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
