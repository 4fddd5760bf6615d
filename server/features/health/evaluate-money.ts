import { BEING_PAID_DAYS, BY_HAND_DAYS } from '#contract/sales/payouts/rules.ts'
import { commandLine } from '../../platform/config/command-line.mjs'
import type { CheckResult, CheckResults } from './check-result.ts'
import { LATE_MINUTES } from './figures.ts'
import type { Formats } from './format.ts'
import type { HealthInput } from './input.ts'

const MAX_COMPARISON_SECONDS = 900
/** Minutes between a payment and the webhook that reports it. */
const WEBHOOK_MINUTES = 10

/** Judges payments, payouts, the ledger, deals, disputes and webhooks. */
export const evaluateMoney = ({ figures, database }: HealthInput, formats: Formats): CheckResults => ({
  payments: paymentsResult(figures, formats),
  payouts: payoutsResult(figures, formats),
  ledger: ledgerResult(figures.ledger, formats),
  deals: dealsResult(figures, formats),
  disputes: disputesResult(database.disputes, formats),
  webhook: webhookResult(database.webhook, formats),
})

function paymentsResult(
  { payments: { stuck }, paymentsLate: late }: HealthInput['figures'],
  { texts }: Formats,
): CheckResult {
  if (stuck > 0) {
    return {
      level: 'danger',
      says: texts('payments.stuck', { count: stuck }),
      fix: texts('payments.stuckFix'),
    }
  }
  if (late > 0) {
    return {
      level: 'warning',
      says: texts('payments.late', { count: late, minutes: LATE_MINUTES }),
      fix: texts('askProvider', { command: commandLine('doctor') }),
    }
  }
  return { level: 'ok', says: texts('payments.well') }
}

function payoutsResult(
  {
    payouts: { failed },
    payoutsKept: kept,
    payoutsWaiting: waiting,
    payoutsUnconfirmed: unconfirmed,
  }: HealthInput['figures'],
  { texts }: Formats,
): CheckResult {
  if (failed > 0) {
    return {
      level: 'warning',
      says: texts('payouts.failed', { count: failed }),
      fix: texts('payouts.failedFix'),
    }
  }
  if (kept > 0) {
    return {
      level: 'warning',
      says: texts('payouts.kept', { count: kept }),
      fix: texts('payouts.keptFix'),
    }
  }
  if (waiting > 0) {
    return {
      level: 'warning',
      says: texts('payouts.waiting', { count: waiting, days: BY_HAND_DAYS }),
      fix: texts('payouts.waitingFix'),
    }
  }
  if (unconfirmed > 0) {
    return {
      level: 'warning',
      says: texts('payouts.unconfirmed', { count: unconfirmed, days: BEING_PAID_DAYS }),
      fix: texts('payouts.unconfirmedFix'),
    }
  }
  return { level: 'ok', says: texts('payouts.well') }
}

function ledgerResult(
  { differences, differenceCents, comparedSecondsAgo }: HealthInput['figures']['ledger'],
  { texts, amount, ago }: Formats,
): CheckResult {
  if (differences > 0) {
    return {
      level: 'danger',
      says: texts('ledger.differs', { count: differences, amount: amount(differenceCents) }),
      fix: texts('ledger.differsFix'),
    }
  }
  if (comparedSecondsAgo === null) return { level: 'ok', says: texts('ledger.soon') }
  if (comparedSecondsAgo > MAX_COMPARISON_SECONDS) {
    return {
      level: 'warning',
      says: texts('ledger.old', { ago: ago(comparedSecondsAgo) }),
      fix: texts('askProvider', { command: commandLine('doctor') }),
    }
  }
  return { level: 'ok', says: texts('ledger.well') }
}

function dealsResult(
  { dealsLate: late, dealsStopped: stopped }: HealthInput['figures'],
  { texts }: Formats,
): CheckResult {
  if (stopped !== null) {
    return {
      level: 'danger',
      says: texts('deals.stopped', { count: stopped }),
      fix: texts('deals.stoppedFix'),
    }
  }
  if (late === 0) return { level: 'ok', says: texts('deals.well') }
  return {
    level: 'warning',
    says: texts('deals.late', { count: late, minutes: LATE_MINUTES }),
    fix: texts('deals.lateFix'),
  }
}

function disputesResult(
  { open: count, over, soon }: HealthInput['database']['disputes'],
  { texts }: Formats,
): CheckResult {
  if (count === 0) return { level: 'ok', says: texts('disputes.none') }
  if (over + soon === 0) return { level: 'ok', says: texts('disputes.open', { count }) }
  return {
    level: 'warning',
    says:
      soon === 0
        ? texts('disputes.over', { count, over })
        : over === 0
          ? texts('disputes.nearlyOver', { count, soon })
          : texts('disputes.overAndNearly', { count, over, soon }),
    fix: texts('disputes.decide'),
  }
}

/** Missing webhooks only delay payments, because the shop also polls the card provider. */
function webhookResult(
  { webhookMinutesAgo: webhookAgo, paidMinutesAgo: paid }: HealthInput['database']['webhook'],
  { texts, ago }: Formats,
): CheckResult {
  if (paid === null) return { level: 'ok', says: texts('webhook.noPayment') }
  // Heartbeats are recorded to the minute.
  const isMissing = paid > WEBHOOK_MINUTES && (webhookAgo === null || webhookAgo > paid + 2)
  const last =
    webhookAgo === null ? texts('webhook.none') : texts('webhook.last', { ago: ago(webhookAgo * 60) })
  if (!isMissing) return { level: 'ok', says: last }
  return {
    level: 'warning',
    says: texts('webhook.missing', { last }),
    fix: texts('webhook.missingFix', { command: commandLine('doctor') }),
  }
}
