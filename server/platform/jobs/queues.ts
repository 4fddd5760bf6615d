import type { QueueOptions } from 'pg-boss'

/** The data of each queue's jobs. It is stored in the database, so it contains ids and no personal data. */
export type JobData = {
  /** Send one email. */
  mail: { id: string }
  /** The last attempt to send one email has failed. */
  'mail-given-up': { id: string }
  /** Remove pictures of a deleted account that nothing else references. */
  'remove-pictures': { addresses: string[] }
  /** Sync one payment with the card provider. */
  payment: { id: string }
  /** Send one payout to its seller. */
  payout: { id: string }
  /** Sync a payment with the actions of the buyer's bank, such as a dispute. */
  bank: { intentId: string }
  /** Send evidence about a disputed deal to the buyer's bank. */
  evidence: { id: string }
  /** Cancel intents of a payment at the card provider, except its own. */
  'stray-intents': { id: string }
  /** Check the phone of a listing against the list of stolen phones. */
  'check-imei': { productId: string }
  /** Compare the pictures of a listing with those of other sellers. */
  'compare-photos': { productId: string }
  /** Read the titles of listings again after a change of the model catalog. */
  'reread-titles': { modelId: string }
  /** Notify people whose saved searches match a product. */
  'saved-searches': { productId: string; cheaper: boolean }
}

export type JobName = keyof JobData

export type QueueSettings = QueueOptions & {
  /** `NOTIFY` announces new jobs. */
  notify: true
  /** The queue for jobs that failed for the last time. */
  deadLetter?: JobName
}

const DAY = 24 * 60 * 60

/** The retry policy of each queue. Dead-letter queues come before the queues that refer to them. */
export const queues: Record<JobName, QueueSettings> = {
  'mail-given-up': {
    notify: true,
    retryLimit: 10,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY,
  },
  mail: {
    notify: true,
    // Retries after about 15 seconds, half a minute, a minute and so on, then every three hours, for five days in total
    // (RFC 5321, section 4.5.4.1): a mail server may be out for a weekend.
    retryLimit: 48,
    retryDelay: 10,
    retryDelayMax: 3 * 60 * 60,
    retryBackoff: true,
    // Longer than the timeouts for a mail server.
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
    deadLetter: 'mail-given-up',
  },
  // The reconciler finds payments whose jobs have failed.
  payment: {
    notify: true,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY,
  },
  // The executor finds payouts whose jobs have failed.
  payout: {
    notify: true,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY,
  },
  bank: {
    notify: true,
    retryLimit: 12,
    retryDelay: 10,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY,
  },
  // Banks wait for days.
  evidence: {
    notify: true,
    retryLimit: 12,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY,
  },
  // These intents can no longer be paid, so they may wait until the provider is reachable.
  'stray-intents': {
    notify: true,
    retryLimit: 12,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
  },
  // The list may be down for a while; a daily check finds listings whose jobs have failed.
  'check-imei': {
    notify: true,
    retryLimit: 12,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY,
  },
  'compare-photos': {
    notify: true,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
  },
  'reread-titles': {
    notify: true,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    // In a large shop, this takes minutes.
    expireInSeconds: 3600,
    deleteAfterSeconds: DAY,
  },
  'saved-searches': {
    notify: true,
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
  },
  'remove-pictures': {
    notify: true,
    retryLimit: 10,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
  },
}
