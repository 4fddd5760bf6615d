import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'

/** Says whether the link of a mail can set a password, so that nobody types one for a link that is used or too old. */
export const resetLinks = {
  id: 'reset-links',
  endpoints: {
    checkResetLink: createAuthEndpoint(
      '/check-reset-link',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async ({ body, context, json }) => {
        const link = await context.internalAdapter.findVerificationValue(`reset-password:${body.token}`)
        return json({ valid: link !== null && link.expiresAt > new Date() })
      },
    ),
  },
} satisfies BetterAuthPlugin
