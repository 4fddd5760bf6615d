import { backupAge } from '../features/backups/record.ts'
import { evaluateBackups } from '../features/health/evaluate-backups.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { type Finding, ok, warning } from './finding.ts'

const about = 'Backups'
const LEVELS = { well: 'ok', attention: 'warning', danger: 'danger' } as const

const ELSEWHERE = warning(
  about,
  'Pictures at imgbb.com are in no backup: what is deleted or lost there is gone.',
  'Use IMAGES=s3 or IMAGES=disk for a shop whose pictures must be restored.',
)

/** Checks the age of the last backup, and reports what backups do not contain. */
export async function examineBackups(
  { queries }: Database,
  { backups, demo, images }: Config,
): Promise<Finding[]> {
  if (demo) return [ok(about, 'A demo needs none.')]
  const { everyHours } = backups
  const { level, ...finding } = evaluateBackups({ ...(await backupAge(queries)), everyHours })
  return [{ about, level: LEVELS[level], ...finding }, ...(images.kind === 'imgbb' ? [ELSEWHERE] : [])]
}
