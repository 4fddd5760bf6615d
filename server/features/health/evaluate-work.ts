import { commandLine } from '../../platform/config/command-line.mjs'
import type { CheckResult, CheckResults } from './check-result.ts'
import { evaluateBackups } from './evaluate-backups.ts'
import type { Formats } from './format.ts'
import type { HealthInput } from './input.ts'

/** Judges emails, jobs, repeated work and backups. */
export const evaluateWork = (
  { figures: { mails, queues, failingWork }, purposes, backups }: HealthInput,
  formats: Formats,
): CheckResults => ({
  mails: mailsResult(mails, formats),
  jobs: jobsResult(queues, formats),
  'repeated-work': repeatedWorkResult({ failing: failingWork, purposes }, formats),
  backups: backups && evaluateBackups(backups, formats),
})

function mailsResult(
  { failed, uncertain }: HealthInput['figures']['mails'],
  { texts }: Formats,
): CheckResult {
  if (failed + uncertain === 0) return { level: 'ok', says: texts('mails.well') }
  return {
    level: 'warning',
    says:
      uncertain === 0
        ? texts('mails.failed', { failed })
        : failed === 0
          ? texts('mails.uncertain', { uncertain })
          : texts('mails.both', { failed, uncertain }),
    fix: texts('mails.fix', { command: commandLine('doctor', '--send-to you@example.org') }),
  }
}

function jobsResult(queues: HealthInput['figures']['queues'], formats: Formats): CheckResult {
  const { texts, duration } = formats
  const namesOf = (some: typeof queues) => formats.jobs(some.map(({ name }) => name))
  // Failed emails are reported by the check of emails.
  const failed = queues.filter(queue => queue.failed > 0 && queue.name !== 'mail')
  const late = queues.filter(({ lateSeconds }) => lateSeconds > 600)
  if (late.length > 0) {
    const longest = Math.max(...late.map(({ lateSeconds }) => lateSeconds))
    return {
      level: 'danger',
      says: texts('jobs.late', { duration: duration(longest), names: namesOf(late) }),
      fix: texts('jobs.lateFix'),
    }
  }
  if (failed.length > 0) {
    const count = failed.reduce((total, queue) => total + queue.failed, 0)
    return {
      level: 'warning',
      says: texts('jobs.failed', { count, names: namesOf(failed) }),
      fix: texts('jobs.failedFix'),
    }
  }
  const retrying = queues.filter(queue => queue.retrying > 0)
  if (retrying.length > 0) {
    const count = retrying.reduce((total, queue) => total + queue.retrying, 0)
    return {
      level: 'warning',
      says: texts('jobs.retrying', { count, names: namesOf(retrying) }),
      fix: texts('jobs.retryingFix'),
    }
  }
  return { level: 'ok', says: texts('jobs.well') }
}

function repeatedWorkResult(
  {
    failing,
    purposes,
  }: { failing: HealthInput['figures']['failingWork']; purposes: HealthInput['purposes'] },
  { texts, cause }: Formats,
): CheckResult {
  if (failing.length === 0) return { level: 'ok', says: texts('work.well') }
  const works = failing.map(({ name, failuresInARow: times, processes }) => {
    const purpose = purposes.get(name)
    const what = purpose ? cause(purpose) : texts('work.unknown')
    return texts('work.one', { what, name, times, processes })
  })
  return {
    level: 'warning',
    says: texts('work.fails', { works: works.join(texts('work.between')) }),
    fix: texts('work.fix'),
  }
}
