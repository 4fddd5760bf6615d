/** A session of the user at the provider. */
export type ProviderSession = {
  id: string
  /** The browser's User-Agent header; undefined without one. */
  userAgent: string | undefined
  /** ISO 8601. */
  signedInAt: string
  /** Whether it is the session of this browser. */
  current: boolean
}

/** The result of signing in: the user is signed in, or has to enter a code of the second factor first. */
export type PasswordSignIn = 'signed-in' | 'code-wanted'

/** The result of signing in with another provider; `leaving` when the browser goes to that provider's page. */
export type ProviderSignIn = PasswordSignIn | 'leaving'

/** A code of the second factor, from the authenticator app or a backup code. */
export type SecondFactorCode = { code: string; from: 'app' | 'backup' }

/** Changes the signed-in user's second factor. The password is required if the user has one. */
export type SecondFactorSettings = {
  /** Starts to turn it on. It is on once a code of the app was verified. */
  begin(password: string | undefined): Promise<{
    /** `otpauth://…`, for the app. */
    uri: string
    /** Each can be used once; they are shown only now. Empty when the provider has no backup codes. */
    backupCodes: string[]
  }>
  /** @param code a code of the app */
  turnOn(code: string): Promise<void>
  turnOff(password: string | undefined): Promise<void>
  /** Replaces the backup codes. Absent when the provider has none. */
  newBackupCodes?(password: string | undefined): Promise<string[]>
}

/** The signed-in user's account at the provider. */
export type ProviderAccount = {
  /** Whether the account has a password; users who signed up with Google have none. */
  hasPassword: boolean
  emailVerified: boolean
  /** Whether the second factor is on. */
  secondFactor: boolean
  /** How the user can confirm their identity without logging in again, the usual way first. */
  confirmsBy: ('code' | 'password')[]
}

/**
 * An identity provider's client in the browser; the server's part is in `server/adapters/identity`. All failures are
 * thrown as `IdentityError` (`contract/accounts/identity-errors.ts`).
 */
export type IdentityClient = {
  /** Creates an account at the provider, signs the user in, and sends a mail to confirm the address. */
  signUp(account: { name: string; email: string; password: string }): Promise<void>
  signIn(credentials: { email: string; password: string }): Promise<PasswordSignIn>
  /** Completes a sign-in that required a code. */
  signInWithCode(code: SecondFactorCode): Promise<void>
  /**
   * Signs in with another provider, such as `google`.
   * @param returnTo the path of this site to return to when the browser has to leave the page
   */
  signInWith(provider: string, returnTo: string): Promise<ProviderSignIn>
  signOut(): Promise<void>

  /**
   * The provider's ID token of the signed-in user.
   * @returns undefined when nobody is signed in
   */
  idToken(): Promise<string | undefined>

  /** Sends a mail with a link to choose a new password, if the account exists. It never reveals whether it does. */
  requestPasswordReset(email: string): Promise<void>
  /**
   * Whether a link can set a password: it is not used, too old or unknown.
   * @param token the token of the mailed link
   */
  isResetLinkValid(token: string): Promise<boolean>
  /** @param token the token of the mailed link */
  resetPassword(reset: { token: string; password: string }): Promise<void>
  /** Sends the mail to confirm the address again. */
  requestVerification(): Promise<void>
  /** @param token the token of the mailed link */
  verifyEmail(token: string): Promise<void>
  /** Changes the password and signs all other devices out. */
  changePassword(change: { current: string; password: string }): Promise<void>
  account(): Promise<ProviderAccount>
  /** Confirms the user's identity again, before actions that a stranger at an open browser must not take. */
  confirm(proof: { password: string } | { code: string }): Promise<void>
  /** Absent when it cannot be changed here. */
  secondFactor?: SecondFactorSettings

  /** The user's sessions; absent when the provider does not list them. */
  sessions?(): Promise<ProviderSession[]>
  endSession?(id: string): Promise<void>
  /** Deletes the account at the provider, when the server cannot. */
  removeAccount?(): Promise<void>
}
