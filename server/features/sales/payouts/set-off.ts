import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { payouts } from '../../../platform/database/schema/deals.ts'
import { notify } from '../../notices/notify.ts'
import { dealPage } from '../deals/notify-sides.ts'
import { post } from '../ledger/post.ts'
import { debtsOf, lockDebts } from './debts.ts'
import type { PayoutRow } from './schedule.ts'
import { transitionPayouts } from './transitions.ts'

/**
 * Returns the part of a seller's share that is kept because the seller owes the shop. The ledger must contain the claim to the
 * share already, but there must be no payout of it yet.
 */
export async function amountToKeep(
  db: Queries,
  { bookingId, sellerId, shareCents }: { bookingId: string; sellerId: string; shareCents: number },
): Promise<number> {
  await lockDebts(db, sellerId)
  const debt = (await debtsOf(db, { sellerIds: [sellerId], decided: bookingId })).get(sellerId)
  // The claim is a part of the balance.
  const owedBefore = (debt?.owesCents ?? 0) + shareCents
  return Math.max(0, Math.min(owedBefore, shareCents))
}

/**
 * Records that a part of a share was kept, and tells the seller. Payouts that the provider could not take back, and that are
 * now settled as a whole, are not taken back any more.
 */
export async function keep(db: Queries, payout: PayoutRow, productName: string): Promise<void> {
  const { id, bookingId, sellerId, keptCents, currency } = payout
  // Both entries are about one seller, so that the statement shows what was kept and the lower debt.
  await post(db, {
    kind: 'set-off',
    onceKey: `set-off:${id}`,
    bookingId,
    currency,
    entries: [
      { account: 'owed', sellerId, cents: keptCents },
      { account: 'owed', sellerId, cents: -keptCents },
    ],
  })
  const path = dealPage(bookingId)
  await notify(db, { userId: sellerId, kind: 'payout-kept', path, productName, amountCents: keptCents })
  if (sellerId) await endSettledReversals(db, sellerId, keptCents)
}

async function endSettledReversals(db: Queries, sellerId: string, keptCents: number): Promise<void> {
  const refused = await db
    .select({ id: payouts.id, amountCents: payouts.amountCents })
    .from(payouts)
    .where(and(eq(payouts.sellerId, sellerId), eq(payouts.state, 'reversing'), isNotNull(payouts.failure)))
    .orderBy(asc(payouts.createdAt))
  let left = keptCents
  for (const { id, amountCents } of refused) {
    if (amountCents > left) return
    left -= amountCents
    await transitionPayouts(db, { of: eq(payouts.id, id), to: 'reversed', change: { failure: null } })
  }
}
