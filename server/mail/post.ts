import type { Jobs } from '../jobs/jobs.ts'
import { compose } from './compose.ts'
import type { Post } from './letter.ts'
import { addMail } from './queries.ts'

/**
 * Takes letters: each is a row and a job that names it, in the transaction of what it tells about.
 * @param address of the shop, without a slash at the end
 */
export function openPost({ jobs, address }: { jobs: Pick<Jobs, 'send'>; address: string }): Post {
  return {
    async send(db, letter) {
      const { to, onceKey, unsubscribe } = letter
      const composed = compose(letter, { address })
      const values = { ...composed, recipient: to, onceKey, unsubscribe: unsubscribe?.oneClick }
      await db.transaction(async transaction => {
        const id = await addMail(transaction, values)
        if (id) await jobs.send(transaction, 'mail', { id })
      })
    },
  }
}
