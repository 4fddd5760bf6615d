import type { ReviewReason } from '#contract/review/reasons.ts'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { texts } from '../../texts/texts.ts'

/** Whether a reason indicates fraud. */
export const isUrgent = (reason: ReviewReason) =>
  reason === 'stolen' || reason === 'report' || reason === 'similar-photo'

/** The status of the phone's IMEI as text. */
export function imeiText({ imeiChecked, imeiStatus }: ReviewItem['product']): string {
  return texts('review')(`imei.${imeiChecked ? (imeiStatus ?? 'checked') : 'none'}`)
}
