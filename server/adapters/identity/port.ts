import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { Queries } from '../../platform/database/connect.ts'

/** What an identity provider vouches for with an ID token of its own. */
export type Proof = {
  /** The provider's own id of the person: the same at every sign-in, never given to another. */
  uid: string
  /** In lower case. */
  email: string
  /** Whether the person has shown that mail to this address arrives. */
  emailVerified: boolean
  name: string | undefined
  /** When the person signed in, as opposed to when the token was made. */
  authenticatedAt: Date
  /** Whether a second factor was shown then. */
  secondFactor: boolean
  /** The provider's name of that sign-in: the same in every proof that follows from it. */
  sessionId: string
  /** Whether the session is a row of `identity.session`, with which it ends. */
  keptHere: boolean
}

/** Where a request comes from. */
export type Origin = {
  /** The address of the client, as far as it can be believed. */
  clientAddress: string
}

/**
 * Who people are: the one thing that Redial leaves to an identity provider. Roles, names and everything else are ours.
 * The browser's side of the same provider is in `web/platform/session/identity`.
 */
export type Identity = {
  /** What the browser has to know to sign people in. */
  options: Pick<SignInOptions, 'identity' | 'providers'>

  /**
   * Checks an ID token: its signature, issuer, audience and expiry, and as far as the provider is within reach that the
   * person is still there and signed in.
   * @returns nothing when it is not a valid one of this provider
   */
  verify(idToken: string): Promise<Proof | undefined>

  /** Ends one session, or all of a person, as far as the provider lets us; in the transaction of `db`. */
  endSessions(of: { sessionId: string } | { uid: string }, db: Queries): Promise<void>

  /** Forgets this person as far as the provider lets us, in the transaction of `db`; safe to repeat. */
  remove(uid: string, db: Queries): Promise<void>

  /** Where the provider runs within this program: what it answers to a request below `/api/auth/`. */
  serve?(request: Request, from: Origin): Promise<Response>

  /**
   * Makes an account whose e-mail counts as verified, for the demo shop.
   * Absent where this program may not make accounts.
   * @returns its uid; that of the account which is there already, if so
   */
  createAccount?(account: { email: string; password: string; name: string }): Promise<string>

  /** Hosts other than ours that the browser's side talks to, for the content security policy. */
  hosts: { script: string[]; connect: string[]; frame: string[] }
}
