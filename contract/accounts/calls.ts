import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, email, id, streamed } from '../common.ts'
import { DEBT_OPEN, PAYMENT_UNDER_WAY, TOO_MANY_REQUESTS, USER_NOT_FOUND } from '../errors.ts'
import { languageCodes } from '../languages.ts'
import { personName, signUpRole } from './forms.ts'
import { accountFieldMessages } from './messages.ts'
import { signInOptionsSchema } from './sign-in-options.ts'

const tag = 'Accounts'

const languageCode = z.enum(languageCodes, { error: accountFieldMessages.language })

/** The e-mail address of the proof belongs to another person in this shop. */
const OTHER_ACCOUNT = {
  OTHER_ACCOUNT: { status: 403, message: 'That email address belongs to another account.' },
}

/** An administrator has deleted the account, and its owner may not open another. */
const ACCOUNT_CLOSED = {
  ACCOUNT_CLOSED: {
    status: 403,
    message: "This shop has closed your account. If you think that's a mistake, please contact its operator.",
  },
}

export const accounts = {
  signInOptions: call({
    method: 'GET',
    path: '/sign-in-options',
    access: 'public',
    cached: 'settings',
    summary: 'The ways to log in that this shop offers',
    tag,
  }).output(signInOptionsSchema),

  token: call({
    method: 'GET',
    path: '/jwt',
    access: 'proof',
    summary: "Exchange the identity provider's ID token for an access token of one hour",
    tag,
    errors: { ...USER_NOT_FOUND, ...OTHER_ACCOUNT, ...ACCOUNT_CLOSED },
  })
    .input(z.object({ email }))
    .output(z.object({ accessToken: z.string() })),

  register: call({
    method: 'POST',
    path: '/users',
    access: 'proof',
    summary: 'Create the user record after sign-up; an existing record is not changed',
    tag,
    errors: {
      ...OTHER_ACCOUNT,
      ...ACCOUNT_CLOSED,
      EMAIL_TAKEN: { status: 409, message: 'That email address belongs to another account.' },
    },
  })
    .input(
      z.object({
        name: personName,
        email,
        role: signUpRole,
        verified: z.boolean().optional(),
      }),
    )
    .output(acknowledged),

  isAdmin: call({
    method: 'GET',
    path: '/users/admin/{email}',
    access: 'signed-in',
    summary: 'Whether the user of this email is an administrator; your own email only, unless you are one',
    tag,
  })
    .input(z.object({ email }))
    .output(z.object({ isAdmin: z.boolean() })),

  isSeller: call({
    method: 'GET',
    path: '/users/seller/{email}',
    access: 'signed-in',
    summary:
      'Whether the user of this email is a seller; your own email only, unless you are an administrator',
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
        /** Present when it is true: the account may also do what the other one of buyers and sellers may. */
        bothSides: z.boolean().optional(),
        /** Present only in your own record: you are an administrator and must turn on two-step sign-in first. */
        needsSecondFactor: z.boolean().optional(),
        /** Present only in your own record: your e-mail address is not confirmed. */
        emailUnconfirmed: z.boolean().optional(),
        /** Present only in your own record: the language of emails to you. */
        language: languageCode.optional(),
        /** The address of the picture; absent when there is none. */
        photo: z.string().optional(),
      }),
    ),

  update: call({
    method: 'PUT',
    path: '/account',
    access: 'signed-in',
    summary: 'Change your own name, photo or language; fields that are left out stay as they are',
    tag,
    errors: TOO_MANY_REQUESTS,
  })
    .input(
      z.object({
        name: personName.optional(),
        /** The address of an uploaded picture, or null for none. */
        photo: z.string().min(1).max(500).nullable().optional(),
        /** The language of emails to you, one of the shop's. */
        language: languageCode.optional(),
      }),
    )
    .output(acknowledged),

  switchOnOtherSide: call({
    method: 'PUT',
    path: '/account/both-sides',
    access: ['buyer', 'seller'],
    summary: 'As a buyer, switch selling on as well, or as a seller buying; the role stays; safe to repeat',
    tag,
    errors: TOO_MANY_REQUESTS,
  }).output(acknowledged),

  signOut: call({
    method: 'POST',
    path: '/account/sign-out',
    access: 'signed-in',
    summary: 'End this session: the cookie, the ID token and the access token that belong to it',
    tag,
  }).output(acknowledged),

  signOutEverywhere: call({
    method: 'POST',
    path: '/account/sign-out-everywhere',
    access: 'signed-in',
    summary: 'End all your sessions on all devices',
    tag,
  }).output(acknowledged),

  exportData: call({
    method: 'GET',
    path: '/account/data',
    access: 'signed-in',
    summary: 'Everything the shop stores about you, as one JSON document',
    tag,
    output: 'detailed',
    errors: TOO_MANY_REQUESTS,
  }).output(
    z.object({
      headers: z.object({ 'content-type': z.string() }),
      body: streamed(z.record(z.string(), z.unknown())),
    }),
  ),

  obstacles: call({
    method: 'GET',
    path: '/account/obstacles',
    access: 'signed-in',
    summary: 'What has to end before you can delete your own account',
    tag,
  }).output(
    z.object({
      /** The deals whose money is held, contested or owed to the caller. */
      deals: z.array(z.object({ _id: id, productName: z.string() })),
      /** Whether a payment is being made or refunded. */
      isPaying: z.boolean(),
      /** Whether the caller owes money to the shop. */
      owesMoney: z.boolean(),
    }),
  ),

  remove: call({
    method: 'DELETE',
    path: '/account',
    access: 'signed-in',
    confirm: ['buyer', 'seller', 'admin'],
    summary: 'Delete your own account; refused while a payment, refund or deal of yours is open',
    tag,
    errors: { ...PAYMENT_UNDER_WAY, ...DEBT_OPEN },
  }).output(acknowledged),
}
