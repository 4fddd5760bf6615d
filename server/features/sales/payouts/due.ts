import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PayoutState } from '#contract/sales/payouts/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payoutAccounts, payouts } from '../../../platform/database/schema/deals.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { failures } from './failures.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { FAILED_PAGE } from './paying.ts'
import { transitionPayouts } from './transitions.ts'

type NewPayout = {
  bookingId: string
  productName: string
  /** null when the seller's account was deleted. */
  sellerId: string | null
  amountCents: number
  currency: string
  kind: 'manual' | 'connect'
  jobs: Pick<Jobs, 'send'>
}

/**
 * Makes the seller's share of a deal due, in the transaction of `db`. A job calls the provider at once. Payouts by hand wait
 * for an administrator. A payout to a deleted account is failed from the start, because only people can make it. While an
 * earlier payout of the deal is being reversed, no new one is added: the executor either keeps the earlier one or adds a new
 * one after the reversal.
 */
export async function payoutDue(db: Queries, { jobs, productName, ...payout }: NewPayout): Promise<void> {
  const hasSeller = payout.sellerId !== null
  const kind = hasSeller ? payout.kind : 'manual'
  const added = await db
    .insert(payouts)
    .values({
      ...payout,
      kind,
      checkAt: kind === 'manual' ? NEVER : sql`now()`,
      ...(!hasSeller && { state: 'failed', failure: failures.noSeller }),
    })
    .onConflictDoNothing()
    .returning({ id: payouts.id })
  if (added.length === 0) return
  if (kind === 'connect') await jobs.send(db, 'payout', ...added)
  if (!hasSeller)
    await notifyAdministrators(db, { productName, amountCents: payout.amountCents }, FAILED_PAGE)
}

/** The check time of payouts by hand, which the executor never checks, as SQL. */
const NEVER = sql`'infinity'::timestamptz`

/** The states of an active payout. A deal has at most one. */
const LIVE_STATES = ['due', 'sending', 'failed', 'paid', 'reversing'] as const satisfies PayoutState[]

/**
 * Cancels the payout of a deal, unless it has been sent. The caller must have locked the deal.
 * @returns the outcome; a payout that is `sending` may still be refused by the provider
 */
export async function cancelPayout(
  db: Queries,
  bookingId: string,
): Promise<'cancelled' | 'sending' | 'paid' | 'none'> {
  const [live] = await db
    .select({ id: payouts.id, state: payouts.state })
    .from(payouts)
    .where(and(eq(payouts.bookingId, bookingId), inArray(payouts.state, LIVE_STATES)))
    .for('update')
  if (!live) return 'none'
  if (live.state === 'sending') return 'sending'
  const cancelled = await transitionPayouts(db, { of: eq(payouts.id, live.id), to: 'cancelled' })
  return cancelled.length > 0 ? 'cancelled' : 'paid'
}

/** Lets the executor reverse a paid payout at the provider. Payouts by hand are settled by people. */
export async function reversePayout(db: Queries, bookingId: string): Promise<void> {
  const of = and(eq(payouts.bookingId, bookingId), isNotNull(payouts.transferId))
  await transitionPayouts(db, { of, to: 'reversing' })
}

/** Returns whether a seller can receive payouts. Otherwise buyers cannot pay for their phones. */
export async function canBePaid(
  db: Queries,
  sellerId: string | null,
  kind: 'manual' | 'connect',
): Promise<boolean> {
  if (sellerId === null) return false
  if (kind === 'manual') return true
  const ready = and(eq(payoutAccounts.userId, sellerId), eq(payoutAccounts.canReceive, true))
  return (await db.select({ id: payoutAccounts.userId }).from(payoutAccounts).where(ready)).length > 0
}
