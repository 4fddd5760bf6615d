import { commandLine } from '../../platform/config/command-line.mjs'
import type { BackupAge } from '../backups/record.ts'
import type { CheckResult } from './check-result.ts'
import type { Formats } from './format.ts'

/** Allows for a backup that takes long. */
const GRACE_HOURS = 2
/** The number of missing backups in a row from which the level is `danger`. */
const MISSING = 3

/**
 * Judges whether backups are recent enough.
 * @param everyHours hours between two backups, by the settings
 * @param isAutomatic whether the running shop makes them, because BACKUP_TO is set
 */
export function evaluateBackups(
  {
    madeHoursAgo: made,
    failedHoursAgo: failed,
    error,
    everyHours,
    isAutomatic,
  }: BackupAge & { everyHours: number; isAutomatic: boolean },
  { texts, duration }: Formats,
): CheckResult {
  const hasFailedSince = failed !== null && (made === null || failed < made)
  const command = commandLine('backup')
  if (isAutomatic && made === null && !hasFailedSince) {
    return {
      level: 'warning',
      says: texts('backups.first'),
      fix: texts('backups.firstFix', { command }),
    }
  }
  const age =
    made === null ? texts('backups.never') : texts('backups.last', { duration: duration(made * 3600) })
  const oldest = everyHours + GRACE_HOURS
  if (made !== null && made < oldest && !hasFailedSince) return { level: 'ok', says: age }
  return {
    level: made === null || made > MISSING * oldest ? 'danger' : 'warning',
    says: hasFailedSince ? texts('backups.failed', { last: age, error: error ?? '' }) : age,
    fix: isAutomatic
      ? hasFailedSince
        ? texts('backups.failedFix', { command })
        : texts('backups.lateFix', { command })
      : texts('backups.manualFix', { command }),
  }
}
