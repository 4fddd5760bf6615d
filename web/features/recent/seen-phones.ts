import { MAX_RECENTLY_VIEWED } from '#contract/constants.ts'
import { storedList } from '../../ui/stored-list.ts'

/** The ids of the phones that were viewed in this browser, the latest first. */
export const seenPhones = storedList('redial-seen')

/** Stores a viewed phone. It stores one more than is shown, because the open phone itself is left out. */
export function recordSeen(productId: string) {
  const others = seenPhones.all().filter(id => id !== productId)
  seenPhones.replace([productId, ...others].slice(0, MAX_RECENTLY_VIEWED + 1))
}
