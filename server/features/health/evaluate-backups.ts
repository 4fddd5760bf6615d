import { commandLine } from '../../platform/config/commands.ts'
import type { BackupAge } from '../backups/record.ts'
import type { CheckResult } from './check-result.ts'
import { durationText } from './text.ts'

/** Allows for a backup that takes long. */
const GRACE_HOURS = 2
/** The number of missing backups in a row from which the level is `danger`. */
const MISSING = 3

/**
 * Judges whether backups are recent enough.
 * @param everyHours hours between two backups, by the settings
 * @param isAutomatic whether the running shop makes them, because BACKUP_TO is set
 */
export function evaluateBackups({
  madeHoursAgo: made,
  failedHoursAgo: failed,
  error,
  everyHours,
  isAutomatic,
}: BackupAge & { everyHours: number; isAutomatic: boolean }): CheckResult {
  const hasFailedSince = failed !== null && (made === null || failed < made)
  const now = `"${commandLine('backup')}" makes one now`
  if (isAutomatic && made === null && !hasFailedSince) {
    return {
      level: 'warning',
      says: 'The first backup is due: the running shop makes it within five minutes.',
      fix: `Look again then, or do not wait: ${now}.`,
    }
  }
  const age =
    made === null ? 'No backup has ever been made.' : `The last backup is ${durationText(made * 3600)} old.`
  const oldest = everyHours + GRACE_HOURS
  if (made !== null && made < oldest && !hasFailedSince) return { level: 'ok', says: age }
  return {
    level: made === null || made > MISSING * oldest ? 'danger' : 'warning',
    says: hasFailedSince ? `${age} The latest attempt failed: ${error}` : age,
    fix: isAutomatic
      ? hasFailedSince
        ? `Correct what it names. The shop tries again every hour, and ${now}.`
        : `Make sure that a process of the shop is running, which makes them; ${now}.`
      : `Set BACKUP_TO, so that the shop makes backups automatically, or run "${commandLine('backup')}" regularly.`,
  }
}
