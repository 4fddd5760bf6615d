import { eq } from 'drizzle-orm'
import { type Intent, takenByBank } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals } from '../../../schema/deals.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { nextKey, takenByRecord } from '../ledger/recorded.ts'
import { lockSale } from '../shared/lock-sale.ts'
import type { PaymentRow } from '../shared/payment-row.ts'

/**
 * Divides the money that the bank has into the part of the deal, which its moves record, and the rest: money that was refunded,
 * is to be refunded, or came too late.
 */
export function partsOfBank(
  deal: Pick<typeof deals.$inferSelect, 'amountCents' | 'refundedCents' | 'keptByBankCents'> | undefined,
  taken: number,
): { ofDeal: number; ofRefund: number } {
  if (!deal) return { ofDeal: 0, ofRefund: taken }
  // What the bank has kept before is settled with the seller.
  const open = taken - deal.keptByBankCents
  const ofDeal = Math.max(0, Math.min(open, deal.amountCents - deal.refundedCents))
  return { ofDeal, ofRefund: open - ofDeal }
}

/**
 * Records that a bank has taken or returned money that was refunded or is to be refunded. The moves of a deal record other
 * money. It is safe to repeat.
 * @returns the change in cents; 0 when everything was recorded
 */
export const recordContestedRefund = (
  db: Queries,
  { intentId, bookingId, currency }: PaymentRow,
  intent: Intent,
): Promise<number> =>
  atomically(db, async transaction => {
    await lockSale(transaction, bookingId)
    const [deal] = await transaction.select().from(deals).where(eq(deals.bookingId, bookingId))
    const { ofRefund } = partsOfBank(deal, takenByBank(intent))
    const recorded =
      (await takenByRecord(transaction, intentId ?? '')) -
      (deal?.contestedCents ?? 0) -
      (deal?.keptByBankCents ?? 0)
    const cents = ofRefund - recorded
    if (cents === 0) return 0
    const kind = cents > 0 ? 'chargeback' : 'win-back'
    await post(transaction, {
      kind,
      onceKey: await nextKey(transaction, kind, bookingId, bookingId),
      bookingId,
      source: sourceOf.payment(intentId ?? ''),
      currency,
      entries: [
        { account: 'contested', cents },
        { account: 'provider', cents: -cents },
      ],
    })
    return cents
  })

/** Returns the cents of a refund that the bank has kept for the buyer, once it has decided. */
export async function keptForRefund(db: Queries, { bookingId }: PaymentRow, intent: Intent): Promise<number> {
  if (intent.dispute === 'open') return 0
  const [deal] = await db.select().from(deals).where(eq(deals.bookingId, bookingId))
  return Math.max(0, partsOfBank(deal, takenByBank(intent)).ofRefund)
}
