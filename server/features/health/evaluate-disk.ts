import type { CheckResult } from './check-result.ts'
import type { Formats } from './format.ts'

/** Bytes. PostgreSQL stops at 0, and writes its log in files of 16 MB. */
const FREE = { danger: 500_000_000, warning: 2_000_000_000 }

/** Judges the free space of the data folder. */
export function evaluateDisk(
  { freeBytes, totalBytes }: { freeBytes: number; totalBytes: number },
  { texts, bytes }: Formats,
): CheckResult {
  const says = texts('disk.free', { free: bytes(freeBytes), total: bytes(totalBytes) })
  if (freeBytes >= FREE.warning) return { level: 'ok', says }
  return {
    level: freeBytes < FREE.danger ? 'danger' : 'warning',
    says,
    fix: texts('disk.fullFix'),
  }
}
