import { job, MINUTE_MS, type Module, SECOND_MS } from '../../module.ts'
import { payoutsToSend } from '../shared/queues.ts'
import { executePayout, openPayoutExecutor } from './executor.ts'
import { remindOfPayouts } from './remind.ts'

export const payouts: Module = {
  jobs: [job(payoutsToSend, (shop, { id }) => executePayout(shop, id))],
  repeats: [
    {
      name: 'payouts',
      purpose: 'sellers are not paid',
      everyMs: 10 * SECOND_MS,
      afterWrites: true,
      open: openPayoutExecutor,
    },
    {
      name: 'payouts-due',
      purpose: 'administrators are not told about payouts by hand',
      everyMs: 10 * MINUTE_MS,
      open:
        ({ db }) =>
        () =>
          remindOfPayouts(db),
    },
  ],
}
