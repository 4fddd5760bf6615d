import { queueOf } from '../platform/jobs/queue.ts'

/** For all features that list phones. Notify people whose saved searches match a product that was listed or became cheaper. */
export const alertsToSend = queueOf<{ productId: string; cheaper: boolean }>('saved-searches', {
  retries: 5,
  firstRetry: 30,
  expires: 300,
})
