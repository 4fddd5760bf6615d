import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { OWED_STATES } from '#contract/sales/deals/life.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payoutAccounts, payouts } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import { failures } from '../owed/failures.ts'
import { type PayoutContext, SELLER_PAGE, waitsUntil } from '../owed/paying.ts'
import type { PayoutRow } from '../owed/transitions.ts'
import { NEVER, transitionPayouts } from '../owed/transitions.ts'
import { payoutsToSend } from '../shared/queues.ts'
import { lockDealOfPayout } from './deal-of-payout.ts'
import { cancelIfNotOwed } from './outcomes.ts'

const accountOfSeller = sql`select from ${payoutAccounts} where ${payoutAccounts.userId} = ${payouts.sellerId}`
const isWaiting = sql`exists (${accountOfSeller} and ${waitsUntil} is not null)`
const isDescribed = sql`exists (${accountOfSeller} and ${payoutAccounts.details} <> '')`
const describedDetails = sql`(select ${payoutAccounts.details} from ${payoutAccounts}
  where ${payoutAccounts.userId} = ${payouts.sellerId})`

/** The payouts that only people can make. */
const isForPeople = or(eq(payouts.state, 'failed'), and(eq(payouts.kind, 'manual'), eq(payouts.state, 'due')))

/**
 * Marks a payout as being paid by hand, with the details to which it is paid, unless these are new.
 * @returns false when it is in another state, or waits
 */
export async function startByHand(
  db: Queries,
  id: string,
  onStarted: (db: Queries) => Promise<void>,
): Promise<boolean> {
  return atomically(db, async transaction => {
    const started = await start(transaction, eq(payouts.id, id))
    if (started.length > 0) await onStarted(transaction)
    return started.length > 0
  })
}

/** Marks all payouts whose seller has said how to be paid as being paid by hand. @returns these payouts */
export const startAllByHand = (db: Queries): Promise<PayoutRow[]> => start(db, isDescribed)

// The states are compared again after waiting for the lock of a row. A refund that came first has cancelled the payout.
const start = (db: Queries, which: SQL): Promise<PayoutRow[]> =>
  transitionPayouts(db, {
    of: and(which, isForPeople, sql`not ${isWaiting}`),
    to: 'sending',
    change: { kind: 'manual', failure: null, details: describedDetails },
  })

/** Hours after which an administrator may decide about a transfer that the provider does not report. */
const SILENT_HOURS = 1

/**
 * The payouts whose outcome an administrator knows: those being paid by hand and, in a shop that pays by hand, transfers that
 * the provider should have made or taken back earlier.
 */
export const isBeingPaid = (rules: { kind: 'manual' | 'connect' }) =>
  and(eq(payouts.state, 'sending'), or(eq(payouts.kind, 'manual'), isGivenUp(rules)))

const isGivenUp = ({ kind }: { kind: 'manual' | 'connect' }) => (kind === 'manual' ? isSilent : sql`false`)

/** Whether the provider should have reported the outcome of a payout, as SQL. */
export const isSilent = sql<boolean>`${payouts.stateChangedAt} < now() - make_interval(hours => ${SILENT_HOURS})`

/** The payouts that the provider cannot take back, so that an administrator may record that the seller has paid them back. */
export const isKept = (rules: { kind: 'manual' | 'connect' }) =>
  and(eq(payouts.state, 'reversing'), or(isNotNull(payouts.failure), isGivenUp(rules)))

/**
 * Records that a payout was not paid by hand after all. It is due again, in the way in which the shop pays now.
 * @returns false when it was not being paid
 */
export async function putBack(
  { db, services: { payoutRules, jobs } }: Pick<PayoutContext, 'db' | 'services'>,
  payout: PayoutRow,
  onPutBack: (db: Queries) => Promise<void>,
): Promise<boolean> {
  return atomically(db, async transaction => {
    const { deal } = await lockDealOfPayout(transaction, payout)
    const of = and(eq(payouts.id, payout.id), isBeingPaid(payoutRules))
    const isOwed = OWED_STATES.includes(deal.state)
    const hasSeller = payout.sellerId !== null
    const [back] = await transitionPayouts(transaction, {
      of,
      to: isOwed && hasSeller ? 'due' : 'failed',
      change: {
        kind: hasSeller ? payoutRules.kind : 'manual',
        details: null,
        failure: hasSeller ? null : failures.noSeller,
      },
    })
    if (!back) return false
    if (!isOwed) await cancelIfNotOwed(transaction, back)
    else if (back.kind === 'connect') await jobs.send(transaction, payoutsToSend, { id: back.id })
    await onPutBack(transaction)
    return true
  })
}

/** Payouts per round. */
const BATCH = 100

/**
 * In a shop that now pays by hand, makes payouts that the provider has not begun payouts by hand, and asks the sellers how to
 * be paid.
 */
export const adoptByHand = (db: Queries): Promise<void> =>
  atomically(db, async transaction => {
    const left = await transaction
      .select({ id: payouts.id, productName: bookings.productName })
      .from(payouts)
      .innerJoin(bookings, eq(bookings.id, payouts.bookingId))
      .where(and(eq(payouts.kind, 'connect'), inArray(payouts.state, ['due', 'failed'])))
      .orderBy(payouts.id)
      .limit(BATCH)
      .for('update', { of: payouts, skipLocked: true })
    for (const { id, productName } of left) {
      const [adopted] = await transaction
        .update(payouts)
        .set({ kind: 'manual', state: 'due', failure: null, checkAt: NEVER })
        .where(eq(payouts.id, id))
        .returning()
      if (adopted) await askHowToPay(transaction, adopted, productName)
    }
  })

/** Asks a seller how to be paid by hand, unless that is known. */
async function askHowToPay(
  db: Queries,
  { sellerId, amountCents }: PayoutRow,
  productName: string,
): Promise<void> {
  const of = and(eq(payoutAccounts.userId, sellerId ?? ''), sql`${payoutAccounts.details} <> ''`)
  if (!sellerId || (await db.$count(payoutAccounts, of)) > 0) return
  const kind = 'payout-details-missing'
  await notify(db, { userId: sellerId, kind, path: SELLER_PAGE, productName, amountCents })
}
