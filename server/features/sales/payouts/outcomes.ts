import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { OWED_STATES } from '#contract/sales/deals/life.ts'
import type { PayoutsConfig } from '../../../platform/config/config.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { payoutAccounts, payouts } from '../../../schema/deals.ts'
import type { bookings } from '../../../schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import { payoutSucceeded } from '../deals/payout-events.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { LIVE_STATES, payoutDue } from '../owed/due.ts'
import { failures } from '../owed/failures.ts'
import { notifyAdministrators } from '../owed/notify-administrators.ts'
import { DUE_PAGE, FAILED_PAGE, REVERSING_PAGE, SELLER_PAGE } from '../owed/paying.ts'
import type { PayoutRow } from '../owed/transitions.ts'
import { transitionPayouts } from '../owed/transitions.ts'
import { dealPage, lockedAdministrators } from '../shared/notify-sides.ts'
import { lockDealOfPayout } from './deal-of-payout.ts'

type Payment = {
  /** The condition under which the payout may be marked as paid. */
  from: SQL | undefined
  /** The provider's transfer; undefined for a payout by hand. */
  transferId?: string
  /** An administrator's reference of a payout by hand. */
  reference?: string
  /** Runs in the same transaction if this call has recorded the payout. */
  onPaid?: (db: Queries) => Promise<void>
}

/**
 * Records that a seller was paid: adds the ledger entry, notifies the seller and ends the deal. If the money is no longer due
 * to the seller, a transfer is reversed, and a payout by hand is owed to the shop.
 * @returns false when the payout did not meet the condition, or another payout has replaced it
 */
export const recordPaid = (
  db: Queries,
  payout: PayoutRow,
  { from, transferId, reference, onPaid }: Payment,
): Promise<boolean> =>
  atomically(db, async transaction => {
    const { booking, deal } = await lockDealOfPayout(transaction, payout)
    if (await isReplaced(transaction, payout)) return false
    const [paid] = await transitionPayouts(transaction, {
      of: and(eq(payouts.id, payout.id), from),
      to: 'paid',
      change: { failure: null, ...(transferId && { transferId }), ...(reference && { reference }) },
    })
    if (!paid) return false
    await postPayout(transaction, paid)
    await onPaid?.(transaction)
    if (OWED_STATES.includes(deal.state)) {
      await notify(transaction, {
        userId: paid.sellerId,
        kind: 'payout-sent',
        path: SELLER_PAGE,
        productName: booking.productName,
        amountCents: paid.amountCents,
      })
    } else if (!transferId) await tellAboutDebt(transaction, paid, booking)
    await payoutSucceeded(transaction, deal.bookingId)
    return true
  })

/** Returns whether a deal has another payout that is not over. It must be locked. */
const isReplaced = async (db: Queries, { id, bookingId }: PayoutRow): Promise<boolean> =>
  (await db.$count(
    payouts,
    and(eq(payouts.bookingId, bookingId), ne(payouts.id, id), inArray(payouts.state, LIVE_STATES)),
  )) > 0

/** A seller was paid by hand although the buyer or a bank has got the money. */
async function tellAboutDebt(
  db: Queries,
  { sellerId, bookingId, amountCents }: PayoutRow,
  { productName, sellerEmail }: typeof bookings.$inferSelect,
): Promise<void> {
  const about = { kind: 'payout-owed', path: dealPage(bookingId), productName, amountCents } as const
  const administrators = await lockedAdministrators(db)
  await notify(
    db,
    { userId: sellerId, ...about },
    ...administrators.map(userId => ({ userId, ...about, personName: sellerEmail })),
  )
}

/** Records that the provider refused a payout. It is retried when the account becomes ready, or by an administrator. */
export const recordFailed = (db: Queries, payout: PayoutRow, failure: string): Promise<void> =>
  atomically(db, async transaction => {
    const { booking, deal } = await lockDealOfPayout(transaction, payout)
    const of = eq(payouts.id, payout.id)
    // With the same key, the provider would repeat its error.
    const change = { failure, attempt: sql`${payouts.attempt} + 1` }
    const [failed] = await transitionPayouts(transaction, { of, to: 'failed', change })
    if (!failed) return
    if (!OWED_STATES.includes(deal.state)) {
      await transitionPayouts(transaction, { of, to: 'cancelled' })
      return
    }
    const { productName } = booking
    const about = { productName, amountCents: failed.amountCents }
    await notify(transaction, {
      userId: failed.sellerId,
      kind: 'payout-failed',
      path: dealPage(deal.bookingId),
      ...about,
    })
    await notifyAdministrators(transaction, about, FAILED_PAGE)
  })

/** The maximum number of attempts with an account that is ready in our record but restricted at the provider. */
const MAX_TRIES = 5

/**
 * Records that the seller's account cannot receive a payout. If the account has become ready in the meantime, the payout is
 * due again at once, because the refresh of the account came before the failure.
 */
export const recordRestricted = (db: Queries, payout: PayoutRow, failure: string): Promise<void> =>
  atomically(db, async transaction => {
    await lockDealOfPayout(transaction, payout)
    const [account] = await transaction
      .select({
        isReady: sql<boolean>`${payoutAccounts.canReceive} and ${payoutAccounts.accountId} is not null`,
      })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.userId, payout.sellerId ?? payout.id))
      .for('share')
    if (!account?.isReady || payout.attempt >= MAX_TRIES) return recordFailed(transaction, payout, failure)
    const change = { attempt: sql`${payouts.attempt} + 1` }
    await transitionPayouts(transaction, { of: eq(payouts.id, payout.id), to: 'due', change })
  })

/**
 * Records that the shop's balance at the provider is too low for a payout. The payout stays due and is retried, because new
 * money arrives. The administrators are notified once.
 */
export const recordLowBalance = (db: Queries, payout: PayoutRow, failure: string): Promise<void> =>
  atomically(db, async transaction => {
    const { booking } = await lockDealOfPayout(transaction, payout)
    const change = { failure, attempt: sql`${payouts.attempt} + 1` }
    const of = eq(payouts.id, payout.id)
    const [due] = await transitionPayouts(transaction, { of, to: 'due', change })
    if (!due || payout.failure === failure) return
    const about = { productName: booking.productName, amountCents: due.amountCents }
    await notifyAdministrators(transaction, about, DUE_PAGE)
  })

/** Cancels an unsent payout whose money is no longer due to the seller. */
export const cancelIfNotOwed = (db: Queries, payout: PayoutRow): Promise<void> =>
  atomically(db, async transaction => {
    const { deal } = await lockDealOfPayout(transaction, payout)
    if (OWED_STATES.includes(deal.state)) return
    const of = eq(payouts.id, payout.id)
    await transitionPayouts(transaction, { of, to: 'failed', change: { failure: failures.notOwed } })
    await transitionPayouts(transaction, { of, to: 'cancelled' })
  })

type Ending = { jobs: Pick<Jobs, 'send'>; payoutRules: PayoutsConfig }

/**
 * Records that a payout was reversed. If the bank has returned the money in the meantime, it is due to the seller again.
 */
export const recordReversed = (db: Queries, payout: PayoutRow, ending: Ending): Promise<void> =>
  atomically(db, async transaction => {
    const sale = await lockDealOfPayout(transaction, payout)
    const of = eq(payouts.id, payout.id)
    const change = { failure: null }
    const [reversed] = await transitionPayouts(transaction, { of, to: 'reversed', change })
    const [current] = await transaction.select().from(payouts).where(of)
    // It may have been set off or paid back while the provider reversed it. The seller then gets it back.
    if (current?.state !== 'reversed') return
    const { id, bookingId, sellerId, amountCents, currency, transferId } = current
    await post(transaction, {
      kind: 'payout-reversal',
      onceKey: `payout-reversal:${id}`,
      bookingId,
      source: sourceOf.transfer(transferId ?? ''),
      currency,
      entries: [
        { account: 'provider', cents: amountCents },
        { account: 'owed', sellerId, cents: -amountCents },
      ],
    })
    if (reversed) await payAgainIfOwed(transaction, sale, ending)
  })

type PaidBack = Ending & {
  /** The condition under which it may be recorded. */
  from: SQL | undefined
  reference: string
  /** Runs in the same transaction if this call has recorded it. */
  onPaidBack: (db: Queries) => Promise<void>
}

/**
 * Records that a seller has paid back by hand what the provider could not take back.
 * @returns false when the payout did not meet the condition
 */
export const recordPaidBack = (
  db: Queries,
  payout: PayoutRow,
  { from, reference, onPaidBack, ...ending }: PaidBack,
): Promise<boolean> =>
  atomically(db, async transaction => {
    const sale = await lockDealOfPayout(transaction, payout)
    const [ended] = await transitionPayouts(transaction, {
      of: and(eq(payouts.id, payout.id), from),
      to: 'reversed',
      change: { failure: null, ...(reference && { reference }) },
    })
    if (!ended) return false
    const { id, bookingId, sellerId, amountCents, currency } = ended
    await post(transaction, {
      kind: 'repayment',
      onceKey: `repayment:${id}`,
      bookingId,
      currency,
      entries: [
        { account: 'bank', cents: amountCents },
        { account: 'owed', sellerId, cents: -amountCents },
      ],
    })
    await onPaidBack(transaction)
    await payAgainIfOwed(transaction, sale, ending)
    return true
  })

/** Makes the seller's share due again if the bank has returned the money. The share may have changed since. */
async function payAgainIfOwed(
  db: Queries,
  { booking, deal }: Awaited<ReturnType<typeof lockDealOfPayout>>,
  { jobs, payoutRules }: Ending,
): Promise<void> {
  if (!OWED_STATES.includes(deal.state)) return
  await payoutDue(db, {
    bookingId: deal.bookingId,
    productName: booking.productName,
    sellerId: booking.sellerId,
    shareCents: deal.amountCents - deal.refundedCents - deal.commissionCents,
    currency: deal.currency,
    payouts: payoutRules,
    jobs,
  })
}

/**
 * Cancels the reversal of a payout if the bank has returned the money in the meantime.
 * @returns whether the payout stays with the seller
 */
export const cancelReversalIfOwed = (db: Queries, payout: PayoutRow): Promise<boolean> =>
  atomically(db, async transaction => {
    const { deal } = await lockDealOfPayout(transaction, payout)
    if (!OWED_STATES.includes(deal.state)) return false
    const of = and(eq(payouts.id, payout.id), eq(payouts.state, 'reversing'))
    const kept = await transitionPayouts(transaction, { of, to: 'paid', change: { failure: null } })
    if (kept.length > 0) await payoutSucceeded(transaction, deal.bookingId)
    return true
  })

/** Records the reason why the provider did not reverse a payout, and notifies the administrators once. */
export const recordReversalFailed = (db: Queries, payout: PayoutRow, failure: string): Promise<void> =>
  atomically(db, async transaction => {
    const { booking } = await lockDealOfPayout(transaction, payout)
    await transaction
      .update(payouts)
      .set({ failure, attempt: sql`${payouts.attempt} + 1` })
      .where(and(eq(payouts.id, payout.id), eq(payouts.state, 'reversing')))
    if (payout.failure) return
    const { productName } = booking
    await notifyAdministrators(transaction, { productName, amountCents: payout.amountCents }, REVERSING_PAGE)
  })

/** Adds the ledger entry of a payout: from the balance at the provider or, by hand, from the operator's bank account. */
async function postPayout(db: Queries, payout: PayoutRow): Promise<void> {
  const { id, bookingId, sellerId, amountCents, currency, transferId } = payout
  await post(db, {
    kind: 'payout',
    onceKey: `payout:${id}`,
    bookingId,
    source: transferId ? sourceOf.transfer(transferId) : undefined,
    currency,
    entries: [
      { account: 'owed', sellerId, cents: amountCents },
      { account: transferId ? 'provider' : 'bank', cents: -amountCents },
    ],
  })
}
