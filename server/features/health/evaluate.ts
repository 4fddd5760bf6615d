import { HEALTH_CHECKS, HEALTH_LEVELS, type HealthResult } from '#contract/health/calls.ts'
import { commandLine } from '../../platform/config/commands.ts'
import type { CheckResult, CheckResults } from './check-result.ts'
import { evaluateClock } from './evaluate-clock.ts'
import { evaluateDisk } from './evaluate-disk.ts'
import { evaluateMoney } from './evaluate-money.ts'
import { evaluateWork } from './evaluate-work.ts'
import type { Facts } from './facts.ts'
import { count, durationText } from './text.ts'

const MAX_INDEX_LAG_SECONDS = 60
const MAX_STANDBY_LAG_SECONDS = 60
/** Derives the findings from the facts, sorted by urgency, then in the order of the contract. */
export function evaluate(facts: Facts): HealthResult[] {
  const found: CheckResults = { ...evaluateMoney(facts), ...evaluateWork(facts), ...evaluatePlatform(facts) }
  const inOrder = HEALTH_CHECKS.flatMap(check => {
    const finding = found[check]
    return finding ? [{ check, ...finding }] : []
  })
  const urgency = ({ level }: HealthResult) => HEALTH_LEVELS.indexOf(level)
  return inOrder.toSorted((one, other) => urgency(one) - urgency(other))
}

const evaluatePlatform = ({ database, standby, search, disk, clockSkewSeconds }: Facts): CheckResults => ({
  database: databaseResult(database),
  standby: standby && standbyResult(standby),
  search: searchResult(search.lagSeconds),
  disk: disk && evaluateDisk(disk),
  clock: evaluateClock(clockSkewSeconds),
})

function databaseResult({ version, standbys, standbyLagSeconds: lag }: Facts['database']): CheckResult {
  const answers = `PostgreSQL ${version} answers.`
  if (standbys === 0) return { level: 'ok', says: `${answers} No standby follows it.` }
  const follows = `${count(standbys, 'standby')} ${standbys === 1 ? 'follows' : 'follow'} it`
  if ((lag ?? 0) <= MAX_STANDBY_LAG_SECONDS) return { level: 'ok', says: `${answers} ${follows}.` }
  return {
    level: 'warning',
    says: `${answers} ${follows}, ${durationText(lag ?? 0)} behind.`,
    fix: "Look at the standby's log, its disk and the network between the two: what it has not received would be lost.",
  }
}

function standbyResult({ problem, lagSeconds }: NonNullable<Facts['standby']>): CheckResult {
  if (problem) {
    return {
      level: 'warning',
      says: `The standby for public pages ${problem}, so the primary answers instead.`,
      fix: `It is used again by itself. "${commandLine('doctor')}" says what is wrong with DATABASE_READ_URL.`,
    }
  }
  if (lagSeconds > MAX_STANDBY_LAG_SECONDS) {
    return {
      level: 'warning',
      says: `The standby for public pages is ${durationText(lagSeconds)} behind, so the primary answers instead.`,
      fix: "Look at the standby's log, its disk and the network to the primary.",
    }
  }
  return { level: 'ok', says: 'Public pages are read from a standby.' }
}

function searchResult(lagSeconds: number): CheckResult {
  if (lagSeconds <= MAX_INDEX_LAG_SECONDS) return { level: 'ok', says: 'Searches find what is for sale.' }
  return {
    level: 'warning',
    says: `The search index has been behind for ${durationText(lagSeconds)}.`,
    fix: 'It catches up by itself when the database is reachable. A restart rebuilds it.',
  }
}
