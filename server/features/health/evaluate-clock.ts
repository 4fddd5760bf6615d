import type { CheckResult } from './check-result.ts'

/** Seconds between the clocks of the database and of a machine. With minutes, webhooks and codes are refused. */
const LIMITS = { danger: 120, warning: 5 }

/**
 * Judges whether the clock of this machine agrees with that of the database.
 * @param aheadSeconds seconds by which this machine is ahead; negative when it is behind
 */
export function evaluateClock(aheadSeconds: number): CheckResult {
  const seconds = Math.round(Math.abs(aheadSeconds))
  if (seconds < LIMITS.warning) return { level: 'ok', says: 'It agrees with the database.' }
  return {
    level: seconds < LIMITS.danger ? 'warning' : 'danger',
    says: `This machine's clock is ${seconds} seconds ${aheadSeconds < 0 ? 'behind' : 'ahead of'} the database's.`,
    fix: 'Turn on time synchronization (timedatectl set-ntp true) on both machines.',
  }
}
