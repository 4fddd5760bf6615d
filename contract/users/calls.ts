import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email, id, instant, pageOf, paging } from '../common.ts'
import { MAX_QUERY_LENGTH } from '../constants.ts'
import { INVALID_CURSOR, PAYMENT_UNDER_WAY, USER_NOT_FOUND } from '../errors.ts'

const tag = 'Users'

const userSchema = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(['buyer', 'seller', 'admin']),
  verified: z.boolean(),
  createdAt: instant,
})

export const users = {
  all: call({
    method: 'GET',
    path: '/users',
    access: ['admin'],
    summary:
      "Every user, newest first; `email` is the caller's own, `q` narrows by name and e-mail, `role` and `verified` by what they are",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(
      paging.extend({
        email: email.optional(),
        q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional(),
        role: z.enum(['buyer', 'seller', 'admin']).optional(),
        /** Only people who are verified, or only those who are not. */
        verified: z.stringbool({ error: 'verified must be true or false' }).or(z.boolean()).optional(),
      }),
    )
    .output(pageOf(userSchema)),

  setVerified: call({
    method: 'PUT',
    path: '/users/{id}',
    access: ['admin'],
    summary: 'Verify or unverify a user; without a body it toggles',
    tag,
    errors: USER_NOT_FOUND,
  })
    .input(z.object({ id, verified: z.boolean().optional() }))
    .output(acknowledged.extend({ verified: z.boolean() })),

  remove: call({
    method: 'DELETE',
    path: '/users/{id}',
    access: ['admin'],
    confirm: ['admin'],
    summary: 'Delete a user; refused while money is on its way to or from them',
    tag,
    errors: {
      ...USER_NOT_FOUND,
      ...PAYMENT_UNDER_WAY,
      ADMIN_PROTECTED: {
        status: 409,
        message: 'Administrators can only be added or removed on the command line.',
      },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),
}
