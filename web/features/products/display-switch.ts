import { productMessages } from '#contract/products/messages.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'

/** Shows or hides a listing; see `useSwitches`. `refresh` reads the table anew. */
export const displaySwitch = ({ _id: id }: ListedProduct, refresh: () => Promise<void>) => ({
  async turn(displayListing: boolean) {
    await browserApi.products.setDisplay({ id, displayListing })
    await refresh()
  },
  said: (shown: boolean) => (shown ? productMessages.shown : productMessages.hidden),
})

/** Whether hiding a listing loses something that showing it again does not bring back. */
export const endsAdvertisement = ({ displayListing, advertise }: ListedProduct) =>
  displayListing && advertise !== 'pending'
