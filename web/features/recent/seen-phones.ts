import { MAX_RECENTLY_VIEWED } from '#contract/constants.ts'
import { keptList } from '../../ui/kept-list.ts'

/** The ids of the phones that were looked at in this browser, the latest first. */
export const seenPhones = keptList('redial-seen')

/** Remembers that somebody looks at a phone. One more than are shown: the one that is open is not shown beside itself. */
export function rememberSeen(productId: string) {
  const others = seenPhones.all().filter(id => id !== productId)
  seenPhones.replace([productId, ...others].slice(0, MAX_RECENTLY_VIEWED + 1))
}
