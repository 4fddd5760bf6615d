import { HEALTH_CHECKS, HEALTH_LEVELS, type HealthResult } from '#contract/health/calls.ts'
import { commandLine } from '../../platform/config/command-line.mjs'
import type { CheckResult, CheckResults } from './check-result.ts'
import { evaluateClock } from './evaluate-clock.ts'
import { evaluateDisk } from './evaluate-disk.ts'
import { evaluateMoney } from './evaluate-money.ts'
import { evaluateWork } from './evaluate-work.ts'
import type { Formats } from './format.ts'
import type { HealthInput } from './input.ts'

const MAX_INDEX_LAG_SECONDS = 60
const MAX_STANDBY_LAG_SECONDS = 60

/** Derives the results from the input, sorted by urgency, then in the order of the contract. */
export function evaluate(input: HealthInput, formats: Formats): HealthResult[] {
  const found: CheckResults = {
    ...evaluateMoney(input, formats),
    ...evaluateWork(input, formats),
    ...evaluatePlatform(input, formats),
  }
  const inOrder = HEALTH_CHECKS.flatMap(check => {
    const result = found[check]
    return result ? [{ check, ...result }] : []
  })
  const urgency = ({ level }: HealthResult) => HEALTH_LEVELS.indexOf(level)
  return inOrder.toSorted((one, other) => urgency(one) - urgency(other))
}

const evaluatePlatform = (
  { database, standby, search, disk, clockSkewSeconds }: HealthInput,
  formats: Formats,
): CheckResults => ({
  database: databaseResult(database, formats),
  standby: standby && standbyResult(standby, formats),
  search: searchResult(search.lagSeconds, formats),
  disk: disk && evaluateDisk(disk, formats),
  clock: evaluateClock(clockSkewSeconds, formats),
})

function databaseResult(
  { version, standbys: count, standbyLagSeconds }: HealthInput['database'],
  { texts, duration }: Formats,
): CheckResult {
  if (count === 0) return { level: 'ok', says: texts('database.alone', { version }) }
  const lag = standbyLagSeconds ?? 0
  if (lag <= MAX_STANDBY_LAG_SECONDS)
    return { level: 'ok', says: texts('database.followed', { version, count }) }
  return {
    level: 'warning',
    says: texts('database.behind', { version, count, duration: duration(lag) }),
    fix: texts('database.behindFix'),
  }
}

function standbyResult(
  { problem, lagSeconds }: NonNullable<HealthInput['standby']>,
  { texts, cause, duration }: Formats,
): CheckResult {
  if (problem) {
    return {
      level: 'warning',
      says: texts('standby.unfit', { problem: cause(problem) }),
      fix: texts('standby.unfitFix', { command: commandLine('doctor') }),
    }
  }
  if (lagSeconds > MAX_STANDBY_LAG_SECONDS) {
    return {
      level: 'warning',
      says: texts('standby.behind', { duration: duration(lagSeconds) }),
      fix: texts('standby.behindFix'),
    }
  }
  return { level: 'ok', says: texts('standby.used') }
}

function searchResult(lagSeconds: number, { texts, duration }: Formats): CheckResult {
  if (lagSeconds <= MAX_INDEX_LAG_SECONDS) return { level: 'ok', says: texts('search.well') }
  return {
    level: 'warning',
    says: texts('search.behind', { duration: duration(lagSeconds) }),
    fix: texts('search.behindFix'),
  }
}
