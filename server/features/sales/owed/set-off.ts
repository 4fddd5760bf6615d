import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { payable } from '#contract/money.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payouts } from '../../../schema/deals.ts'
import { notify } from '../../notices/notify.ts'
import { post } from '../ledger/post.ts'
import { dealPage } from '../shared/notify-sides.ts'
import { debtsOf, lockDebts } from './debts.ts'
import type { PayoutRow } from './transitions.ts'
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
  if ((await mostOwed(db, sellerId)) + shareCents <= 0) return 0
  const debt = (await debtsOf(db, { sellerIds: [sellerId], decided: bookingId })).get(sellerId)
  // The claim is a part of the balance.
  const owedBefore = (debt?.owesCents ?? 0) + shareCents
  return Math.max(0, payable(Math.min(owedBefore, shareCents)))
}

/**
 * Returns an upper bound of a debt, which includes what is not decided. Most sellers owe nothing, and the exact amount needs a
 * look at each of their deals.
 */
async function mostOwed(db: Queries, sellerId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select (coalesce((select sum(amount_cents) from ledger_entries where seller_id = ${sellerId}), 0)
      + coalesce((select sum(amount_cents) from payouts
          where seller_id = ${sellerId} and state in ('due', 'sending', 'failed')), 0))::float8 as cents`)
  return rows[0]?.cents ?? 0
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
