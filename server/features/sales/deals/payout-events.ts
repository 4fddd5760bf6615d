import { OWED_STATES } from '#contract/sales/deals/life.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { reversePayout } from '../owed/due.ts'
import { lockDealRow } from './deal.ts'
import { recordMove } from './move.ts'

/**
 * Records a successful payout in its transaction, which has locked the sale. If the bank charged the payment back in the
 * meantime, the payout is reversed.
 */
export async function payoutSucceeded(db: Queries, bookingId: string): Promise<void> {
  const deal = await lockDealRow(db, bookingId)
  if (!deal) return
  if (OWED_STATES.includes(deal.state)) await recordMove(db, deal, { name: 'pay-out', by: 'provider' })
  else await reversePayout(db, bookingId)
}
