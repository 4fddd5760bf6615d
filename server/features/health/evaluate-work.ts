import { commandLine } from '../../platform/config/commands.ts'
import type { CheckResult, CheckResults } from './check-result.ts'
import { evaluateBackups } from './evaluate-backups.ts'
import type { Facts } from './facts.ts'
import { count, durationText } from './text.ts'

/** Judges emails, jobs, repeated work and backups. */
export const evaluateWork = ({
  figures: { mails, queues, failingWork },
  purposes,
  backups,
}: Facts): CheckResults => ({
  mails: mailsResult(mails.failed, mails.uncertain),
  jobs: jobsResult(queues),
  'repeated-work': repeatedWorkResult(failingWork, purposes),
  backups: backups && evaluateBackups(backups),
})

function mailsResult(failed: number, uncertain: number): CheckResult {
  if (failed + uncertain === 0) return { level: 'ok', says: 'Every email of the last 30 days was sent.' }
  const parts = [
    failed > 0 && `${count(failed, 'email')} could not be sent`,
    uncertain > 0 && `${count(uncertain, 'email')} may not have been sent`,
  ].filter(Boolean)
  return {
    level: 'warning',
    says: `In the last 30 days, ${parts.join(', and ')}.`,
    fix: `Try the mail server with "${commandLine('doctor', '--send-to you@example.org')}". People also see their news in the shop.`,
  }
}

function jobsResult(queues: Facts['figures']['queues']): CheckResult {
  // Failed emails are reported by the check of emails.
  const failed = queues.filter(queue => queue.failed > 0 && queue.name !== 'mail')
  const late = queues.filter(({ lateSeconds }) => lateSeconds > 600)
  if (late.length > 0) {
    const longest = Math.max(...late.map(({ lateSeconds }) => lateSeconds))
    return {
      level: 'danger',
      says: `Jobs have been waiting for ${durationText(longest)}: ${namesOf(late)}.`,
      fix: 'Look for "a job failed" in the log, and make sure that a process of the shop is running.',
    }
  }
  if (failed.length > 0) {
    const sum = failed.reduce((total, queue) => total + queue.failed, 0)
    return {
      level: 'warning',
      says: `${count(sum, 'job')} failed permanently in the last day: ${namesOf(failed)}.`,
      fix: 'Look for "a job failed" in the log. Payments and payouts are retried without their jobs.',
    }
  }
  const retrying = queues.filter(queue => queue.retrying > 0)
  if (retrying.length > 0) {
    const sum = retrying.reduce((total, queue) => total + queue.retrying, 0)
    return {
      level: 'warning',
      says: `${count(sum, 'job')} ${sum === 1 ? 'has' : 'have'} failed three times or more: ${namesOf(retrying)}.`,
      fix: 'They are retried for some hours. See "a job failed" in the log for the reason.',
    }
  }
  return { level: 'ok', says: 'No job is late or fails.' }
}

function repeatedWorkResult(
  failing: Facts['figures']['failingWork'],
  purposes: Facts['purposes'],
): CheckResult {
  if (failing.length === 0) return { level: 'ok', says: 'All repeated work succeeds.' }
  const named = failing.map(({ name, failuresInARow, processes }) => {
    const what = purposes.get(name) ?? 'its work is not done'
    const where = processes > 1 ? ` in ${processes} processes` : ''
    return `${what} ("${name}" has failed ${failuresInARow} times in a row${where})`
  })
  return {
    level: 'warning',
    says: `Repeated work fails: ${named.join('; ')}.`,
    fix: 'See "repeated work failed" with this name in the logs of all machines for the reason. The shop keeps retrying.',
  }
}

const namesOf = (queues: { name: string }[]) => queues.map(({ name }) => name).join(', ')
