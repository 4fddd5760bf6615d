import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { WrongSetting } from '../../platform/config/config.ts'
import { backupFolder } from './folder.ts'
import { ARCHIVE, type BackupStore, ENCRYPTED } from './port.ts'
import type { S3Access } from './s3.ts'

/**
 * Opens the place that an operator gives as `FILE`, `FOLDER` or `s3://bucket/prefix`. An existing file and a name with
 * the ending of archives count as an archive.
 * @param s3 the credentials of the store; undefined: they are not set
 * @returns the place, and the name of the archive in it if one was given
 * @throws WrongSetting when the place is invalid or settings are missing
 */
export async function openBackupStore(
  given: string,
  s3: S3Access | undefined,
): Promise<{ store: BackupStore; archive: string | undefined }> {
  const [, bucket, path] = given.match(/^s3:\/\/([a-z0-9][a-z0-9._-]{1,62})\/?(.*)$/i) ?? []
  if (bucket !== undefined && path !== undefined) {
    if (!s3) {
      throw new WrongSetting(
        'Backups in a store need S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set them.',
      )
    }
    const archive = looksLikeArchive(path) ? basename(path) : undefined
    const folder = archive === undefined ? path : path.slice(0, -archive.length)
    const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`
    const { backupBucket } = await import('./s3.ts')
    return { store: backupBucket(s3, { bucket, prefix }), archive }
  }
  if (/^[a-z0-9]+:\/\//i.test(given)) {
    throw new WrongSetting(
      `${given} is not a place for backups: give a file, a folder or s3://bucket/prefix.`,
    )
  }
  const full = resolve(given)
  const found = await stat(full).catch(() => undefined)
  if (found?.isFile() || (!found && looksLikeArchive(full))) {
    return { store: backupFolder(dirname(full)), archive: basename(full) }
  }
  return { store: backupFolder(full), archive: undefined }
}

const looksLikeArchive = (path: string) => path.endsWith(ARCHIVE) || path.endsWith(`${ARCHIVE}${ENCRYPTED}`)
