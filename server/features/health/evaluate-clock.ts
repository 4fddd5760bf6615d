import type { CheckResult } from './check-result.ts'
import type { Formats } from './format.ts'

/** Seconds between the clocks of the database and of a machine. With minutes, webhooks and codes are refused. */
const LIMITS = { danger: 120, warning: 5 }

/**
 * Judges whether the clock of this machine agrees with that of the database.
 * @param aheadSeconds seconds by which this machine is ahead; negative when it is behind
 */
export function evaluateClock(aheadSeconds: number, { texts, seconds: secondsText }: Formats): CheckResult {
  const seconds = Math.round(Math.abs(aheadSeconds))
  if (seconds < LIMITS.warning) return { level: 'ok', says: texts('clock.well') }
  return {
    level: seconds < LIMITS.danger ? 'warning' : 'danger',
    says: texts('clock.wrong', {
      duration: secondsText(seconds),
      side: aheadSeconds < 0 ? 'behind' : 'ahead',
    }),
    fix: texts('clock.wrongFix'),
  }
}
