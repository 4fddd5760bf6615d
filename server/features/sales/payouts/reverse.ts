import { and, eq, sql } from 'drizzle-orm'
import { CardsRefused, CardsUnreachable } from '../../../adapters/cards/port.ts'
import { transfersOf } from '../../../adapters/payouts/port.ts'
import { payouts } from '../../../schema/deals.ts'
import { failures } from '../owed/failures.ts'
import type { PayoutContext } from '../owed/paying.ts'
import type { PayoutRow } from '../owed/transitions.ts'
import { cancelReversalIfOwed, recordReversalFailed, recordReversed } from './outcomes.ts'

/**
 * Reverses a claimed payout at the provider. It is safe to repeat, because the provider reports the amount that was reversed
 * already.
 * @throws CardsUnreachable when the provider cannot be reached
 */
export async function reverseAtProvider({ db, services }: PayoutContext, payout: PayoutRow): Promise<void> {
  const { payouts: paying, payoutRules, jobs, log } = services
  const provider = transfersOf(paying)
  const { id, attempt, transferId, amountCents } = payout
  if (!transferId) return
  try {
    const transfer = await provider.findTransfer(transferId)
    if (!transfer) return recordReversalFailed(db, payout, failures.unknownTransfer)
    const leftCents = amountCents - transfer.reversedCents
    if (transfer.reversedCents === 0 && (await cancelReversalIfOwed(db, payout))) return
    if (leftCents > 0) {
      const key = `payout-${id}-back-${attempt}`
      await provider.reverseTransfer({ transferId, key, amountCents: leftCents })
    }
    await recordReversed(db, payout, { jobs, payoutRules })
  } catch (error) {
    if (error instanceof CardsUnreachable && error.isRepeated) {
      const same = and(eq(payouts.id, id), eq(payouts.attempt, attempt))
      await db
        .update(payouts)
        .set({ attempt: sql`${payouts.attempt} + 1` })
        .where(same)
    }
    if (!(error instanceof CardsRefused)) throw error
    log.error({ err: error, payout: id }, 'the payment provider did not reverse a payout')
    await recordReversalFailed(db, payout, failures.reversalFailed)
  }
}
