import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { TWO_FACTOR_ERROR_CODES, twoFactor } from 'better-auth/plugins/two-factor'
import type { Throttle } from '../../../budgets/throttle.ts'

/** What the login page finds in its address when somebody comes back from another provider and a code is wanted. */
const CODE_WANTED = 'code'

/** Cookie of a sign-in that waits for its code. */
const CHALLENGE_COOKIE = 'two_factor'

/**
 * Codes of an authenticator app, with backup codes. No session exists before the code was right, however somebody signs
 * in: better-auth asks after a password by itself, and here after another provider too.
 */
export function secondFactor({ throttle }: { throttle: Throttle }) {
  const plugin = twoFactor({ issuer: 'Redial', allowPasswordless: true })
  for (const hook of plugin.hooks.after) {
    hook.matcher = ({ path }) => path === '/sign-in/email' || path === '/callback/:id'
  }
  return [plugin, codesOnce(throttle), othersEnd, codePageAfterProvider]
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
