import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { Queries } from '../../platform/database/connect.ts'

/** What an ID token of the identity provider proves. */
export type Proof = {
  /** The provider's id of the person: the same at every login, and never reused. */
  uid: string
  /** In lower case. */
  email: string
  /** Whether the person has confirmed this address. */
  emailVerified: boolean
  name: string | undefined
  /** The time of the login, not of the token. */
  authenticatedAt: Date
  /** Whether the login passed a second factor. */
  secondFactor: boolean
  /** The provider's id of the login: the same in all tokens of that login. */
  sessionId: string
  /** Whether the session is a row of `identity.session` and ends with it. */
  isLocal: boolean
}

/** Where a request comes from. */
export type Origin = {
  /** The client's network address, as far as it can be trusted. */
  clientAddress: string
}

/**
 * The port for identity providers. They prove who somebody is; roles, names and everything else are in the shop's tables.
 * The browser's side is in `web/platform/session/identity`.
 */
export type Identity = {
  /** The sign-in options for the browser. */
  options: Pick<SignInOptions, 'identity' | 'providers'>

  /**
   * Verifies an ID token: its signature, issuer, audience and expiry. If the provider is local, it also checks that
   * the account and the session still exist.
   * @returns undefined when the token is not valid
   */
  verify(idToken: string): Promise<Proof | undefined>

  /**
   * Ends one session, all sessions of a person or those of everybody, if the provider supports it; in the transaction of
   * `db`.
   */
  endSessions(of: { sessionId: string } | { uid: string } | 'everybody', db: Queries): Promise<void>

  /** Deletes the person's identity, if the provider supports it, in the transaction of `db`. Safe to repeat. */
  remove(uid: string, db: Queries): Promise<void>

  /** Handles a request below `/api/auth/`, for providers that run in this process. */
  serve?(request: Request, from: Origin): Promise<Response>

  /**
   * Creates an account with a confirmed email, for the demo shop. Undefined if this program may not create accounts.
   * @returns its uid; the existing one if the account exists
   */
  createAccount?(account: { email: string; password: string; name: string }): Promise<string>

  /** External hosts that the browser's side contacts, for the content security policy. */
  hosts: { script: string[]; connect: string[]; frame: string[] }
}
