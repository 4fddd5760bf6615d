import { sql } from 'drizzle-orm'
import { type Module, SECOND_MS } from '../module.ts'
import { announceNotices, type NextStepFor } from './announce.ts'

/** @param nextStepFor what the emails of deals say */
export const notices = (nextStepFor: NextStepFor): Module => ({
  retention: [
    {
      what: 'emails that were sent or failed',
      days: 30,
      erase: (before, limit) => sql`
        delete from mails where id in (
          select id from mails where state in ('sent', 'failed', 'uncertain') and state_changed_at < ${before} limit ${limit})`,
    },
    {
      what: 'texts of emails that failed',
      days: 7,
      erase: (before, limit) => sql`
        update mails set text = null, html = null where id in (
          select id from mails where state = 'failed' and text is not null and state_changed_at < ${before} limit ${limit})`,
    },
    {
      what: 'notices',
      days: 365,
      erase: (before, limit) => sql`
        delete from notices where id in (select id from notices where created_at < ${before} limit ${limit})`,
    },
  ],
  repeats: [
    {
      name: 'notices',
      purpose: 'notices are not sent by e-mail',
      // Finds notices whose process was killed before it could send them.
      everyMs: 10 * SECOND_MS,
      afterWrites: true,
      open: ({ db, services: { mailQueue, throttle, address, languages, secrets, timeZone } }) => {
        const site = { address, languages }
        const keys = secrets['mailed-links']
        return () => announceNotices({ db, mailQueue, throttle, site, keys, nextStepFor, timeZone })
      },
    },
  ],
})
