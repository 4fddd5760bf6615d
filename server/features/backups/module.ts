import { MINUTE_MS, type Module } from '../module.ts'
import { backUpIfDue } from './schedule.ts'

export const backups: Module = {
  repeats: [
    {
      name: 'backup',
      purpose: 'nobody checks whether a backup is due',
      everyMs: 5 * MINUTE_MS,
      open({
        db,
        databaseUrl: url,
        services: { images, log },
        config: {
          backups,
          images: { kind },
        },
      }) {
        const { to } = backups
        if (to === undefined) return undefined
        const picturesElsewhere = kind === 'imgbb'
        return signal => backUpIfDue({ db, url, images, config: backups, picturesElsewhere, log, to, signal })
      },
    },
  ],
}
