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

/** Where signing in ends: with the person signed in, or asked for a code of the second factor first. */
export type PasswordSignIn = 'signed-in' | 'code-wanted'

/** Where signing in at another provider ends besides: on the way to that provider's page. */
export type ProviderSignIn = PasswordSignIn | 'leaving'

/** A code of the second factor: what the person's app shows, or one of the backup codes. */
export type SecondFactorCode = { code: string; from: 'app' | 'backup' }

/** How the second factor of whoever is signed in is changed. The password is asked for where the person has one. */
export type SecondFactorSettings = {
  /** Begins to turn it on. It is on once the app has shown a right code. */
  begin(password: string | undefined): Promise<{
    /** `otpauth://…`, for the app. */
    uri: string
    /** Each signs in once; they are shown at this moment and never again. None where the provider has none. */
    backupCodes: string[]
  }>
  /** @param code of the app */
  turnOn(code: string): Promise<void>
  turnOff(password: string | undefined): Promise<void>
  /** Makes the backup codes of before worthless. Absent where the provider has none. */
  newBackupCodes?(password: string | undefined): Promise<string[]>
}

/** What the provider knows about the account of whoever is signed in. */
export type ProviderAccount = {
  /** Whether there is a password to change: people who came with Google have none. */
  hasPassword: boolean
  emailVerified: boolean
  /** Whether the second factor is on. */
  secondFactor: boolean
  /** How the person can show once more who they are, the usual way first; besides by logging in again. */
  confirmsBy: ('code' | 'password')[]
}

/**
 * The browser's side of an identity provider; the server's is `server/adapters/identity`. Every failure is thrown as an
 * `IdentityError` (`contract/accounts/identity-errors.ts`).
 */
export type IdentityClient = {
  /** Makes an account at the provider and signs the person in; a mail asks to confirm the address. */
  signUp(account: { name: string; email: string; password: string }): Promise<void>
  signIn(credentials: { email: string; password: string }): Promise<PasswordSignIn>
  /** Finishes a sign-in that asked for a code. */
  signInWithCode(code: SecondFactorCode): Promise<void>
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
  account(): Promise<ProviderAccount>
  /** Shows once more who is signed in, for what must not be done by whoever finds an open browser. */
  confirm(proof: { password: string } | { code: string }): Promise<void>
  /** Absent where it cannot be changed here. */
  secondFactor?: SecondFactorSettings

  /** Where the person is signed in; nothing when the provider does not tell. */
  sessions?(): Promise<ProviderSession[]>
  endSession?(id: string): Promise<void>
  /** Deletes the account at the provider where the server cannot. */
  removeAccount?(): Promise<void>
}
