import { CardsUnreachable } from '../../../adapters/cards/port.ts'
import { limitConcurrency } from '../../../platform/process/limit-concurrency.ts'
import type { PayoutContext } from '../owed/paying.ts'
import type { PayoutRow } from '../owed/transitions.ts'
import { adoptByHand } from './by-hand.ts'
import { reverseAtProvider } from './reverse.ts'
import { claimDue, claimPayout, scheduleNextAttempt } from './schedule.ts'
import { sendToSeller } from './send.ts'

/** Payouts per round, and payouts executed at the same time. */
const BATCH = 100
const CONCURRENCY = 8

/**
 * Sends or reverses a payout that is due. It may be killed at any point and continues with the next attempt. With payouts by
 * hand, the provider only finishes what it has begun.
 * @throws CardsUnreachable when the provider cannot be reached
 */
export async function executePayout(paying: PayoutContext, id: string): Promise<void> {
  const payout = await claimPayout(paying.db, { id, kind: paying.services.payouts.kind })
  if (payout) await executeClaimed(paying, payout)
}

async function executeClaimed(paying: PayoutContext, payout: PayoutRow): Promise<void> {
  try {
    if (payout.state === 'reversing') await reverseAtProvider(paying, payout)
    else await sendToSeller(paying, payout)
  } finally {
    await scheduleNextAttempt(paying.db, payout.id)
  }
}

/**
 * Executes payouts that are due, and so finishes interrupted ones. Several processes may run it at the same time. Each payout
 * is claimed by one of them. With payouts by hand, the provider only finishes what it has begun.
 * @returns a function that runs one round, which executes at most 100 payouts
 */
export function openPayoutExecutor(paying: PayoutContext): () => Promise<void> {
  const { db, services } = paying
  const limited = limitConcurrency(CONCURRENCY)
  return async () => {
    const { kind } = services.payouts
    if (kind === 'manual') await adoptByHand(db)
    const due = await claimDue(db, { limit: BATCH, kind })
    await Promise.all(
      due.map(payout =>
        limited(() => executeClaimed(paying, payout)).catch(error => {
          const level = error instanceof CardsUnreachable ? 'warn' : 'error'
          services.log[level]({ err: error, payout: payout.id }, 'a payout could not be executed')
        }),
      ),
    )
  }
}
