import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

/** Ends the browser's earlier session at a new login, because its cookie is lost and nobody could sign it out. */
export const earlierSessionEnds = {
  id: 'earlier-session-ends',
  hooks: {
    after: [
      {
        matcher: () => true,
        handler: createAuthMiddleware(async ctx => {
          const { authCookies, internalAdapter, newSession, secret } = ctx.context
          if (!newSession) return
          const earlier = await ctx.getSignedCookie(authCookies.sessionToken.name, secret)
          if (earlier && earlier !== newSession.session.token) await internalAdapter.deleteSession(earlier)
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin
