/** A place where the person is signed in at the provider. */
export type ProviderSession = {
  id: string
  /** What the browser called itself; nothing when it did not. */
  userAgent: string | undefined
  /** ISO 8601. */
  signedInAt: string
  /** Whether it is this one. */
  current: boolean
}

/** Where signing in at another provider ends: with the person signed in, or on the way to that provider's page. */
export type ProviderSignIn = 'signed-in' | 'leaving'

/**
 * The browser's side of an identity provider; the server's is `server/outside/identity`. Every failure is thrown as an
 * `IdentityError` (`contract/accounts/identity-errors.ts`).
 */
export type IdentityClient = {
  /** Makes an account at the provider and signs the person in; a mail asks to confirm the address. */
  signUp(account: { name: string; email: string; password: string }): Promise<void>
  signIn(credentials: { email: string; password: string }): Promise<void>
  /**
   * Signs in at another provider, such as `google`.
   * @param returnTo the path of this site to come back to when the browser has to leave for it
   */
  signInWith(provider: string, returnTo: string): Promise<ProviderSignIn>
  signOut(): Promise<void>

  /**
   * The provider's proof of who is signed in.
   * @returns nothing when nobody is
   */
  idToken(): Promise<string | undefined>

  /** Sends a mail with a link to choose a new password, if there is such an account; never tells whether there is. */
  requestPasswordReset(email: string): Promise<void>
  /** @param token of the link */
  resetPassword(reset: { token: string; password: string }): Promise<void>
  /** Sends the mail that asks to confirm the address again. */
  requestVerification(): Promise<void>
  /** @param token of the link */
  verifyEmail(token: string): Promise<void>
  /** Signs all other devices out. */
  changePassword(change: { current: string; password: string }): Promise<void>
  /** Whether there is a password to change: people who came with Google have none. */
  account(): Promise<{ hasPassword: boolean; emailVerified: boolean }>

  /** Where the person is signed in; nothing when the provider does not tell. */
  sessions?(): Promise<ProviderSession[]>
  endSession?(id: string): Promise<void>
  /** Deletes the account at the provider where the server cannot. */
  removeAccount?(): Promise<void>
}
