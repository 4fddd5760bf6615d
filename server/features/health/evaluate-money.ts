import { amountText, unitsOf } from '#contract/money.ts'
import { BEING_PAID_DAYS, BY_HAND_DAYS } from '#contract/sales/payouts/rules.ts'
import { commandLine } from '../../platform/config/commands.ts'
import type { CheckResult, CheckResults } from './check-result.ts'
import type { Facts } from './facts.ts'
import { LATE_MINUTES } from './figures.ts'
import { count, durationText } from './text.ts'

const MAX_COMPARISON_SECONDS = 900
/** Minutes between a payment and the webhook that reports it. */
const WEBHOOK_MINUTES = 10

/** Judges payments, payouts, the ledger, deals, disputes and webhooks. */
export const evaluateMoney = ({ figures, database }: Facts): CheckResults => ({
  payments: paymentsResult(figures.payments.stuck, figures.paymentsLate),
  payouts: payoutsResult(figures),
  ledger: ledgerResult(figures.ledger),
  deals: dealsResult(figures),
  disputes: disputesResult(database.disputes),
  webhook: webhookResult(database.webhook),
})

function paymentsResult(stuck: number, late: number): CheckResult {
  if (stuck > 0) {
    return {
      level: 'danger',
      says: `${count(stuck, 'payment')} ${stuck === 1 ? 'is' : 'are'} stuck: the shop and the card provider disagree.`,
      fix: 'Each one says why, and what to do at the card provider. Then press "Check again".',
    }
  }
  if (late > 0) {
    return {
      level: 'warning',
      says: `${count(late, 'payment')} could not be checked with the card provider for ${LATE_MINUTES} minutes.`,
      fix: `Check whether the card provider responds: "${commandLine('doctor')}" tests its key.`,
    }
  }
  return { level: 'ok', says: 'No payment is stuck or late.' }
}

function payoutsResult({
  payouts: { failed },
  payoutsKept: kept,
  payoutsWaiting: waiting,
  payoutsUnconfirmed: unconfirmed,
}: Facts['figures']): CheckResult {
  if (failed > 0) {
    return {
      level: 'warning',
      says: `${count(failed, 'payout')} to sellers ${failed === 1 ? 'has' : 'have'} failed.`,
      fix: 'Each one says why. Retry it when the cause is gone, or pay by hand.',
    }
  }
  if (kept > 0) {
    return {
      level: 'warning',
      says: `${count(kept, 'payout')} could not be taken back from ${kept === 1 ? 'the seller' : 'sellers'}.`,
      fix: 'The shop tries again every quarter of an hour, and bears the amount until then. Ask the seller to pay it back.',
    }
  }
  if (waiting > 0) {
    return {
      level: 'warning',
      says: `${count(waiting, 'payout')} by hand ${waiting === 1 ? 'has' : 'have'} been due for more than ${BY_HAND_DAYS} days.`,
      fix: 'Export them, pay them and mark them as paid. Write to sellers who have not said how to be paid.',
    }
  }
  if (unconfirmed > 0) {
    return {
      level: 'warning',
      says: `${count(unconfirmed, 'payout')} by hand ${unconfirmed === 1 ? 'has' : 'have'} been paid for more than ${BEING_PAID_DAYS} days without a result.`,
      fix: 'Mark them as paid, or as not paid. The money stays on hold until then.',
    }
  }
  return { level: 'ok', says: 'No payout to a seller has failed.' }
}

function ledgerResult({
  differences,
  differenceCents,
  comparedSecondsAgo,
}: Facts['figures']['ledger']): CheckResult {
  if (differences > 0) {
    const dollars = amountText(unitsOf(differenceCents))
    return {
      level: 'danger',
      says: `The ledger and the card provider differ in ${count(differences, 'place')}, by ${dollars} in all.`,
      fix: 'Each difference is listed with its cause and the deal it belongs to.',
    }
  }
  if (comparedSecondsAgo === null)
    return { level: 'ok', says: 'The first comparison with the card provider follows within a minute.' }
  if (comparedSecondsAgo > MAX_COMPARISON_SECONDS) {
    return {
      level: 'warning',
      says: `The ledger was last compared with the card provider ${durationText(comparedSecondsAgo)} ago.`,
      fix: `Check whether the card provider responds: "${commandLine('doctor')}" tests its key.`,
    }
  }
  return { level: 'ok', says: 'The ledger and the card provider agree to the cent.' }
}

function dealsResult({ dealsLate: late, dealsStopped: stopped }: Facts['figures']): CheckResult {
  if (stopped !== null) {
    return {
      level: 'danger',
      says: `${count(stopped, 'deal')} became overdue at the same time, which is unusual, so the shop moves none of them.`,
      fix: 'Check the clock of the database server, and whether an old backup was restored. If the deadlines are right, let the deals go on.',
    }
  }
  if (late === 0) return { level: 'ok', says: 'No deal has missed its deadline.' }
  return {
    level: 'warning',
    says: `${count(late, 'deal')} should have moved on ${LATE_MINUTES} minutes ago.`,
    fix: 'Look for "a deal past its deadline could not be moved" in the log.',
  }
}

function disputesResult({ open, over, soon }: Facts['database']['disputes']): CheckResult {
  if (open === 0) return { level: 'ok', says: 'No dispute is open.' }
  const are = `${count(open, 'dispute')} ${open === 1 ? 'is' : 'are'} open`
  if (over + soon === 0) return { level: 'ok', says: `${are}, and the seller may still answer.` }
  const times = [
    over > 0 && `in ${over}, the time to answer is over`,
    soon > 0 && `in ${soon}, less than a day is left to answer`,
  ].filter(Boolean)
  return {
    level: 'warning',
    says: `${are}: ${times.join('; ')}.`,
    fix: 'Read both sides. Decide as soon as the time is over or the seller has answered. The money is on hold until then.',
  }
}

/** Missing webhooks only delay payments, because the shop also polls the card provider. */
function webhookResult({
  webhookMinutesAgo: webhookAgo,
  paidMinutesAgo: paid,
}: Facts['database']['webhook']): CheckResult {
  if (paid === null) return { level: 'ok', says: 'There has been no payment to report yet.' }
  // Heartbeats are recorded to the minute.
  const isMissing = paid > WEBHOOK_MINUTES && (webhookAgo === null || webhookAgo > paid + 2)
  const last =
    webhookAgo === null
      ? 'No webhook has arrived yet.'
      : `The last webhook arrived ${durationText(webhookAgo * 60)} ago.`
  if (!isMissing) return { level: 'ok', says: last }
  return {
    level: 'warning',
    says: `The card provider has not reported the latest payment. ${last}`,
    fix: `Check the address and the secret of the webhook endpoint: "${commandLine('doctor')}" compares them.`,
  }
}
