import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { OWED_STATES } from '#contract/sales/deals/life.ts'
import { dealStages } from '#contract/sales/deals/stages.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, meetings, payouts } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'
import { nextStepOf } from './next-step.ts'
import { type DealView, dealRows, dealViewOf } from './queries.ts'
import type { Reading } from './step-texts.ts'

/** More deals than anybody handles in a day are not listed. */
const MAX_DEALS = 100

/** Returns the deals in which the seller has to act next, with the deadline of each. */
export async function dealsThatNeedSeller(db: Queries, sellerId: string, reading: Reading) {
  const hasFailedPayout = sql`exists (
    select from ${payouts} where ${payouts.bookingId} = ${bookings.id} and ${payouts.state} = 'failed')`
  const rows = await dealRows(db)
    .where(
      and(
        eq(bookings.sellerId, sellerId),
        or(
          and(eq(bookings.state, 'placed'), isNotNull(meetings.bookingId)),
          inArray(deals.state, ['paid', 'disputed', 'returning']),
          and(inArray(deals.state, [...OWED_STATES]), hasFailedPayout),
        ),
      ),
    )
    .orderBy(sql`${deals.deadlineAt} nulls last`, asc(bookings.createdAt))
    .limit(MAX_DEALS)
  return rows
    .map(row => ({ row, view: dealViewOf(row, reading.language) }))
    .filter(({ view }) => needsSeller(view))
    .map(({ row: { booking, deal }, view }) => ({
      id: booking.id,
      productName: booking.productName,
      nextStep: nextStepOf(view, 'seller', reading),
      since: (deal ?? booking).stateChangedAt,
      until: untilOf(view),
    }))
}

/** The time of an agreed meeting, the time to answer a problem, or the deadline of the stage. */
function untilOf({ stage, meeting, problem, deadline }: DealView): Date | undefined {
  if (stage === 'answer') return problem?.answerBy
  return stage === 'meet' && meeting && !isPast(meeting.at) ? meeting.at : deadline
}

/** Whether the seller is among those who have to act, and has not just done so. */
function needsSeller({ stage, meeting, newMeeting, problem, payoutFailure }: DealView): boolean {
  if (stage === 'pay') return meeting?.acceptedAt === null && meeting.proposedBy === 'buyer'
  if (stage === 'answer-proposal') return meeting?.proposedBy === 'buyer' || isPast(meeting?.at)
  if (stage === 'meet') return newMeeting?.proposedBy !== 'seller' || isPast(meeting?.at)
  if (stage === 'answer') return problem?.reportedBy !== 'seller' && !isPast(problem?.answerBy)
  if (stage === 'payout') return payoutFailure !== null
  return (dealStages[stage].actors as readonly string[]).includes('seller')
}

const isPast = (at: Date | undefined) => at !== undefined && at.getTime() < Date.now()
