import { queueOf } from '../platform/jobs/queue.ts'
import type { MatchedPhone } from './products/matching.ts'

/** A product that was listed or edited. `before`: its public facts before an edit that does not make it cheaper. */
export type PhoneNews = { productId: string; cheaper: boolean; before?: MatchedPhone }

/** For all features that list phones. Notify people whose saved searches match a product. */
export const alertsToSend = queueOf<PhoneNews>('saved-searches', {
  retries: 5,
  firstRetry: 30,
  expires: 300,
})
