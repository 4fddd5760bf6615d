import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { type GenericOAuthConfig, genericOAuth } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { z } from 'zod'
import { EMAIL_PATTERN } from '#contract/common.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { DAY, rateLimit } from '../../../platform/budgets/limits.ts'
import type { Throttle } from '../../../platform/budgets/throttle.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { KeyRing } from '../../../platform/keys/rings.ts'
import type { Log } from '../../../platform/log/log.ts'
import { loggedError } from '../../../platform/log/log-errors.ts'
import type { MailQueue } from '../../../platform/mail/email.ts'
import { addressIn, languageAsked, languageOf, type Site } from '../../../platform/texts/language-of.ts'
import { account, jwks, session, twoFactor, user, verification } from '../../../schema/identity.ts'
import { COOKIES, HOST_COOKIES } from './cookies.ts'
import { watched } from './database-failures.ts'
import { earlierSessionEnds } from './earlier-session.ts'
import { refuseEasyPasswords } from './easy-passwords.ts'
import { passwordResetEmail, verificationEmail } from './emails.ts'
import { AUTH_PATH } from './endpoints.ts'
import { EARLIER_KEYS_SECONDS, ID_TOKEN_AUDIENCE } from './id-token-keys.ts'
import { RESET_LINK_MINUTES, VERIFICATION_LINK_HOURS } from './links.ts'
import { endOldestSessions } from './oldest-sessions.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { readerOf } from './readers.ts'
import { resetLinks } from './reset-links.ts'
import { type Confirmations, secondFactor } from './second-factor.ts'
import { secretOf } from './signatures.ts'

// better-auth checks addresses with zod's pattern, which refuses valid ones such as `jo&ann@example.org`, and has no option for it.
z.regexes.email.compile(EMAIL_PATTERN.source, EMAIL_PATTERN.flags)

/** Further ones are not sent, without an error. */
const verificationMailsByAccount = rateLimit('verification-mails-by-account', {
  of: 'account',
  most: 10,
  seconds: DAY,
  says: 'Too many e-mails were sent to this address.',
})

export type AuthSettings = Site & {
  db: Queries
  /** The keys that sign cookies, and encrypt the secrets of two-step sign-in and the private keys of ID tokens. */
  keys: KeyRing
  /** The allowed origins: those under which browsers see this shop. */
  originsOf(request: Request | undefined): string[]
  mailQueue: MailQueue
  throttle: Throttle
  log: Log
  confirmations: Confirmations
}

/**
 * Configures better-auth for this shop. Accounts are never linked by email address: somebody who signed up with a
 * password cannot log in with Google under the same address, and vice versa.
 */
export function createAuth(
  { db, keys, address, languages, originsOf, mailQueue, throttle, log, confirmations }: AuthSettings,
  providers: GenericOAuthConfig[],
) {
  /** That of the account, or of the page before there is one. */
  const languageFor = ({ language }: { language: string | undefined }, request: Request | undefined) =>
    language === undefined
      ? languageAsked(request?.headers.get('accept-language'), languages)
      : languageOf(language, languages)
  const linkIn = (language: Language, path: string, token: string) => ({
    language,
    link: addressIn({ address, languages }, language, `${path}?${new URLSearchParams({ token })}`),
  })
  return betterAuth({
    appName: 'Redial',
    baseURL: address,
    basePath: AUTH_PATH,
    ...secretsOf(keys),
    trustedOrigins: async request => originsOf(request),
    database: watched(
      drizzleAdapter(db, {
        provider: 'pg',
        schema: { user, session, account, verification, jwks, twoFactor },
      }),
    ),
    logger: {
      disabled: false,
      log: (level, message, ...details) =>
        log[level]({ details: details.map(detail => loggedError(detail)) }, `identity: ${message}`),
    },
    hooks: { before: refuseEasyPasswords },
    databaseHooks: { session: { create: { after: ({ userId }) => endOldestSessions(db, userId) } } },
    telemetry: { enabled: false },
    // The shop's own limits count across all processes, and also per account.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: isPassword },
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
      sendResetPassword: async ({ user: { email }, token }, request) => {
        const { name, isConfirmed, ...reader } = await readerOf(db, email)
        const to = { to: email, ...linkIn(languageFor(reader, request), '/reset-password', token) }
        await mailQueue.send(db, passwordResetEmail({ ...to, ...(isConfirmed && { name }) }))
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: VERIFICATION_LINK_HOURS * 60 * 60,
      async sendVerificationEmail({ user: { email }, token }, request) {
        // Also counts those of sign-ups: somebody could open and delete an account with the address of another person again and again.
        const { isRefused, ...reader } = await readerOf(db, email)
        if (isRefused || (await throttle.limit(verificationMailsByAccount, email))) return
        const to = { to: email, ...linkIn(languageFor(reader, request), '/verify-email', token) }
        await mailQueue.send(db, verificationEmail(to))
      },
    },
    // Using a session extends it; after a month without use it expires.
    session: { expiresIn: 30 * DAY, updateAge: DAY, freshAge: 0 },
    account: {
      accountLinking: { enabled: false, disableImplicitLinking: true },
      encryptOAuthTokens: true,
    },
    // Readers of this table must not find links that open an account.
    verification: { storeIdentifier: 'hashed' },
    onAPIError: {
      errorURL: `${address}/login`,
      // The shop's error handler responds and logs. better-auth would print a failed statement with its values.
      onError(error) {
        if (!isAPIError(error)) throw error
        if (error.statusCode >= 500) log.error({ err: error }, 'identity: the request failed')
      },
    },
    advanced: {
      ...cookiesOf(address),
      ipAddress: { disableIpTracking: true },
      // Set explicitly, because tests would otherwise run without these checks.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    plugins: [
      jwt({
        disableSettingJwtHeader: true,
        jwks: { gracePeriod: EARLIER_KEYS_SECONDS },
        jwt: {
          issuer: address,
          audience: ID_TOKEN_AUDIENCE,
          expirationTime: '5m',
          // The claims about the person are for the browser. The server looks both up by their ids.
          definePayload: ({ user: { email, emailVerified, name }, session: { id, createdAt } }) => ({
            sid: id,
            email,
            email_verified: emailVerified,
            name,
            auth_time: createdAt.getTime() / 1000,
          }),
        },
      }),
      ...secondFactor({ throttle, confirmations }),
      earlierSessionEnds,
      resetLinks,
      ...(providers.length > 0 ? [genericOAuth({ config: providers })] : []),
    ],
  })
}

/** The key versions appear only from the second key on, so that earlier versions of the shop can read the first. */
function secretsOf({ current, accepted }: KeyRing) {
  if (current.version === 1) return { secret: secretOf(current) }
  const first = accepted.find(({ version }) => version === 1)
  const others = accepted.filter(({ version }) => version !== current.version)
  return {
    secrets: [current, ...others].map(key => ({ version: key.version, value: secretOf(key) })),
    ...(first && { secret: secretOf(first) }),
  }
}

/** With HTTPS, browsers accept the cookies from this host only, and for all of it. */
const cookiesOf = (address: string) =>
  address.startsWith('https:')
    ? {
        cookiePrefix: HOST_COOKIES,
        useSecureCookies: false,
        defaultCookieAttributes: { secure: true },
      }
    : { cookiePrefix: COOKIES, useSecureCookies: false }
