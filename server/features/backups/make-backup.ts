import { openBackupStore } from '../../adapters/backups/open.ts'
import { ARCHIVE, ENCRYPTED } from '../../adapters/backups/port.ts'
import type { BackupsConfig } from '../../platform/config/config.ts'
import { VERSION } from '../../platform/config/version.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { type BackedUp, type Backup, backUp } from './back-up.ts'
import { recordBackup } from './record.ts'

type Making = BackedUp & {
  db: Queries
  settings: Pick<BackupsConfig, 's3' | 'passphrase'>
  /** A file, a folder or `s3://bucket/prefix`. In a folder or bucket, the archive is named by the time. */
  to: string
  onProgress?: ((text: string) => void) | undefined
  signal?: AbortSignal | undefined
}

/**
 * Makes a backup and records it in the database for the health check.
 * @throws WrongSetting with a message for the operator
 */
export async function makeBackup({ db, settings, to, ...options }: Making): Promise<Backup> {
  const { passphrase } = settings
  const { store, archive = nameByTime(new Date(), passphrase) } = await openBackupStore(to, settings.s3)
  const backup = await backUp({ ...options, store, archive, passphrase, version: VERSION })
  await recordBackup(db, { outcome: 'made', place: backup.path, bytes: backup.bytes })
  return backup
}

/** `redial-20261123T114500000Z.tar.zst` */
function nameByTime(now: Date, passphrase: string | undefined): string {
  const time = now.toISOString().replace(/[-:.]/g, '')
  return `redial-${time}${ARCHIVE}${passphrase ? ENCRYPTED : ''}`
}
