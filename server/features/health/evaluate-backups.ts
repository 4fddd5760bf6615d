import type { BackupAge } from '../backups/record.ts'
import type { Finding } from './finding.ts'
import { durationText } from './words.ts'

/** Allows for a backup that takes long. */
const GRACE_HOURS = 2
/** The number of missing backups in a row from which the level is `danger`. */
const MISSING = 3

/**
 * Judges whether backups are recent enough.
 * @param everyHours hours between two backups, by the settings
 */
export function evaluateBackups({
  madeHoursAgo: made,
  failedHoursAgo: failed,
  error,
  everyHours,
}: BackupAge & { everyHours: number }): Finding {
  const hasFailedSince = failed !== null && (made === null || failed < made)
  const age =
    made === null ? 'No backup has ever been made.' : `The last backup is ${durationText(made * 3600)} old.`
  const oldest = everyHours + GRACE_HOURS
  if (made !== null && made < oldest && !hasFailedSince) return { level: 'well', says: age }
  return {
    level: made === null || made > MISSING * oldest ? 'danger' : 'attention',
    says: hasFailedSince ? `${age} The latest attempt failed: ${error}` : age,
    fix: 'Set BACKUP_TO, so that the shop makes backups automatically, or run "npm run backup" regularly.',
  }
}
