import { queueOf } from '../../platform/jobs/queue.ts'

/**
 * Check the phone of a listing against the list of stolen phones. The list may be down for a while; a daily check finds listings
 * whose jobs have failed.
 */
export const imeisToCheck = queueOf<{ productId: string }>('check-imei', { retries: 12, firstRetry: 15 })
