import { z } from 'zod'
import { id, instant, units } from '../common.ts'
import { MAX_REASON_LENGTH } from '../constants.ts'
import { optionalText } from '../input/typed-text.ts'
import { REVIEW_STATES } from '../products/review-states.ts'
import { reviewMessages } from './messages.ts'
import { IMEI_STATUSES, REPORT_REASONS, REVIEW_OUTCOMES, REVIEW_REASONS } from './reasons.ts'

/** The same or nearly the same photo in the listing of another seller. */
const similarPhotoSchema = z.object({
  photo: z.string(),
  otherPhoto: z.string(),
  otherProductId: id,
  otherProductName: z.string(),
  otherSellerName: z.string(),
  otherListedAt: instant,
})
export type SimilarPhoto = z.infer<typeof similarPhotoSchema>

/** The form for reporting a listing. */
export const reportFormSchema = z.object({
  reason: z.enum(REPORT_REASONS, { error: reviewMessages.reportReason }),
  note: optionalText(MAX_REASON_LENGTH).default(''),
})

/** A listing in the review queue, with the facts for an administrator's decision. */
export const reviewItemSchema = z.object({
  _id: id,
  /** The reasons, the most urgent first. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
  createdAt: instant,
  /** The price before a large change. */
  priceBefore: units.optional(),
  product: z.object({
    _id: id,
    productName: z.string(),
    productCategory: z.string(),
    productImages: z.array(z.string()),
    resellPrice: units,
    orginalPrice: units,
    condition: z.string(),
    location: z.string(),
    description: z.string(),
    displayListing: z.boolean(),
    sold: z.boolean(),
    review: z.enum(REVIEW_STATES),
    imeiChecked: z.boolean(),
    /** The result of the check against the list of stolen phones; absent before the first check. */
    imeiStatus: z.enum(IMEI_STATUSES).optional(),
    createdAt: instant,
    /** The last change, which an approval names. */
    updatedAt: instant,
  }),
  seller: z.object({
    name: z.string(),
    email: z.string(),
    verified: z.boolean(),
    memberSince: instant,
    listings: z.number().int(),
    sales: z.number().int(),
    /** The number of decisions to hold a listing of this seller. */
    held: z.number().int(),
  }),
  similarPhotos: z.array(similarPhotoSchema),
  /** The latest reports since the last decision. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), note: z.string(), at: instant })),
  /** A code photo that has not been reviewed yet. The call `codePhoto.photo` returns the picture. */
  codePhoto: z.object({ word: z.string(), takenAt: instant }).optional(),
  /** The decision; absent while there is none. */
  decision: z
    .object({
      outcome: z.enum(REVIEW_OUTCOMES),
      note: z.string(),
      at: instant,
      /** The administrator's e-mail address; absent when the account was deleted. */
      by: z.string().optional(),
    })
    .optional(),
})
export type ReviewItem = z.infer<typeof reviewItemSchema>
