import { z } from 'zod'
import { personName } from '#contract/accounts/forms.ts'
import { email } from '#contract/common.ts'

export const AUTH_PATH = '/api/auth'

type Shape = Record<string, z.ZodType>

/** An endpoint of better-auth that this shop serves. */
export type Endpoint = {
  method: 'GET' | 'POST'
  /** Below `/api/auth`; `:id` is the id of an identity provider. */
  path: string
  /** The fields of the body, or of the query of a GET. All others are refused. */
  fields: z.ZodObject<Shape>
  /** The fields with redirect addresses, which must lead to this site. */
  addresses?: string[]
}

const INVALID_CHARACTER = "It contains a character that isn't allowed"

/** Text up to this length that PostgreSQL can store. */
export const text = (most: number) =>
  z
    .string()
    .max(most, 'That is too long')
    .refine(value => !value.includes('\0'), INVALID_CHARACTER)

/** better-auth has its own error codes for the rules of new passwords. */
const password = text(1000)
const address = text(2000)
const optional = (most: number) => text(most).optional()

const get = (path: string, shape: Shape = {}): Endpoint => ({
  method: 'GET',
  path,
  fields: z.strictObject(shape),
})
const post = (path: string, shape: Shape = {}): Endpoint => ({
  method: 'POST',
  path,
  fields: z.strictObject(shape),
})

/** All endpoints below `/api/auth`. Other paths get a 404. */
export const ENDPOINTS: Endpoint[] = [
  post('/sign-up/email', {
    name: personName.refine(value => !value.includes('\0'), INVALID_CHARACTER),
    email,
    password,
  }),
  post('/sign-in/email', { email, password, rememberMe: z.boolean().optional() }),
  {
    ...post('/sign-in/social', {
      provider: text(64),
      callbackURL: address.optional(),
      errorCallbackURL: address.optional(),
      // The page itself redirects to the provider, so no response of the shop redirects to another site.
      disableRedirect: z.literal(true),
    }),
    addresses: ['callbackURL', 'errorCallbackURL'],
  },
  {
    method: 'GET',
    path: '/callback/:id',
    // Additional parameters of providers are dropped.
    fields: z.object({
      code: optional(4000),
      state: optional(4000),
      error: optional(200),
      error_description: optional(2000),
      iss: optional(2000),
    }),
  },
  post('/sign-out'),
  get('/token'),
  get('/jwks'),
  get('/get-session'),
  get('/list-sessions'),
  post('/revoke-session', { token: text(200) }),
  get('/list-accounts'),
  post('/request-password-reset', { email }),
  post('/check-reset-link', { token: text(200) }),
  post('/reset-password', { token: text(200), newPassword: password }),
  post('/send-verification-email', { email }),
  get('/verify-email', { token: text(2000) }),
  post('/change-password', {
    currentPassword: password,
    newPassword: password,
    // A new password always ends all other sessions.
    revokeOtherSessions: z.literal(true).default(true),
  }),
  post('/verify-password', { password }),
  // People from another provider have no password.
  post('/two-factor/enable', { password: password.optional() }),
  post('/two-factor/disable', { password: password.optional() }),
  post('/two-factor/generate-backup-codes', { password: password.optional() }),
  post('/two-factor/verify-totp', { code: text(20) }),
  post('/two-factor/verify-backup-code', { code: text(50) }),
]
