import { CardsUnreachable } from '../../../adapters/cards/port.ts'
import { limitConcurrency } from '../../../platform/process/limit-concurrency.ts'
import { checkAllSoon, claimDue } from './schedule.ts'
import { type Settling, settleClaimed } from './settle.ts'

/** Payments looked at in one round, and how many of them at the same time. */
const BATCH = 100
const AT_ONCE = 8

/**
 * Looks at open payments that are due: whatever was killed, lost or forgotten on the way of one, this finishes it. Several
 * processes may do it at once; each payment is looked at by one of them.
 * @returns does one round, in which the card provider is asked about at most 100 payments
 */
export function openReconciler(settling: Settling): () => Promise<void> {
  const { db, services } = settling
  const limited = limitConcurrency(AT_ONCE)
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
            'a payment could not be brought up to date',
          )
        }),
      ),
    )
  }
}
