import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { TWO_FACTOR_ERROR_CODES, twoFactor } from 'better-auth/plugins/two-factor'
import { confirmErrors } from '#contract/errors.ts'
import { MINUTE, rateLimit } from '../../../platform/budgets/limits.ts'
import type { Throttle } from '../../../platform/budgets/throttle.ts'

/** A code of an authenticator app is valid for ninety seconds. The pair is a user and a code. */
const secondFactorCode = rateLimit('second-factor-code', {
  of: 'pair',
  most: 1,
  seconds: 2 * MINUTE,
  says: 'This code was already used.',
})

/** The parameter of the login page for a login with an external provider that still needs a code. */
const CODE_WANTED = 'code'

/** The cookie of a login that waits for its code. */
const CHALLENGE_COOKIE = 'two_factor'

/** Recent proofs of identity in a session. */
export type Confirmations = {
  confirm(sessionId: string): Promise<void>
  /** Whether the session was confirmed within the last minutes. */
  isConfirmed(sessionId: string): Promise<boolean>
}

type SecondFactorParts = { throttle: Throttle; confirmations: Confirmations }

/**
 * Two-step sign-in with authenticator-app codes and backup codes. Every kind of login creates a session only after a
 * correct code: better-auth requires it after a password, and this plugin also after an external provider.
 */
export function secondFactor({ throttle, confirmations }: SecondFactorParts) {
  const plugin = twoFactor({ issuer: 'Redial', allowPasswordless: true })
  for (const hook of plugin.hooks.after) {
    hook.matcher = ({ path }) => path === '/sign-in/email' || path === '/callback/:id'
  }
  return [
    plugin,
    codesOnce(throttle),
    othersEnd,
    codePageAfterProvider,
    confirmed(confirmations),
    changedByConfirmed(confirmations),
  ]
}

/** Refuses a code that was used before, so that it cannot be replayed while it is valid. */
const codesOnce = (throttle: Throttle) =>
  ({
    id: 'codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async ctx => {
            const userId = await ownerOfCode(ctx)
            if (!userId) return
            const used = await throttle.limit(secondFactorCode, `${userId} ${ctx.body.code}`)
            if (used) throw APIError.from('UNAUTHORIZED', TWO_FACTOR_ERROR_CODES.INVALID_CODE)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The id of the signed-in user, or of the login that waits for a code. */
async function ownerOfCode(ctx: Context): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE)
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}

/** Turning the second factor on ends all other sessions, because they began without it. */
const othersEnd = {
  id: 'others-end',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === '/two-factor/verify-totp',
        handler: createAuthMiddleware(async ({ context: { session, newSession, adapter } }) => {
          // A signed-in user gets a new session here only when turning the second factor on.
          if (!session || !newSession) return
          await adapter.deleteMany({
            model: 'session',
            where: [
              { field: 'userId', value: newSession.user.id },
              { field: 'id', operator: 'ne', value: newSession.session.id },
            ],
          })
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin

const PROOFS = new Set(['/verify-password', '/two-factor/verify-totp', '/two-factor/verify-backup-code'])

/** Records that the person of this session has proved their identity again, with the password or a code. */
const confirmed = ({ confirm }: Confirmations) =>
  ({
    id: 'confirmed',
    hooks: {
      after: [
        {
          matcher: ({ path }) => PROOFS.has(path ?? ''),
          handler: createAuthMiddleware(async ({ context: { session, returned } }) => {
            if (session && !isAPIError(returned)) await confirm(session.session.id)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

const CHANGES = new Set(['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'])

/** People without a password need a recent proof of identity to change the second factor. */
const changedByConfirmed = ({ isConfirmed }: Confirmations) =>
  ({
    id: 'changed-by-confirmed',
    hooks: {
      before: [
        {
          matcher: ({ path }) => CHANGES.has(path ?? ''),
          handler: createAuthMiddleware(async ctx => {
            const session = await getSessionFromCtx(ctx)
            if (!session) return
            const credential = await ctx.context.internalAdapter.findCredentialAccount(session.user.id)
            if (credential?.password || (await isConfirmed(session.session.id))) return
            const { message } = confirmErrors.CONFIRM_IDENTITY
            throw APIError.from('FORBIDDEN', { code: 'CONFIRM_IDENTITY', message })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

/**
 * Redirects to the login page with the parameter for a code. Otherwise the redirect would look like a successful
 * login.
 */
const codePageAfterProvider = {
  id: 'code-page-after-provider',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === '/callback/:id',
        handler: createAuthMiddleware(async ctx => {
          const { returned, responseHeaders } = ctx.context
          const location = responseHeaders?.get('location')
          if (!location || !Object(returned).twoFactorRedirect) return
          const address = new URL(location)
          address.searchParams.set('step', CODE_WANTED)
          ctx.setHeader('location', address.href)
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin
