import { and, eq, sql } from 'drizzle-orm'
import { OWED_STATES } from '#contract/sales/deals/life.ts'
import { CardsRefused, CardsUnreachable, type Intent, takenByBank } from '../../../adapters/cards/port.ts'
import { type ConnectPayouts, type Transfer, transfersOf } from '../../../adapters/payouts/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, payoutAccounts, payouts } from '../../../schema/deals.ts'
import { payments } from '../../../schema/sales.ts'
import { refundedByRecord, takenByRecord } from '../ledger/recorded.ts'
import { failureOf, failures } from '../owed/failures.ts'
import type { PayoutContext } from '../owed/paying.ts'
import type { PayoutRow } from '../owed/transitions.ts'
import { transitionPayouts } from '../owed/transitions.ts'
import { bankNews } from '../shared/queues.ts'
import { refreshAccount } from './accounts.ts'
import { lockDealOfPayout } from './deal-of-payout.ts'
import { cancelIfNotOwed, recordFailed, recordLowBalance, recordPaid, recordRestricted } from './outcomes.ts'

/**
 * Transfers a claimed payout to the seller's account. The provider never transfers twice, because a transfer whose response
 * was lost is looked up first, and each attempt has its own idempotency key.
 * @throws CardsUnreachable when the provider cannot be reached
 */
export async function sendToSeller(paying: PayoutContext, payout: PayoutRow): Promise<void> {
  const { db, services } = paying
  const provider = transfersOf(services.payouts)
  const earlier = payout.state === 'sending' && (await provider.transferOfPayout(payout.id))
  if (earlier) return void (await recordTransfer(db, payout, earlier))

  const charge = await chargeOf(paying, payout)
  if (charge === 'other-provider') return recordFailed(db, payout, failures.otherProvider)
  if (charge === 'unknown' || charge === 'moved') return waitForMoney(db, payout, charge)
  const accountId = await beginSending(db, payout)
  if (!accountId) return
  const transfer = await transferTo(paying, provider, { payout, accountId, chargeId: charge.id })
  if (transfer) await recordTransfer(db, payout, transfer)
}

const recordTransfer = (db: Queries, payout: PayoutRow, { id }: Transfer) =>
  recordPaid(db, payout, { from: eq(payouts.state, 'sending'), transferId: id })

/** Returns the charge that pays a payout, if it can be transferred now. */
async function chargeOf(
  { db, services: { cards, jobs } }: PayoutContext,
  { bookingId }: PayoutRow,
): Promise<{ id: string | undefined } | 'other-provider' | 'unknown' | 'moved'> {
  const [found] = await db
    .select({ intentId: payments.intentId, provider: payments.provider, deal: deals })
    .from(payments)
    .innerJoin(deals, eq(deals.paymentId, payments.id))
    .where(eq(deals.bookingId, bookingId))
  if (found?.provider && found.provider !== cards.kind) return 'other-provider'
  const intent = await cards.findIntent(found?.intentId ?? '')
  if (!found || intent?.status !== 'succeeded') return 'unknown'
  if (await isMoved(db, found.deal, intent)) {
    await jobs.send(db, bankNews, { intentId: intent.id })
    return 'moved'
  }
  return { id: (await wasTakenBack(db, bookingId)) ? undefined : intent.chargeId }
}

/**
 * Returns whether the provider has refunded, or a bank has taken, more of a payment than the shop has recorded. What is
 * recorded is not a part of the seller's share.
 */
async function isMoved(db: Queries, deal: typeof deals.$inferSelect, intent: Intent): Promise<boolean> {
  // A refund of the shop is recorded a moment after it was made.
  const refunded = Math.max(await refundedByRecord(db, intent.id), deal.refundedCents - deal.keptByBankCents)
  return intent.refundedCents > refunded || takenByBank(intent) > (await takenByRecord(db, intent.id))
}

/** Hours for which a payout waits until the provider knows the payment, and until the shop has recorded what moved. */
const MAX_WAIT_HOURS = { unknown: 1, moved: 24 }

/**
 * Leaves a payout due, or cancels it if the deal has changed its state. After a while, it fails, so that administrators decide.
 */
async function waitForMoney(db: Queries, payout: PayoutRow, why: 'unknown' | 'moved'): Promise<void> {
  await cancelIfNotOwed(db, payout)
  const [late] = await db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.id, payout.id),
        sql`${payouts.stateChangedAt} < now() - make_interval(hours => ${MAX_WAIT_HOURS[why]})`,
      ),
    )
  if (late) await recordFailed(db, late, why === 'unknown' ? failures.unknownPayment : failures.contested)
}

/** After a reversal, the shop's balance pays the payout, because the provider does not transfer the same charge twice. */
async function wasTakenBack(db: Queries, bookingId: string): Promise<boolean> {
  const reversed = and(eq(payouts.bookingId, bookingId), eq(payouts.state, 'reversed'))
  return (await db.$count(payouts, reversed)) > 0
}

/**
 * Marks a payout as `sending` before the provider is called, if the money is still owed and the seller's account can receive
 * it.
 * @returns the ID of the account; undefined when the payout is over or has failed
 */
async function beginSending(db: Queries, payout: PayoutRow): Promise<string | undefined> {
  const of = eq(payouts.id, payout.id)
  const begun = await atomically(db, async transaction => {
    const { deal } = await lockDealOfPayout(transaction, payout)
    const [current] = await transaction.select().from(payouts).where(of).for('update')
    // An administrator may have begun to pay it by hand.
    if (current?.kind !== 'connect') return 'over'
    if (current.state !== 'due' && current.state !== 'sending') return 'over'
    if (!OWED_STATES.includes(deal.state)) return 'not-owed'
    // A repeated attempt must use the same account as before, because it has the same key.
    if (current.state === 'sending') return { accountId: current.accountId }
    const accountId = await readyAccountOf(transaction, payout)
    if (accountId) await transitionPayouts(transaction, { of, to: 'sending', change: { accountId } })
    return { accountId }
  })
  if (begun === 'over') return undefined
  if (begun === 'not-owed') {
    await cancelIfNotOwed(db, payout)
    return undefined
  }
  if (!begun.accountId) await recordRestricted(db, payout, failures.noAccount)
  return begun.accountId ?? undefined
}

async function readyAccountOf(db: Queries, { sellerId }: PayoutRow): Promise<string | null> {
  if (!sellerId) return null
  const ready = and(eq(payoutAccounts.userId, sellerId), eq(payoutAccounts.canReceive, true))
  const [account] = await db.select({ id: payoutAccounts.accountId }).from(payoutAccounts).where(ready)
  return account?.id ?? null
}

type Sending = { payout: PayoutRow; accountId: string; chargeId: string | undefined }

/** Makes the transfer. @returns undefined after an error of the provider, which is recorded */
async function transferTo(
  paying: PayoutContext,
  provider: ConnectPayouts,
  { payout, accountId, chargeId }: Sending,
): Promise<Transfer | undefined> {
  const { db } = paying
  const { id, attempt, amountCents, currency } = payout
  const key = attempt === 0 ? `payout-${id}` : `payout-${id}-${attempt}`
  try {
    return await provider.transfer({ payoutId: id, key, amountCents, currency, accountId, chargeId })
  } catch (error) {
    if (error instanceof CardsUnreachable && error.isRepeated) await nextAttempt(db, payout)
    if (!(error instanceof CardsRefused)) throw error
    paying.services.log.error({ err: error, payout: id }, 'the payment provider refused a payout')
    if (error.code === 'account-restricted') {
      await refreshAccount(paying, accountId)
      await recordRestricted(db, payout, failureOf(error))
    } else if (error.code === 'insufficient-funds' && !chargeId) {
      await recordLowBalance(db, payout, failureOf(error))
    } else await recordFailed(db, payout, failureOf(error))
    return undefined
  }
}

/** Counts an attempt, which changes the key: with the same key, the provider would repeat its error. */
async function nextAttempt(db: Queries, { id, attempt }: PayoutRow): Promise<void> {
  await db
    .update(payouts)
    .set({ attempt: sql`${payouts.attempt} + 1` })
    .where(and(eq(payouts.id, id), eq(payouts.attempt, attempt)))
}
