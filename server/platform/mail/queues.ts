import { queueOf } from '../jobs/queue.ts'

/** The last attempt to send one email has failed. */
export const givenUpMails = queueOf<{ id: string }>('mail-given-up', { retries: 10, firstRetry: 60 })

/**
 * Send one email. It is retried after about 15 seconds, half a minute, a minute and so on, then every three hours, for five days in
 * total (RFC 5321, section 4.5.4.1): a mail server may be out for a weekend.
 */
export const mailsToSend = queueOf<{ id: string }>('mail', {
  retries: 48,
  firstRetry: 10,
  longestRetry: 3 * 60 * 60,
  // Longer than the timeouts for a mail server.
  expires: 300,
  deadLetter: givenUpMails,
})
