import type { Jobs } from '../jobs/jobs.ts'
import { compose } from './compose.ts'
import type { MailQueue } from './letter.ts'
import { addMails } from './queries.ts'
import { mailsToSend } from './queues.ts'

/**
 * Queues letters: each is a row and a job with its id, in the transaction of the event.
 * @param address of the shop, without a trailing slash
 */
export function openMailQueue({ jobs, address }: { jobs: Pick<Jobs, 'send'>; address: string }): MailQueue {
  return {
    async send(db, ...letters) {
      if (letters.length === 0) return
      const mails = letters.map(letter => {
        const { to: recipient, onceKey, atLeastOnce, unsubscribe } = letter
        const composed = compose(letter, { address })
        return { ...composed, recipient, onceKey, atLeastOnce, unsubscribe: unsubscribe?.oneClick }
      })
      await db.transaction(async transaction => {
        const ids = await addMails(transaction, mails)
        await jobs.send(transaction, mailsToSend, ...ids.map(id => ({ id })))
      })
    },
  }
}
