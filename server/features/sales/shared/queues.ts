import { queueOf } from '../../../platform/jobs/queue.ts'

/** Sync one payment with the card provider. The reconciler finds payments whose jobs have failed. */
export const paymentsToSync = queueOf<{ id: string }>('payment', { retries: 5, firstRetry: 5 })

/** Send one payout to its seller. The executor finds payouts whose jobs have failed. */
export const payoutsToSend = queueOf<{ id: string }>('payout', { retries: 5, firstRetry: 5 })

/** Sync a payment with the actions of the buyer's bank, such as a dispute. */
export const bankNews = queueOf<{ intentId: string }>('bank', { retries: 12, firstRetry: 10 })

/** Send evidence about a disputed deal to the buyer's bank. Banks wait for days. */
export const evidenceToSend = queueOf<{ id: string }>('evidence', { retries: 12, firstRetry: 60 })

/**
 * Cancel intents of a payment at the card provider, except its own. They can no longer be paid, so they may wait until the provider
 * is reachable.
 */
export const strayIntents = queueOf<{ id: string }>('stray-intents', {
  retries: 12,
  firstRetry: 60,
  expires: 300,
})
