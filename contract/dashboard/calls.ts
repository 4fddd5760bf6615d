import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, instant, pageOf, paging, units } from '../common.ts'
import { INVALID_CURSOR } from '../errors.ts'

const tag = 'Dashboard'
const count = z.number().int()

/** The numbers of each of the last 30 days, the oldest first, including days without events. */
const days = z.array(z.object({ day: z.iso.date(), bookings: count, sales: count }))
export type Days = z.infer<typeof days>

export const auditEntrySchema = z.object({
  _id: id,
  createdAt: instant,
  /** The administrator's e-mail address. It stays when the account is deleted. */
  actorEmail: z.string(),
  action: z.string(),
  /** A recognizable name of the person or thing that the action changed. */
  subject: z.string(),
  /** What the administrator added, such as what was checked. */
  note: z.string().optional(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Mails that were not sent or may not have been sent. */
const undeliveredMails = z.object({
  count,
  /** The latest of these mails, the newest first. */
  latest: z.array(
    z.object({
      _id: id,
      /** The masked address: `b…@example.org`. */
      recipient: z.string(),
      subject: z.string(),
      /** `failed`: it was not sent. `uncertain`: it may have been sent. */
      state: z.enum(['failed', 'uncertain']),
      at: instant,
      /** Whether it can be sent again. */
      canBeSent: z.boolean(),
    }),
  ),
})
export type UndeliveredMails = z.infer<typeof undeliveredMails>

/** What can wait for an administrator or a seller. */
const NEED_KINDS = [
  'problem',
  'payouts-failed',
  'payouts-kept',
  'payments-stuck',
  'payouts-by-hand',
  'reports',
  'review',
  'advertisements',
  'deal',
  'payout-account',
  'payout-details',
  'listing-held',
  'email-unconfirmed',
] as const
export type NeedKind = (typeof NEED_KINDS)[number]

const needSchema = z.object({
  kind: z.enum(NEED_KINDS),
  /** The deal or the listing; absent when it is about several, or about the account. */
  id: id.optional(),
  /** The name of the phone; empty without an `id`. */
  subject: z.string(),
  /** What to do, or the message of an administrator, in sentences; may be empty. */
  text: z.string(),
  count,
  /** Since when it waits; for several, the oldest. */
  since: instant,
  /** Until when it has to be done. */
  until: instant.optional(),
})
export type Need = z.infer<typeof needSchema>

export const dashboard = {
  needs: call({
    method: 'GET',
    path: '/needs',
    access: ['seller', 'admin'],
    summary: 'What waits for the caller: by the nearest deadline, then the oldest first',
    tag,
  }).output(z.array(needSchema)),

  seller: call({
    method: 'GET',
    path: '/seller-summary',
    access: ['seller'],
    summary: "The caller's sales in numbers",
    tag,
  }).output(
    z.object({
      shown: count,
      hidden: count,
      /** Unsold listings with fewer photos than recommended. */
      fewPhotos: count,
      /** Bookings and deals in which the seller has to act. */
      dealsWaiting: count,
      sold: count,
      bookings: count,
      /** What was paid out to the seller, less what was taken back. */
      received: units,
      /** The seller's share of deals that are not paid out yet. */
      onHold: units,
      /** The sum of unpaid bookings. */
      waiting: units,
      days,
    }),
  ),

  admin: call({
    method: 'GET',
    path: '/admin-summary',
    access: ['admin'],
    summary: 'The shop in numbers',
    tag,
  }).output(
    z.object({
      buyers: count,
      sellers: count,
      administrators: count,
      listings: count,
      sold: count,
      /** The sum of paid bookings. */
      turnover: units,
      /** Advertisements that wait for an administrator. */
      advertisementsWaiting: count,
      /** Sellers who have not been verified by an administrator. */
      sellersUnverified: count,
      days,
    }),
  ),

  undeliveredMails: call({
    method: 'GET',
    path: '/undelivered-mails',
    access: ['admin'],
    summary: 'Emails that were not sent or may not have been: the count and the latest',
    tag,
  }).output(undeliveredMails),

  sendMailAgain: call({
    method: 'POST',
    path: '/undelivered-mails/{id}/send-again',
    access: ['admin'],
    summary: 'Send a failed email again; its text is stored for a week',
    tag,
    errors: {
      MAIL_GONE: { status: 409, message: 'This email was sent in the meantime, or its text is gone.' },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  audit: call({
    method: 'GET',
    path: '/audit-log',
    access: ['admin'],
    summary: 'The actions of administrators, newest first',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging)
    .output(pageOf(auditEntrySchema)),
}
