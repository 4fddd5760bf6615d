import { FirebaseError, initializeApp } from '@firebase/app'
import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  getMultiFactorResolver,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { IdentityError } from '#contract/accounts/identity-errors.ts'
import type { FirebaseSettings } from '#contract/accounts/sign-in-options.ts'
import { loadProblems } from '../../../texts/problems.ts'
import { type ErrorMeanings, identityErrorOf } from './firebase-errors.ts'
import type { IdentityClient, PasswordSignIn, ProviderSignIn } from './port.ts'

/** With a popup, Google's response was invalid or its script could not be loaded; the user has typed nothing. */
const IN_POPUP: ErrorMeanings = new Map([
  ['auth/invalid-credential', 'provider-failed'],
  ['auth/internal-error', 'provider-failed'],
])

/** The account that the link was sent to no longer exists. */
const BY_LINK: ErrorMeanings = new Map([
  ['auth/user-not-found', 'invalid-link'],
  ['auth/user-disabled', 'invalid-link'],
])

/**
 * Firebase Authentication in the browser. Call it once per page, because the SDK has one global session.
 * The token of a mailed link is Firebase's `oobCode`.
 */
export function firebaseIdentity(settings: FirebaseSettings): IdentityClient {
  const auth = openAuth(settings)
  /** The sign-in that needs a code of the second factor. */
  let waiting: MultiFactorResolver | undefined
  /** The TOTP secret whose first code has not been verified yet. */
  let beingSetUp: TotpSecret | undefined

  const codeMayBeWanted = async (signIn: () => Promise<unknown>): Promise<PasswordSignIn> => {
    try {
      await signIn()
      return 'signed-in'
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== 'auth/multi-factor-auth-required') throw error
      waiting = getMultiFactorResolver(auth, error as MultiFactorError)
      return 'code-wanted'
    }
  }

  return {
    signUp: ({ name, email, password }) =>
      withIdentityErrors(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        // The account exists now. The shop stores the name too, and the mail can be requested again.
        await Promise.allSettled([updateProfile(user, { displayName: name }), sendEmailVerification(user)])
      }),

    signIn: ({ email, password }) =>
      withIdentityErrors(() => codeMayBeWanted(() => signInWithEmailAndPassword(auth, email, password))),

    signInWithCode: ({ code }) =>
      withIdentityErrors(async () => {
        if (!waiting) throw new IdentityError('sign-in-expired')
        const app = waiting.hints.find(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
        if (!app) throw new IdentityError('multi-factor-auth-required')
        await waiting.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code))
      }),

    signInWith: provider =>
      withIdentityErrors<ProviderSignIn>(async () => {
        if (provider !== 'google') throw new IdentityError('wrongly-configured')
        return codeMayBeWanted(() =>
          signInWithPopup(auth, chooseGoogleAccount(), browserPopupRedirectResolver),
        )
      }, IN_POPUP),

    signOut: () => withIdentityErrors(() => signOut(auth)),

    idToken: () =>
      withIdentityErrors(async () => {
        await auth.authStateReady()
        const user = auth.currentUser
        return user?.getIdToken().catch(error => {
          // The SDK signs the user out when the account was deleted or disabled, or its sessions were revoked.
          if (auth.currentUser) throw error
          return undefined
        })
      }),

    requestPasswordReset: email =>
      withIdentityErrors(() => sendPasswordResetEmail(auth, email)).catch((error: IdentityError) => {
        if (error.code !== 'wrong-credentials') throw error
      }),

    async isResetLinkValid(token) {
      try {
        await withIdentityErrors(() => verifyPasswordResetCode(auth, token), BY_LINK)
        return true
      } catch (error) {
        if (error instanceof IdentityError && error.code === 'invalid-link') return false
        throw error
      }
    },

    resetPassword: ({ token, password }) =>
      withIdentityErrors(() => confirmPasswordReset(auth, token, password), BY_LINK),

    requestVerification: () => withIdentityErrors(async () => sendEmailVerification(await signedIn(auth))),

    verifyEmail: token =>
      withIdentityErrors(async () => {
        await applyActionCode(auth, token)
        await auth.authStateReady()
        // Refreshes the ID token so that it contains the change immediately. A failure is harmless.
        await auth.currentUser?.getIdToken(true).catch(() => {})
      }, BY_LINK),

    changePassword: ({ current, password }) =>
      withIdentityErrors(async () => {
        const user = await signedIn(auth)
        await showPassword(user, current)
        await updatePassword(user, password)
      }),

    account: () =>
      withIdentityErrors(async () => {
        const user = await signedIn(auth)
        // The address may have been confirmed on another device.
        await user.reload()
        const hasPassword = user.providerData.some(
          ({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID,
        )
        const secondFactor = multiFactor(user).enrolledFactors.length > 0
        return {
          hasPassword,
          emailVerified: user.emailVerified,
          secondFactor,
          confirmsBy: hasPassword && !secondFactor ? ['password'] : [],
        }
      }),

    confirm: proof =>
      withIdentityErrors(async () => {
        const user = await signedIn(auth)
        if ('code' in proof) throw new IdentityError('requires-recent-login')
        await showPassword(user, proof.password)
        // Only a new token contains the time of the confirmation.
        await user.getIdToken(true)
      }),

    secondFactor: {
      begin: password =>
        withIdentityErrors(async () => {
          const user = await signedIn(auth)
          await showPassword(user, password)
          beingSetUp = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession())
          return { uri: beingSetUp.generateQrCodeUrl(user.email ?? '', 'Redial'), backupCodes: [] }
        }),
      turnOn: code =>
        withIdentityErrors(async () => {
          if (!beingSetUp) throw new IdentityError('sign-in-expired')
          const shown = TotpMultiFactorGenerator.assertionForEnrollment(beingSetUp, code)
          await multiFactor(await signedIn(auth)).enroll(shown, 'Authenticator app')
        }),
      turnOff: () =>
        withIdentityErrors(async () => {
          const factors = multiFactor(await signedIn(auth))
          for (const factor of factors.enrolledFactors) await factors.unenroll(factor)
        }),
    },

    removeAccount: () => withIdentityErrors(async () => deleteUser(await signedIn(auth))),
  }
}

function openAuth({ apiKey, authDomain, projectId, emulator }: FirebaseSettings): Auth {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    // The first of these that the browser offers.
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  })
  if (emulator) connectAuthEmulator(auth, `http://${emulator}`, { disableWarnings: true })
  return auth
}

/** Without this, Google would use the current account, and users could not choose another. */
function chooseGoogleAccount(): GoogleAuthProvider {
  const google = new GoogleAuthProvider()
  google.setCustomParameters({ prompt: 'select_account' })
  return google
}

/** Reauthenticates with the password. A user without a password must have signed in recently. */
async function showPassword(user: User, password: string | undefined): Promise<void> {
  if (password === undefined) return
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
}

/** @throws IdentityError `user-token-expired` when nobody is signed in */
async function signedIn(auth: Auth): Promise<User> {
  await auth.authStateReady()
  if (!auth.currentUser) throw new IdentityError('user-token-expired')
  return auth.currentUser
}

/** Runs a task and converts its errors into `IdentityError`. */
async function withIdentityErrors<Result>(
  work: () => Promise<Result>,
  here?: ErrorMeanings,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await loadProblems()
    throw identityErrorOf(error, here)
  }
}
