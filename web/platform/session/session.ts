import type { SignedInUser } from './session-state.ts'

// Callers that only might need these do not load what they take.
const keeper = () => import('./session-keeper.ts')

/** What the record of somebody who has just signed up says; the e-mail is the proof's where it is not given. */
export type Registration = { name: string; role: 'buyer' | 'seller'; email?: string | undefined }

/**
 * Begins the session of somebody whom the identity provider has just signed in.
 * @param person.email the address the person signed in with; that of the provider's proof where it is not given
 * @throws the API's error `USER_NOT_FOUND` when the person has no record here yet, others of the API; an `IdentityError`
 */
export const enter = async (person: { email?: string | undefined } = {}): Promise<SignedInUser> =>
  (await keeper()).enter(person)

/**
 * Creates the record of somebody whom the identity provider has just signed in; one that exists stays as it is.
 * @throws the API's error; an `IdentityError`
 */
export const register = async (registration: Registration): Promise<void> =>
  (await keeper()).register(registration)

/**
 * Ends the session here and at the provider; other tabs follow. Where to go next is up to the caller.
 * @param how.everywhere ends it on all other devices too
 * @throws when the provider, or for `everywhere` the API, cannot be reached; the session then goes on
 */
export const leave = async (how: { everywhere?: boolean } = {}): Promise<void> => (await keeper()).leave(how)

/**
 * Takes the person's record from the server anew, after a change or to see whether there was one.
 * @throws the API's error; the session then stays as it is
 */
export const refreshUser = async (): Promise<void> => (await keeper()).refreshUser()
