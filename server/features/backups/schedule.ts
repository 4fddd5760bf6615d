import { openBackupStore } from '../../adapters/backups/open.ts'
import { type BackupsConfig, WrongSetting } from '../../platform/config/config.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Log } from '../../platform/log/log.ts'
import type { BackedUp } from './back-up.ts'
import { AnotherIsRunning } from './lock.ts'
import { makeBackup } from './make-backup.ts'
import { isBackupDue, recordBackup } from './record.ts'

type Scheduling = BackedUp & {
  db: Queries
  config: BackupsConfig
  /** Whether pictures are on an external host, which backups do not include. */
  picturesElsewhere: boolean
  log: Log
}

type Due = Scheduling & { to: string; signal: AbortSignal }

/** Makes a backup if one is due by the settings, and removes old ones. One of the processes does it. */
export async function backUpIfDue({
  db,
  url,
  images,
  config,
  picturesElsewhere,
  to,
  log,
  signal,
}: Due): Promise<void> {
  if (!(await isBackupDue(db, config.everyHours))) return
  try {
    const backup = await makeBackup({ db, url, images, settings: config, to, signal })
    log.info({ ...backup }, 'a backup was made')
    if (picturesElsewhere) log.warn('pictures at imgbb.com are not in the backup')
    await removeOld({ to, config })
  } catch (error) {
    // The process is stopping, or another process is making the backup.
    if (signal.aborted || error instanceof AnotherIsRunning) return
    log.error({ err: error }, 'a backup failed')
    const sentence = error instanceof WrongSetting ? error.message : 'The backup failed: see the log.'
    await recordBackup(db, { outcome: 'failed', place: to, error: sentence })
  }
}

async function removeOld({ to, config }: Pick<Due, 'to' | 'config'>): Promise<void> {
  const { store } = await openBackupStore(to, config.s3)
  for (const name of (await store.list()).slice(config.keep)) await store.remove(name)
}
