import { pruneChanges } from '../../platform/changes/prune.ts'
import { HOUR_MS, type Module } from '../module.ts'
import { eraseExpiredData } from './retention.ts'

export const privacy: Module = {
  repeats: [
    {
      name: 'retention',
      purpose: 'data whose time is over is not erased',
      everyMs: HOUR_MS,
      open:
        ({ db }) =>
        async () => {
          await pruneChanges(db)
          await eraseExpiredData(db)
        },
    },
  ],
}
