import type { QueueOptions } from 'pg-boss'

/** What the jobs of each queue carry. It is kept in the database, so it holds ids, never what they stand for. */
export type JobData = {
  /** Hand one mail over. */
  mail: { id: string }
  /** Handing one mail over was tried for the last time. */
  'mail-given-up': { id: string }
  /** Remove pictures of somebody whose account was deleted, those that nothing else names. */
  'remove-pictures': { addresses: string[] }
  /** Bring one payment in step with the card provider. */
  payment: { id: string }
  /** Call off what was made at the card provider for a payment and is not its own. */
  'stray-intents': { id: string }
  /** Tell those whose saved searches a product fits. */
  'saved-searches': { productId: string; cheaper: boolean }
}

export type JobName = keyof JobData

export type QueueSettings = QueueOptions & {
  /** New jobs are told by `NOTIFY`. */
  notify: true
  /** The queue that gets the jobs which have failed for the last time. */
  deadLetter?: JobName
}

const DAY = 24 * 60 * 60

/** How the jobs of each queue are tried. The queues of given-up jobs come before those that name them. */
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
    // Tries after about 15 seconds, half a minute, a minute and so on, for about four hours in all.
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    // Longer than a mail server can keep us waiting.
    expireInSeconds: 300,
    deleteAfterSeconds: DAY,
    deadLetter: 'mail-given-up',
  },
  // The reconciler finds what is given up here.
  payment: {
    notify: true,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    deleteAfterSeconds: DAY,
  },
  // Nobody can pay what it is about: it may wait until the provider can be asked.
  'stray-intents': {
    notify: true,
    retryLimit: 12,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: 300,
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
