import { z } from 'zod'
import { call } from '../call.ts'
import { dollars, id, instant, pageOf, paging } from '../common.ts'
import { INVALID_CURSOR } from '../errors.ts'

const tag = 'Dashboard'
const count = z.number().int()

/** What happened on each of the last 30 days, the oldest first; days on which nothing did are there too. */
const days = z.array(z.object({ day: z.iso.date(), bookings: count, sales: count }))
export type Days = z.infer<typeof days>

const auditEntrySchema = z.object({
  _id: id,
  createdAt: instant,
  /** Who did it; the e-mail stays when the account is gone. */
  actorEmail: z.string(),
  action: z.string(),
  /** To whom or what: a name that people know it by. */
  subject: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Mails that did not go out, or of which nobody knows. */
const undeliveredMails = z.object({
  count,
  /** The latest of them, the newest first. */
  latest: z.array(
    z.object({
      _id: id,
      /** As much of it as tells people apart: `b…@example.org`. */
      recipient: z.string(),
      subject: z.string(),
      /** `failed`: it did not go out. `uncertain`: it may have. */
      state: z.enum(['failed', 'uncertain']),
      at: instant,
    }),
  ),
})
export type UndeliveredMails = z.infer<typeof undeliveredMails>

export const dashboard = {
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
      sold: count,
      bookings: count,
      /** Paid by buyers. */
      received: dollars,
      /** Booked and not paid for yet. */
      waiting: dollars,
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
      listings: count,
      sold: count,
      /** Paid by buyers. */
      turnover: dollars,
      /** Advertisements that wait for an administrator. */
      advertisementsWaiting: count,
      /** Sellers that no administrator has verified. */
      sellersUnverified: count,
      days,
    }),
  ),

  undeliveredMails: call({
    method: 'GET',
    path: '/undelivered-mails',
    access: ['admin'],
    summary: 'E-mails that were not sent or may not have been: the count and the latest',
    tag,
  }).output(undeliveredMails),

  audit: call({
    method: 'GET',
    path: '/audit-log',
    access: ['admin'],
    summary: 'What administrators did, newest first',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging)
    .output(pageOf(auditEntrySchema)),
}
