import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, instant, pageOf, paging } from '../common.ts'
import { MAX_REASON_LENGTH } from '../constants.ts'
import { INVALID_CURSOR, TOO_MANY_REQUESTS } from '../errors.ts'
import { optionalText } from '../input/typed-text.ts'
import { productMessages } from '../products/messages.ts'
import { reviewMessages } from './messages.ts'
import { REVIEW_OUTCOMES } from './reasons.ts'
import { reportFormSchema, reviewItemSchema } from './schemas.ts'

const tag = 'Review'
const ITEM_NOT_FOUND = { ITEM_NOT_FOUND: { status: 404, message: reviewMessages.notFound } }
const ALREADY_DECIDED = { ALREADY_DECIDED: { status: 409, message: reviewMessages.alreadyDecided } }

export const review = {
  queue: call({
    method: 'GET',
    path: '/review',
    access: ['admin'],
    summary:
      'Listings that wait for an administrator, oldest first; with `state=decided`, decisions, latest first',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ state: z.enum(['open', 'decided']).default('open') }))
    .output(pageOf(reviewItemSchema)),

  decide: call({
    method: 'POST',
    path: '/review/{id}/decision',
    access: ['admin'],
    summary: 'Approve a listing, or hold it, which hides it from buyers and shows the note to its seller',
    tag,
    errors: {
      ...ITEM_NOT_FOUND,
      ...ALREADY_DECIDED,
      LISTING_CHANGED: { status: 409, message: reviewMessages.changed },
    },
  })
    .input(
      z
        .object({
          id,
          outcome: z.enum(REVIEW_OUTCOMES),
          /** The `updatedAt` of the listing that was shown. Only what was seen can be approved. */
          seenAt: instant.optional(),
          note: optionalText(MAX_REASON_LENGTH).default(''),
        })
        .refine(({ outcome, seenAt }) => outcome !== 'approved' || seenAt !== undefined, {
          path: ['seenAt'],
          error: 'seenAt is required for an approval',
        })
        .refine(({ outcome, note }) => outcome === 'approved' || note !== '', {
          path: ['note'],
          error: reviewMessages.noteRequired,
        }),
    )
    .output(acknowledged),

  undo: call({
    method: 'POST',
    path: '/review/{id}/undo',
    access: ['admin'],
    summary: 'Undo the latest decision about a listing, which is then in the queue again',
    tag,
    errors: {
      ...ITEM_NOT_FOUND,
      NOT_LATEST: { status: 409, message: 'This listing was changed or decided again since.' },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  report: call({
    method: 'POST',
    path: '/report-listing/{id}',
    access: ['buyer', 'seller'],
    summary: 'Report a listing to the administrators; its seller does not learn who reported it',
    tag,
    errors: {
      ...TOO_MANY_REQUESTS,
      PRODUCT_NOT_FOUND: { status: 404, message: productMessages.notFound },
    },
  })
    .input(z.object({ id }).extend(reportFormSchema.shape))
    .output(acknowledged),
}
