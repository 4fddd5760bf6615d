import { z } from 'zod'
import { call } from '../../call.ts'
import { acknowledged, id, instant, pageOf, paging } from '../../common.ts'
import { MAX_QUERY_LENGTH, MAX_REASON_LENGTH } from '../../constants.ts'
import { INVALID_CURSOR, NO_SHIPPING, TOO_MANY_REQUESTS } from '../../errors.ts'
import { sixDigits } from '../../input/six-digits.ts'
import { optionalText } from '../../input/typed-text.ts'
import { imei } from '../../products/imei.ts'
import { messageFormSchema, problemFormSchema, returnFormSchema, shipmentFormSchema } from './forms.ts'
import { CHECKLIST, DEAL_STATES } from './life.ts'
import { dealFieldMessages, dealMessages } from './messages.ts'
import {
  dealDetailsSchema,
  dealSchema,
  dealTermsSchema,
  decisionFormSchema,
  deliveryFormSchema,
  meetingFormSchema,
  soldListingSchema,
} from './schemas.ts'

const tag = 'Deals'
const DEAL_NOT_FOUND = { DEAL_NOT_FOUND: { status: 404, message: dealMessages.notFound } }
/** The move is not possible in the deal's current state. */
const DEAL_MOVED = {
  DEAL_MOVED: {
    status: 409,
    message: dealMessages.moved,
    data: z.object({ state: z.enum(DEAL_STATES) }),
  },
}
/** Nobody decides their own case. */
const OWN_DEAL = { OWN_DEAL: { status: 403, message: dealMessages.ownDeal } }
const move = { ...DEAL_NOT_FOUND, ...DEAL_MOVED, ...TOO_MANY_REQUESTS }
const one = z.object({ id })

export const deals = {
  terms: call({
    method: 'GET',
    path: '/deal-terms',
    access: 'public',
    cached: 'settings',
    summary: "The shop's commission and the deadlines of new deals",
    tag,
  }).output(dealTermsSchema),

  all: call({
    method: 'GET',
    path: '/deals',
    access: 'signed-in',
    summary:
      "The caller's deals as buyer or seller, newest first; for administrators all of them. `side` returns those in which the caller is that side only. `q` searches names and email addresses; `problems` returns reported problems only, by their deadline",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(
      paging.extend({
        state: z.enum(DEAL_STATES).optional(),
        /** What the caller is in the deals. */
        side: z.enum(['buyer', 'seller']).optional(),
        q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional(),
        /** Reported problems that an administrator decides now, or those whose other side can still answer. */
        problems: z.enum(['to-decide', 'to-answer']).optional(),
      }),
    )
    .output(pageOf(dealSchema)),

  one: call({
    method: 'GET',
    path: '/deals/{id}',
    access: 'signed-in',
    summary: 'One deal with its history, its problem and the listing as it was sold',
    tag,
    errors: DEAL_NOT_FOUND,
  })
    .input(one)
    .output(dealDetailsSchema),

  proposeMeeting: call({
    method: 'POST',
    path: '/deals/{id}/meeting',
    access: 'signed-in',
    summary:
      'Propose a place and a time to meet; replaces the previous proposal. An agreed meeting stands until the new one is accepted',
    tag,
    errors: {
      ...move,
      MEETING_TIME: { status: 422, message: 'Choose a time within the next 30 days.' },
      TOO_LATE_TO_PROPOSE: { status: 409, message: dealMessages.tooLateToPropose },
    },
  })
    .input(one.extend(meetingFormSchema.shape))
    .output(acknowledged),

  acceptMeeting: call({
    method: 'POST',
    path: '/deals/{id}/meeting/accept',
    access: 'signed-in',
    summary: "Accept the other person's proposal; `proposedAt` identifies the one that the caller has seen",
    tag,
    errors: {
      ...move,
      NO_PROPOSAL: { status: 409, message: 'There is no proposal by the other person to accept.' },
      MEETING_CHANGED: {
        status: 409,
        message: 'The other person has just proposed something else. Please look at it again.',
      },
      MEETING_TIME: { status: 422, message: 'That time is over. Please propose another one.' },
    },
  })
    .input(one.extend({ proposedAt: instant.optional() }))
    .output(acknowledged),

  decline: call({
    method: 'POST',
    path: '/deals/{id}/decline',
    access: 'signed-in',
    summary: 'Decline an unpaid booking, as the seller; the buyer is told',
    tag,
    errors: move,
  })
    .input(one)
    .output(acknowledged),

  agreeToListing: call({
    method: 'POST',
    path: '/deals/{id}/listing',
    access: 'signed-in',
    summary:
      'Agree, as the buyer, to a listing that has changed since the booking; `seen` is the one that was shown',
    tag,
    errors: {
      ...DEAL_NOT_FOUND,
      LISTING_CHANGED: {
        status: 409,
        message: 'The listing has just changed again. Please look at it once more.',
      },
    },
  })
    .input(one.extend({ seen: soldListingSchema }))
    .output(acknowledged),

  away: call({
    method: 'GET',
    path: '/away',
    access: ['seller'],
    summary: 'Until when the caller is away, so that nobody can pay for their phones',
    tag,
  }).output(z.object({ until: instant.optional() })),

  setAway: call({
    method: 'PUT',
    path: '/away',
    access: ['seller'],
    summary: 'Be away until a time within a year, or, without `until`, be back',
    tag,
    errors: { AWAY_TIME: { status: 422, message: 'Choose a time within the next year.' } },
  })
    .input(z.object({ until: instant.optional() }))
    .output(acknowledged),

  chooseDelivery: call({
    method: 'POST',
    path: '/deals/{id}/delivery',
    access: ['buyer'],
    summary: 'Choose the delivery before the payment; cancels a payment that was started',
    tag,
    errors: { ...move, ...NO_SHIPPING },
  })
    .input(one.and(deliveryFormSchema))
    .output(z.object({ acknowledged: z.boolean(), amountCents: z.number().int() })),

  saveChecklist: call({
    method: 'PUT',
    path: '/deals/{id}/checklist',
    access: 'signed-in',
    summary: 'Store the checks that the buyer has done at the meeting',
    tag,
    errors: move,
  })
    .input(one.extend({ done: z.array(z.enum(CHECKLIST)).max(CHECKLIST.length) }))
    .output(acknowledged),

  compareImei: call({
    method: 'POST',
    path: '/deals/{id}/imei',
    access: 'signed-in',
    summary: "Compare the phone's IMEI with the listing's IMEI, which is never shown",
    tag,
    errors: {
      ...DEAL_NOT_FOUND,
      ...TOO_MANY_REQUESTS,
      NO_IMEI: { status: 409, message: dealMessages.noImei },
    },
  })
    .input(one.extend({ imei }))
    .output(z.object({ matches: z.boolean() })),

  code: call({
    method: 'GET',
    path: '/deals/{id}/code',
    access: 'signed-in',
    summary: 'The six-digit code that the buyer shows to the seller after receiving the phone',
    tag,
    errors: move,
  })
    .input(one)
    .output(z.object({ code: z.string() })),

  handOver: call({
    method: 'POST',
    path: '/deals/{id}/hand-over',
    access: 'signed-in',
    summary: "Confirm the hand-over with the buyer's code; five wrong codes lock the call for an hour",
    tag,
    errors: {
      ...move,
      WRONG_CODE: {
        status: 422,
        message: "That's not the code of this deal.",
        data: z.object({ triesLeft: z.number().int() }),
      },
    },
  })
    .input(one.extend({ code: sixDigits(dealFieldMessages.code) }))
    .output(acknowledged),

  ship: call({
    method: 'POST',
    path: '/deals/{id}/ship',
    access: 'signed-in',
    summary: 'Record that the phone was shipped, and notify the buyer',
    tag,
    errors: move,
  })
    .input(one.extend(shipmentFormSchema.shape))
    .output(acknowledged),

  arrived: call({
    method: 'POST',
    path: '/deals/{id}/arrived',
    access: 'signed-in',
    summary: 'Confirm that the phone has arrived; the time to report a problem begins',
    tag,
    errors: move,
  })
    .input(one)
    .output(acknowledged),

  accept: call({
    method: 'POST',
    path: '/deals/{id}/accept',
    access: 'signed-in',
    summary: 'Accept the phone, so that the money is due to the seller',
    tag,
    errors: move,
  })
    .input(one)
    .output(acknowledged),

  report: call({
    method: 'POST',
    path: '/deals/{id}/problem',
    access: 'signed-in',
    summary:
      'Report a problem, as the buyer, or as the seller whose hand-over the buyer does not confirm; the money is frozen, and the other person is asked to answer',
    tag,
    errors: { ...move, PHOTO_NOT_FOUND: { status: 422, message: 'Please upload your photos again.' } },
  })
    .input(one.extend(problemFormSchema.shape))
    .output(acknowledged),

  withdraw: call({
    method: 'POST',
    path: '/deals/{id}/withdraw',
    access: 'signed-in',
    summary: 'Withdraw the problem that the caller has reported; the deal goes on where it was',
    tag,
    errors: { ...move, WITHDRAWN_BEFORE: { status: 409, message: dealMessages.withdrawnBefore } },
  })
    .input(one)
    .output(acknowledged),

  sentBack: call({
    method: 'POST',
    path: '/deals/{id}/sent-back',
    access: 'signed-in',
    summary:
      'Record, as the buyer, that the phone was sent back or handed back; the seller is asked to refund',
    tag,
    errors: move,
  })
    .input(one.extend(returnFormSchema.shape))
    .output(acknowledged),

  photo: call({
    method: 'GET',
    path: '/problem-photos/{photo}',
    access: 'signed-in',
    summary:
      'A photo of a problem as WebP, for the people of the deal, for administrators and for its uploader',
    tag,
    errors: { PHOTO_NOT_FOUND: { status: 404, message: dealMessages.noPhoto } },
  })
    .input(z.object({ photo: z.string().regex(/^[a-z0-9-]{1,64}$/) }))
    .output(z.file()),

  answer: call({
    method: 'POST',
    path: '/deals/{id}/messages',
    access: 'signed-in',
    summary: 'Add a message to a problem, as the buyer, the seller or an administrator',
    tag,
    errors: { ...move, PHOTO_NOT_FOUND: { status: 422, message: 'Please upload your photos again.' } },
  })
    .input(one.extend(messageFormSchema.shape))
    .output(acknowledged),

  decide: call({
    method: 'POST',
    path: '/deals/{id}/decision',
    access: ['admin'],
    summary:
      'Decide a problem: release, refund, split to the cent, return the phone first, or let the deal go on where it was',
    tag,
    errors: {
      ...move,
      ...OWN_DEAL,
      SPLIT_TOO_LARGE: { status: 422, message: 'The buyer can get back less than the whole amount.' },
      SPLIT_TOO_SMALL: { status: 422, message: dealMessages.splitTooSmall },
      NOT_HANDED_OVER: { status: 409, message: dealMessages.notHandedOver },
    },
  })
    .input(one.and(decisionFormSchema))
    .output(acknowledged),

  resumeDeadlines: call({
    method: 'POST',
    path: '/overdue-deals/resume',
    access: ['admin'],
    summary: 'Let overdue deals go on, after the shop has stopped them because there were unusually many',
    tag,
  }).output(acknowledged),

  refund: call({
    method: 'POST',
    path: '/deals/{id}/refund',
    access: 'signed-in',
    summary:
      'Refund all of the money to the buyer; administrators may also do so after the payout, and must give a reason, which is logged',
    tag,
    errors: {
      ...move,
      ...OWN_DEAL,
      REASON_REQUIRED: { status: 422, message: 'Please give a reason.' },
    },
  })
    .input(one.extend({ reason: optionalText(MAX_REASON_LENGTH).default('') }))
    .output(acknowledged),
}
