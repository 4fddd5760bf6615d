import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email, id, instant, pageOf, paging, units } from '../common.ts'
import { MAX_QUERY_LENGTH } from '../constants.ts'
import { auditEntrySchema } from '../dashboard/calls.ts'
import { INVALID_CURSOR, PAYMENT_UNDER_WAY, USER_NOT_FOUND } from '../errors.ts'
import { cleanLine } from '../input/text.ts'
import { DEAL_STATES } from '../sales/deals/life.ts'
import { IDENTITY_CHECKS, MAX_CHECK_NOTE_LENGTH } from './checks.ts'

const tag = 'Users'
const count = z.number().int()

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

/** What an administrator has checked; absent when it is not known. */
const checked = {
  check: z.enum(IDENTITY_CHECKS).optional(),
  note: z.string().overwrite(cleanLine).max(MAX_CHECK_NOTE_LENGTH, 'Your note is too long').optional(),
}

const personSchema = userSchema.extend({
  emailConfirmed: z.boolean(),
  /** When the owner of the unconfirmed address said that the account is not theirs. */
  mailRefusedAt: instant.optional(),
  /** Present when the person is verified; without a time when it was done before the shop recorded it. */
  verification: z
    .object({
      at: instant.optional(),
      /** The e-mail address of the administrator. */
      by: z.string().optional(),
      ...checked,
    })
    .optional(),
  phones: z.object({ shown: count, hidden: count, sold: count }),
  /** Bookings and deals, whatever became of them. */
  deals: z.object({ bought: count, sold: count }),
  money: z.object({
    /** What the person paid for phones, shipping included. */
    paid: units,
    /** The part of it that was or will be refunded. */
    refunded: units,
    /** What was paid out, less what was taken back. */
    paidOut: z.number(),
    /** The shares of deals that are not paid out yet. */
    waiting: units,
    /** What the person owes the shop. */
    owed: units,
  }),
  /** The latest sessions that have not ended, the newest first. */
  sessions: z.array(
    z.object({
      signedInAt: instant,
      /** The header of the browser, if the shop knows it. */
      userAgent: z.string().optional(),
    }),
  ),
})
export type PersonDetails = z.infer<typeof personSchema>

const dealOfPersonSchema = z.object({
  _id: id,
  productName: z.string(),
  state: z.enum(DEAL_STATES),
  /** The price of the phone. */
  price: units,
  createdAt: instant,
})
export type DealOfPerson = z.infer<typeof dealOfPersonSchema>

export const users = {
  all: call({
    method: 'GET',
    path: '/users',
    access: ['admin'],
    summary:
      "All users, newest first; `email` must be the caller's own; `q` searches names and email addresses, `role` (what they may act as) and `verified` filter",
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

  one: call({
    method: 'GET',
    path: '/users/{id}',
    access: ['admin'],
    summary: 'What the shop knows about one user: account, badge, phones, deals, money and sessions',
    tag,
    errors: USER_NOT_FOUND,
  })
    .input(z.object({ id }))
    .output(personSchema),

  deals: call({
    method: 'GET',
    path: '/users/{id}/deals',
    access: ['admin'],
    summary: 'The bookings and deals of one user as buyer or seller, newest first',
    tag,
    output: 'detailed',
    errors: { ...USER_NOT_FOUND, ...INVALID_CURSOR },
  })
    .input(paging.extend({ id, as: z.enum(['buyer', 'seller']) }))
    .output(pageOf(dealOfPersonSchema)),

  log: call({
    method: 'GET',
    path: '/users/{id}/log',
    access: ['admin'],
    summary: 'The entries of the activity log by or about one user, newest first',
    tag,
    output: 'detailed',
    errors: { ...USER_NOT_FOUND, ...INVALID_CURSOR },
  })
    .input(paging.extend({ id }))
    .output(pageOf(auditEntrySchema)),

  setVerified: call({
    method: 'PUT',
    path: '/users/{id}',
    access: ['admin'],
    summary: 'Verify or unverify a user; without a body it toggles. `check` and `note` say what was checked',
    tag,
    errors: USER_NOT_FOUND,
  })
    .input(z.object({ id, verified: z.boolean().optional(), ...checked }))
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
