import { eq } from 'drizzle-orm'
import { type DealTimes, deadlineOf, LEAST_HOURS, nextReminder } from '#contract/sales/deals/stages.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, meetings, problems } from '../../../schema/deals.ts'
import { bookings, dealTerms } from '../../../schema/sales.ts'
import type { DealRow } from './deal.ts'

const LEAST_MS = LEAST_HOURS * 3_600_000

type Change = {
  /** Whether the deal has just entered its state. Otherwise, the deadline never moves earlier. */
  isStarted?: boolean
  /** Whether a problem or a chargeback is over. The time that was left is given back. */
  isResumed?: boolean
}

/** Sets the deadline and the next reminder of a deal. Called after every move and every change of the meeting. */
export async function scheduleDeal(
  db: Queries,
  bookingId: string,
  { isStarted = false, isResumed = false }: Change = {},
): Promise<void> {
  const found = await timesOfDeal(db, bookingId)
  if (!found) return
  const { times, deadlineAt, secondsLeft, now } = found
  const byRule = deadlineOf(times)
  const deadline = byRule && new Date(Math.max(byRule.getTime(), least()))
  const since = isStarted || isResumed ? now : times.stateChangedAt
  await db
    .update(deals)
    .set({
      deadlineAt: deadline ?? null,
      remindAt: nextReminder(times, { now, since, deadline }) ?? null,
      ...(isStarted && deadline && { secondsLeft: null }),
    })
    .where(eq(deals.bookingId, bookingId))

  /** The earliest time at which the deadline may be, in milliseconds. */
  function least(): number {
    if (isResumed) return now.getTime() + Math.max((secondsLeft ?? 0) * 1000, LEAST_MS)
    return isStarted ? now.getTime() + LEAST_MS : (deadlineAt?.getTime() ?? 0)
  }
}

type Row = {
  deal: Pick<
    DealRow,
    'state' | 'createdAt' | 'shippedAt' | 'handedOverAt' | 'returnSentAt' | 'stateChangedAt'
  >
  delivery: DealTimes['delivery']
  terms: DealTimes['terms']
  meeting: typeof meetings.$inferSelect | null
  problem: Pick<typeof problems.$inferSelect, 'answerBy' | 'answeredAt'> | null
}

/** Derives the times of `contract/sales/deals/stages.ts` from the rows of a deal. */
export const timesOf = ({ deal, delivery, terms, meeting, problem }: Row): DealTimes => ({
  state: deal.state,
  delivery,
  terms,
  paidAt: deal.createdAt,
  shippedAt: deal.shippedAt,
  handedOverAt: deal.handedOverAt,
  returnSentAt: deal.returnSentAt,
  stateChangedAt: deal.stateChangedAt,
  meeting,
  newMeeting: meeting?.newProposedAt ? { proposedAt: meeting.newProposedAt } : null,
  answerBy: problem?.answerBy ?? null,
  isAnswered: Boolean(problem?.answeredAt),
})

/** Returns the times of a deal that decide its deadline, and its present deadline. */
export async function timesOfDeal(db: Queries, bookingId: string) {
  const now = await databaseNow(db)
  const [row] = await db
    .select({
      deal: deals,
      delivery: bookings.delivery,
      meeting: meetings,
      problem: problems,
      terms: dealTerms,
    })
    .from(deals)
    .innerJoin(bookings, eq(bookings.id, deals.bookingId))
    .innerJoin(dealTerms, eq(dealTerms.id, bookings.termsId))
    .leftJoin(meetings, eq(meetings.bookingId, deals.bookingId))
    .leftJoin(problems, eq(problems.bookingId, deals.bookingId))
    .where(eq(deals.bookingId, bookingId))
  if (!row) return undefined
  const { deal, delivery, terms, meeting, problem } = row
  const { deadlineAt, secondsLeft } = deal
  return { times: timesOf({ deal, delivery, terms, meeting, problem }), deadlineAt, secondsLeft, now }
}
