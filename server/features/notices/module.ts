import { type Module, SECOND_MS } from '../module.ts'
import { announceNotices, type NextStepFor } from './announce.ts'

/** @param nextStepFor what the emails of deals say */
export const notices = (nextStepFor: NextStepFor): Module => ({
  repeats: [
    {
      name: 'notices',
      purpose: 'notices are not sent by e-mail',
      // Finds notices whose process was killed before it could send them.
      everyMs: 10 * SECOND_MS,
      afterWrites: true,
      open: ({ db, services: { mailQueue, throttle, address, secrets } }) => {
        const keys = secrets['mailed-links']
        return () => announceNotices({ db, mailQueue, throttle, address, keys, nextStepFor })
      },
    },
  ],
})
