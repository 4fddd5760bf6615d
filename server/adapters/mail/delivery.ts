import type { Queries } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import { claimMail, endMail, releaseMail } from '../../platform/mail/queries.ts'
import { givenUpMails, mailsToSend } from '../../platform/mail/queues.ts'
import { MailNotSent, type MailTransport } from './port.ts'

type Delivery = { jobs: Pick<Jobs, 'work'>; db: Queries; transport: MailTransport; log: Log }

/**
 * Makes this process send emails. An email's row becomes `sending` before it is handed over. If a row is found in
 * that state later, the email may have been sent. Emails about money are then sent again with the same `Message-ID`;
 * others are not, and the operator sees them.
 */
export function deliverMails({ jobs, db, transport, log }: Delivery): void {
  jobs.work(mailsToSend, async ({ id }, signal) => {
    const mail = await claimMail(db, id)
    if (!mail) return giveUpIfInterrupted(id)
    const { recipient: to, subject, text, html, unsubscribe, atLeastOnce } = mail
    try {
      await transport.send(
        { id, to, subject, text: text ?? '', html: html ?? '', unsubscribe: unsubscribe ?? undefined },
        signal,
      )
    } catch (error) {
      const certain = error instanceof MailNotSent && error.certain
      // The messages of other errors may contain the recipient.
      const lastError =
        error instanceof MailNotSent ? error.message : 'Unexpected error; the log has the details.'
      if (certain && error.final) {
        log.error({ err: error, mail: id }, 'an email was rejected for good, and is not retried')
        await endMail(db, id, { from: ['sending'], state: 'failed', lastError })
        return
      }
      if (certain || atLeastOnce) {
        await releaseMail(db, id, { state: certain ? 'queued' : 'uncertain', lastError })
        throw error
      }
      log.error({ err: error, mail: id }, UNCERTAIN)
      await endMail(db, id, { from: ['sending'], state: 'uncertain', lastError })
      return
    }
    // Another process may have assumed that this one was killed.
    await endMail(db, id, { from: ['sending', 'uncertain', 'queued'], state: 'sent' })
  })

  jobs.work(givenUpMails, async ({ id }) => {
    await giveUpIfInterrupted(id)
    // An email that may have been sent stays uncertain; its text is deleted.
    await endMail(db, id, { from: ['uncertain'], state: 'uncertain' })
    const failed = await endMail(db, id, { from: ['queued'], state: 'failed' })
    if (failed) log.error({ mail: id }, 'an email could not be sent and is not retried')
  })

  async function giveUpIfInterrupted(id: string): Promise<void> {
    const interrupted = await endMail(db, id, {
      from: ['sending'],
      state: 'uncertain',
      lastError: INTERRUPTED,
    })
    if (interrupted) log.error({ mail: id }, UNCERTAIN)
  }
}

const INTERRUPTED = 'The program ended while it was sending.'
const UNCERTAIN = 'an email may have been sent, and is not sent again'
