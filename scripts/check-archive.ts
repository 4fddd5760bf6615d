import { openBackupStore } from '#server/adapters/backups/open.ts'
import { type CheckedBackup, checkBackup } from '#server/features/backups/restore.ts'
import { type BackupsConfig, WrongSetting } from '#server/platform/config/config.ts'
import { megabytes } from './megabytes.ts'
import type { Progress } from './progress.mjs'

/**
 * Reads a whole backup and compares it with its checksums. It needs no database.
 * @param from a file, `s3://bucket/name`, or a folder or prefix, in which the latest backup is meant
 * @returns the backup, with the bytes and rows that it contains
 * @throws WrongSetting when there is none, or it cannot be restored
 */
export async function checkArchive(
  from: string,
  { backups, progress }: { backups: BackupsConfig; progress: Progress },
): Promise<CheckedBackup & { content: number; rows: number }> {
  const { store, archive = (await store.list())[0] } = await openBackupStore(from, backups.s3)
  if (!archive) throw new WrongSetting(`There is no backup in ${store.name}.`)
  const checking = progress.begin('Checking the backup')
  const { passphrase } = backups
  const backup = await checkBackup({ store, archive, passphrase, onProgress: checking.update }).catch(
    error => {
      checking.failed('The backup cannot be restored')
      throw error
    },
  )
  const tables = Object.values(backup.manifest.tables)
  const content = sumOf(tables.map(({ bytes }) => bytes)) + backup.manifest.pictures.bytes
  checking.done(
    `The backup of ${backup.header.createdAt} is whole (${archive}, ${megabytes(content)} of content)`,
  )
  return { ...backup, content, rows: sumOf(tables.map(({ rows }) => rows)) }
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0)
