import { HOUR_MS, type Module } from '../module.ts'
import { eraseRetiredKeys } from './retire.ts'

export const keyRotation: Module = {
  repeats: [
    {
      name: 'retired-keys',
      purpose: 'keys that have retired are not deleted',
      everyMs: HOUR_MS,
      open:
        ({ db }) =>
        () =>
          eraseRetiredKeys(db),
    },
  ],
}
