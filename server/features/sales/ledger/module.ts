import { HOUR_MS, type Module } from '../../module.ts'
import { closeDays } from './close-days.ts'

export const ledger: Module = {
  repeats: [
    {
      name: 'ledger-days',
      purpose: 'the days of the ledger are not added up',
      everyMs: HOUR_MS,
      open:
        ({ db }) =>
        () =>
          closeDays(db),
    },
  ],
}
