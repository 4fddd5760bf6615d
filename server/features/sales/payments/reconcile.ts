import { CardsUnreachable } from '../../../adapters/cards/port.ts'
import { limitConcurrency } from '../../../platform/process/limit-concurrency.ts'
import { checkAllSoon, claimDue } from './schedule.ts'
import { type SettlementContext, settleClaimed } from './settle.ts'

/** Payments per round, and payments checked at the same time. */
const BATCH = 100
const CONCURRENCY = 8

/**
 * Checks open payments that are due, and so finishes interrupted work and finds lost webhooks. Several processes may run it at
 * the same time. Each payment is claimed by one of them.
 * @returns a function that runs one round, which checks at most 100 payments
 */
export function openReconciler(settling: SettlementContext): () => Promise<void> {
  const { db, services } = settling
  const limited = limitConcurrency(CONCURRENCY)
  let hasBegun = false
  return async () => {
    if (!hasBegun) await checkAllSoon(db)
    hasBegun = true
    const due = await claimDue(db, { limit: BATCH })
    await Promise.all(
      due.map(payment =>
        limited(() => settleClaimed(settling, payment)).catch(error => {
          const level = error instanceof CardsUnreachable ? 'warn' : 'error'
          services.log[level](
            { err: error, payment: payment.id },
            'a payment could not be synced with the provider',
          )
        }),
      ),
    )
  }
}
