import type { Jobs } from '../jobs/jobs.ts'
import type { Site } from '../texts/language-of.ts'
import { compose } from './compose.ts'
import type { MailQueue } from './email.ts'
import { addMails } from './queries.ts'
import { mailsToSend } from './queues.ts'

/**
 * Queues emails: each is a row and a job with its id, in the transaction of the event.
 */
export function openMailQueue({ jobs, ...site }: Site & { jobs: Pick<Jobs, 'send'> }): MailQueue {
  return {
    async send(db, ...emails) {
      if (emails.length === 0) return
      const mails = emails.map(email => {
        const { to: recipient, onceKey, atLeastOnce, unsubscribe } = email
        const composed = compose(email, site)
        return { ...composed, recipient, onceKey, atLeastOnce, unsubscribe: unsubscribe?.oneClick }
      })
      await db.transaction(async transaction => {
        const ids = await addMails(transaction, mails)
        await jobs.send(transaction, mailsToSend, ...ids.map(id => ({ id })))
      })
    },
  }
}
