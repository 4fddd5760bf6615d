import type { ImeiStatus, ReviewOutcome, ReviewReason } from '#contract/review/reasons.ts'
import type { ReviewItem } from '#contract/review/schemas.ts'

/** Why a listing is in the queue, in a few words. */
export const reasonLabels: Record<ReviewReason, string> = {
  stolen: 'Reported stolen',
  report: 'Reported by a user',
  'similar-photo': "Another seller's photo",
  'code-photo': 'Code photo',
  new: 'New listing',
  price: 'Price changed',
  pictures: 'New photos',
  name: 'Another name',
  model: 'Another model',
  imei: 'Another IMEI',
  repaired: 'No longer for parts',
  corrected: 'Edited while on hold',
}

/** Whether a reason indicates fraud. */
export const isUrgent = (reason: ReviewReason) =>
  reason === 'stolen' || reason === 'report' || reason === 'similar-photo'

export const outcomeLabels: Record<ReviewOutcome, string> = { approved: 'Approved', held: 'On hold' }

/** The status of the phone's IMEI as text. */
export function imeiText({ imeiChecked, imeiStatus }: ReviewItem['product']): string {
  if (!imeiChecked) return 'No IMEI'
  return imeiStatus ? statusLabels[imeiStatus] : 'IMEI checked'
}

const statusLabels: Record<ImeiStatus, string> = {
  clear: 'IMEI checked, not reported stolen',
  unknown: 'IMEI checked, unknown to the list of stolen phones',
  reported: 'IMEI reported stolen',
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** The history of a seller's listings as text. */
export const historyText = ({ listings, sales, held }: ReviewItem['seller']): string =>
  [
    counted(listings, 'listing'),
    sales === 0 ? 'no sales yet' : counted(sales, 'sale'),
    ...(held > 0 ? [`${held} put on hold`] : []),
  ].join(', ')
