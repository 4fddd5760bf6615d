import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'

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
}

/** Where a request comes from. */
export type Origin = {
  /** The address of the client, as far as it can be believed. */
  clientAddress: string
}

/**
 * Who people are: the one thing that Redial leaves to an identity provider. Roles, names and everything else are ours.
 * The browser's side of the same provider is in `web/accounts/identity`.
 */
export type Identity = {
  /** What the browser has to know to sign people in. */
  options: Pick<SignInOptions, 'identity' | 'providers'>

  /**
   * Checks an ID token: its signature, issuer, audience and expiry.
   * @returns nothing when it is not a valid one of this provider
   */
  verify(idToken: string): Promise<Proof | undefined>

  /** Ends every session of this person as far as the provider lets us. */
  endSessions(uid: string): Promise<void>

  /** Forgets this person as far as the provider lets us; safe to repeat. */
  remove(uid: string): Promise<void>

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
