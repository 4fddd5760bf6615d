import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { z } from 'zod'
import { identityErrors } from '#contract/accounts/identity-errors.ts'

/** Says whether the link of a mail can set a password, so that nobody types one for a link that is used or too old. */
export const resetLinks = {
  id: 'reset-links',
  endpoints: {
    checkResetLink: createAuthEndpoint(
      '/check-reset-link',
      { method: 'POST', body: z.object({ token: z.string() }) },
      async ({ body, context, json }) => {
        const link = await context.internalAdapter.findVerificationValue(`reset-password:${body.token}`)
        if (link && link.expiresAt > new Date()) return json({ status: true })
        throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: identityErrors['invalid-link'] })
      },
    ),
  },
} satisfies BetterAuthPlugin
