import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PayoutState } from '#contract/sales/payouts/states.ts'
import type { PayoutsConfig } from '../../../platform/config/config.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { payoutAccounts, payouts } from '../../../schema/deals.ts'
import { payoutsToSend } from '../shared/queues.ts'
import { debtsOf } from './debts.ts'
import { failures } from './failures.ts'
import { notifyAdministrators } from './notify-administrators.ts'
import { DEBTS_PAGE, FAILED_PAGE } from './paying.ts'
import { amountToKeep, keep } from './set-off.ts'
import { NEVER, transitionPayouts } from './transitions.ts'

type NewPayout = {
  bookingId: string
  productName: string
  /** null when the seller's account was deleted. */
  sellerId: string | null
  /** The seller's share, in cents. */
  shareCents: number
  currency: string
  payouts: Pick<PayoutsConfig, 'kind' | 'setOff'>
  jobs: Pick<Jobs, 'send'>
}

/**
 * Makes the seller's share of a deal due, in the transaction of `db`. What the seller owes because of other deals is kept, if
 * the settings say so. A job calls the provider at once. Payouts by hand wait for an administrator. A payout to a deleted
 * account is failed from the start, because only people can make it. While an earlier payout of the deal is being reversed, no
 * new one is added: the executor either keeps the earlier one or adds a new one after the reversal.
 */
export async function payoutDue(db: Queries, due: NewPayout): Promise<void> {
  const { bookingId, productName, sellerId, shareCents, currency, payouts: rules, jobs } = due
  const kind = sellerId === null ? 'manual' : rules.kind
  const keptCents = sellerId && rules.setOff ? await amountToKeep(db, { bookingId, sellerId, shareCents }) : 0
  const amountCents = shareCents - keptCents
  const [added] = await db
    .insert(payouts)
    .values({
      bookingId,
      sellerId,
      kind: amountCents === 0 ? 'manual' : kind,
      amountCents,
      keptCents,
      currency,
      checkAt: kind === 'manual' || amountCents === 0 ? NEVER : sql`now()`,
      ...(sellerId === null && { state: 'failed', failure: failures.noSeller }),
      ...(amountCents === 0 && { state: 'paid' }),
    })
    .onConflictDoNothing()
    .returning()
  const about = { productName, amountCents }
  if (!added) return tellAboutCredit(db, due)
  if (sellerId === null) return notifyAdministrators(db, about, FAILED_PAGE)
  if (keptCents > 0) await keep(db, added, productName)
  if (added.kind === 'connect') await jobs.send(db, payoutsToSend, { id: added.id })
}

/**
 * After a chargeback, the seller still has what was paid by hand. If it was set off meanwhile, the shop owes the seller an
 * amount that no payout contains.
 */
async function tellAboutCredit(db: Queries, { bookingId, sellerId, productName }: NewPayout): Promise<void> {
  if (!sellerId || !(await hasNothingToPay(db, bookingId))) return
  const debt = (await debtsOf(db, { sellerIds: [sellerId], decided: bookingId })).get(sellerId)
  if (!debt || debt.owesCents >= 0) return
  await notifyAdministrators(db, { productName, amountCents: -debt.owesCents }, DEBTS_PAGE)
}

/** The states of an active payout. A deal has at most one. */
export const LIVE_STATES = ['due', 'sending', 'failed', 'paid', 'reversing'] as const satisfies PayoutState[]

/**
 * Cancels the payout of a deal, unless it has been sent or is being paid by hand. The caller must have locked the deal.
 * @returns the outcome; a payout that is `sending` may still be refused by the provider, or not be paid by hand after all
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

/**
 * Returns whether the seller of a deal has got the share without the provider: by hand while the money was frozen, or because
 * it was set off as a whole.
 */
export const hasNothingToPay = async (db: Queries, bookingId: string): Promise<boolean> =>
  (await db.$count(
    payouts,
    and(eq(payouts.bookingId, bookingId), eq(payouts.state, 'paid'), isNull(payouts.transferId)),
  )) > 0

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
