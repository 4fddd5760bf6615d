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
  /** Present when it is true: a buyer who sells as well, or a seller who buys as well. */
  bothSides: z.boolean().optional(),
  createdAt: instant,
})

export const users = {
  all: call({
    method: 'GET',
    path: '/users',
    access: ['admin'],
    summary:
      "All users, newest first; `email` must be the caller's own; `q` searches names and e-mail addresses, `role` (what they may act as) and `verified` filter",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(
      paging.extend({
        email: email.optional(),
        q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional(),
        role: z.enum(['buyer', 'seller', 'admin']).optional(),
        /** Returns only verified or only unverified users. */
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

  signOutEverywhere: call({
    method: 'POST',
    path: '/users/{id}/sign-out-everywhere',
    access: ['admin'],
    summary: 'End all sessions of a user',
    tag,
    errors: USER_NOT_FOUND,
  })
    .input(z.object({ id }))
    .output(acknowledged),

  signOutEverybody: call({
    method: 'POST',
    path: '/users/sign-out-everywhere',
    access: ['admin'],
    confirm: ['admin'],
    summary: "End all sessions of all users, the caller's as well",
    tag,
  }).output(acknowledged),

  remove: call({
    method: 'DELETE',
    path: '/users/{id}',
    access: ['admin'],
    confirm: ['admin'],
    summary: 'Delete a user; refused while a payment, refund or deal of theirs is open',
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
