import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { TWO_FACTOR_ERROR_CODES, twoFactor } from 'better-auth/plugins/two-factor'
import { confirmErrors } from '#contract/errors.ts'
import type { Throttle } from '../../../platform/budgets/throttle.ts'

/** What the login page finds in its address when somebody comes back from another provider and a code is wanted. */
const CODE_WANTED = 'code'

/** Cookie of a sign-in that waits for its code. */
const CHALLENGE_COOKIE = 'two_factor'

/** That whoever holds a session has shown again who they are. */
export type Confirmations = {
  confirm(sessionId: string): Promise<void>
  /** Whether that was within the last minutes. */
  isConfirmed(sessionId: string): Promise<boolean>
}

type SecondFactorParts = { throttle: Throttle; confirmations: Confirmations }

/**
 * Codes of an authenticator app, with backup codes. No session exists before the code was right, however somebody signs
 * in: better-auth asks after a password by itself, and here after another provider too.
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

/** Refuses a code of an app that has been tried before: it cannot be used twice while it is valid. */
const codesOnce = (throttle: Throttle) =>
  ({
    id: 'codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async ctx => {
            const userId = await whoShowsCode(ctx)
            if (!userId) return
            const used = await throttle.limit('second-factor-code', `${userId} ${ctx.body.code}`)
            if (used) throw APIError.from('UNAUTHORIZED', TWO_FACTOR_ERROR_CODES.INVALID_CODE)
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The id of the user who is signed in, or whose sign-in waits for a code. */
async function whoShowsCode(ctx: Context): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE)
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}

/** Turning the second factor on ends all other sessions: they began without it. */
const othersEnd = {
  id: 'others-end',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === '/two-factor/verify-totp',
        handler: createAuthMiddleware(async ({ context: { session, newSession, adapter } }) => {
          // Somebody who was signed in already gets a new session only when this was turned on.
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

/** Notes when whoever is signed in has shown the password, or a code, once more. */
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

/** Lets people who have no password that could be asked for change the second factor only when they have just shown who they are. */
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

/** Tells the login page that a code is wanted; the redirect would otherwise lead there as if somebody had signed in. */
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
