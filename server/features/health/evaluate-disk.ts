import type { CheckResult } from './check-result.ts'
import { bytesText } from './text.ts'

/** Bytes. PostgreSQL stops at 0, and writes its log in files of 16 MB. */
const FREE = { danger: 500_000_000, warning: 2_000_000_000 }

/** Judges the free space of the data folder. */
export function evaluateDisk({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number
  totalBytes: number
}): CheckResult {
  const says = `${bytesText(freeBytes)} of ${bytesText(totalBytes)} are free in the data folder.`
  if (freeBytes >= FREE.warning) return { level: 'ok', says }
  return {
    level: freeBytes < FREE.danger ? 'danger' : 'warning',
    says,
    fix: 'Free some space, or move DATA_DIR to a larger disk. A full disk stops the shop.',
  }
}
