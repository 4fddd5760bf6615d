import type { QueueOptions } from 'pg-boss'

/** A queue of jobs with this data, which is stored in the database, so it contains ids and no personal data. */
export type Queue<Data extends object = object> = {
  name: string
  settings: QueueSettings
  /** Only for types. */
  data?: Data
}

export type QueueSettings = QueueOptions & {
  /** `NOTIFY` announces new jobs. */
  notify: true
}

type Retries = {
  /** How often a failed job is tried again. The pauses double, each by chance up to twice as long. */
  retries: number
  /** Seconds before the first retry. */
  firstRetry: number
  /** The longest pause, in seconds. */
  longestRetry?: number
  /** Seconds after which another process may take a job that has not ended. */
  expires?: number
  /** The queue for jobs that failed for the last time. */
  deadLetter?: Queue
}

const DAY = 24 * 60 * 60

/** Defines a queue. */
export const queueOf = <Data extends object>(
  name: string,
  { retries, firstRetry, longestRetry, expires = 60, deadLetter }: Retries,
): Queue<Data> => ({
  name,
  settings: {
    notify: true,
    retryLimit: retries,
    retryDelay: firstRetry,
    ...(longestRetry !== undefined && { retryDelayMax: longestRetry }),
    retryBackoff: true,
    expireInSeconds: expires,
    deleteAfterSeconds: DAY,
    ...(deadLetter && { deadLetter: deadLetter.name }),
  },
})
