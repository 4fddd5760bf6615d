import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email, id } from '../common.ts'
import { accountFieldMessages } from './messages.ts'

const tag = 'Accounts'
const USER_NOT_FOUND = { USER_NOT_FOUND: { status: 404, message: 'There is no such user.' } }

/** The roles that a person may choose at sign-up. Administrators are named by the operator, never over HTTP. */
export const SIGN_UP_ROLES = ['buyer', 'seller'] as const

export const accounts = {
  token: call({
    method: 'GET',
    path: '/jwt',
    access: 'proof',
    summary: "Exchange the identity provider's ID token for an access token of one hour",
    tag,
    errors: USER_NOT_FOUND,
  })
    .input(z.object({ email }))
    .output(z.object({ accessToken: z.string() })),

  register: call({
    method: 'POST',
    path: '/users',
    access: 'proof',
    summary: 'Create the user record after sign-up; never changes one that exists',
    tag,
    errors: {
      EMAIL_TAKEN: { status: 409, message: 'That email address belongs to another account.' },
    },
  })
    .input(
      z.object({
        name: z
          .string({ error: accountFieldMessages.name })
          .trim()
          .min(1, accountFieldMessages.name)
          .max(120),
        email,
        role: z.enum(SIGN_UP_ROLES, { error: accountFieldMessages.role }),
        verified: z.boolean().optional(),
      }),
    )
    .output(acknowledged),

  isAdmin: call({
    method: 'GET',
    path: '/users/admin/{email}',
    access: 'signed-in',
    summary: 'Whether the user of this e-mail is an administrator; your own e-mail only, unless you are one',
    tag,
  })
    .input(z.object({ email }))
    .output(z.object({ isAdmin: z.boolean() })),

  isSeller: call({
    method: 'GET',
    path: '/users/seller/{email}',
    access: 'signed-in',
    summary:
      'Whether the user of this e-mail is a seller; your own e-mail only, unless you are an administrator',
    tag,
  })
    .input(z.object({ email }))
    .output(z.object({ isSeller: z.boolean() })),

  user: call({
    method: 'GET',
    path: '/user/{email}',
    access: 'signed-in',
    summary: 'One user record; your own only, unless you are an administrator',
    tag,
    errors: USER_NOT_FOUND,
  })
    .input(z.object({ email }))
    .output(
      z.object({
        _id: id,
        name: z.string(),
        email: z.string(),
        role: z.enum(['buyer', 'seller', 'admin']),
        verified: z.boolean(),
      }),
    ),
}
