import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { backupAge } from '../../features/backups/record.ts'
import { evaluateBackups } from '../../features/health/evaluate-backups.ts'
import { formatsIn } from '../../features/health/format.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { type CheckResult, ok, warning } from './check-result.ts'

const about = 'Backups'

const ELSEWHERE = warning(
  about,
  'Pictures at imgbb.com are in no backup: what is deleted or lost there is gone.',
  'Use IMAGES=s3 or IMAGES=disk for a shop whose pictures must be restored.',
)

/** Checks the age of the last backup, and reports what backups do not contain. */
export async function examineBackups(
  { queries }: Database,
  { backups, demo, images }: Config,
): Promise<CheckResult[]> {
  if (demo) return [ok(about, 'A demo needs none.')]
  const { everyHours, to } = backups
  const result = evaluateBackups(
    { ...(await backupAge(queries)), everyHours, isAutomatic: to !== undefined },
    formatsIn('en'),
  )
  return [{ about, ...result }, ...(images.kind === 'imgbb' ? [ELSEWHERE] : [])]
}

/** Checks that backups are encrypted, and that they survive the loss of the disk with the shop. */
export async function examineBackupStore({ backups, demo, dataDir }: Config): Promise<CheckResult[]> {
  const { to, passphrase } = backups
  if (demo || !to) return []
  return [
    ...(passphrase ? [] : [UNENCRYPTED]),
    ...(!to.startsWith('s3:') && (await areOnOneDisk(to, dataDir)) ? [SAME_DISK] : []),
  ]
}

const UNENCRYPTED = warning(
  about,
  'Backups are not encrypted, and each one contains all data and keys of the shop.',
  'Set BACKUP_PASSPHRASE, and keep it in another place than the backups.',
)

const SAME_DISK = warning(
  about,
  'Backups are on the disk of the shop, and would be lost together with it.',
  'Set BACKUP_TO=s3://bucket/prefix, or copy the folder to another machine after every backup.',
)

async function areOnOneDisk(...paths: string[]): Promise<boolean> {
  const disks = await Promise.all(paths.map(diskOf))
  return disks.every(disk => disk === disks[0])
}

/** The disk of a path, or of the folder in which it will be created. */
async function diskOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found ? found.dev : diskOf(dirname(resolve(path)))
}
