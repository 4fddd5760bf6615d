import type { ReviewState } from '#contract/products/review-states.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { texts } from '../../texts/texts.ts'

/** The switch that shows or hides a listing (see `useSwitches`). `refresh` reloads the table. */
export function displaySwitch({ _id: id }: ListedProduct, refresh: () => Promise<void>) {
  let review: ReviewState | undefined
  return {
    async turn(displayListing: boolean) {
      review = (await browserApi.products.setDisplay({ id, displayListing })).review
      await refresh()
    },
    doneText: (shown: boolean) => (shown ? shownText(review) : texts('listing')('done.hidden')),
  }
}

/** The message after a listing was shown. A review may still hide it from buyers. */
export const shownText = (review: ReviewState | undefined): string =>
  texts('listing')(!review || review === 'none' ? 'done.shown' : `review.${review}.label`)

/** Whether the seller has switched the listing on, even if a review hides it from buyers. */
export const isSwitchedOn = ({ displayListing, showAfterReview }: ListedProduct) =>
  displayListing || showAfterReview === true

/** Whether hiding a listing ends its advertisement, which showing it again does not restore. */
export const endsAdvertisement = ({ displayListing, advertise }: ListedProduct) =>
  displayListing && advertise !== 'pending'
