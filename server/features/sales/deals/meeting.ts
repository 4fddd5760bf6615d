import { eq, sql } from 'drizzle-orm'
import type { DealState } from '#contract/sales/deals/life.ts'
import type { MeetingForm } from '#contract/sales/deals/schemas.ts'
import { isTooLateToPropose, stageOf } from '#contract/sales/deals/stages.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { meetings } from '../../../schema/deals.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { type DealError, lockDealRow, NOT_FOUND, publicState, sideOf } from './deal.ts'
import { scheduleDeal, timesOfDeal } from './schedule.ts'

/** The maximum number of days until a meeting. */
const MAX_DAYS = 30

type MeetingRequest = { bookingId: string; userId: string }
type MeetingRow = typeof meetings.$inferSelect

/** No proposal to change an agreed meeting. */
const NO_NEW_MEETING = {
  newPlace: null,
  newAt: null,
  newTimeZone: null,
  newProposedBy: null,
  newProposedAt: null,
}

/**
 * Proposes a place and a time, replaces the previous proposal, and notifies the other side. An agreed meeting stands until the
 * new one is accepted.
 */
export const proposeMeeting = (
  db: Queries,
  { bookingId, userId, place, at, timeZone }: MeetingRequest & MeetingForm & { timeZone: string },
): Promise<DealError | { code: 'MEETING_TIME' } | { code: 'TOO_LATE_TO_PROPOSE' } | undefined> =>
  atomically(db, async transaction => {
    const found = await lockedMeeting(transaction, { bookingId, userId })
    if ('refused' in found) return found.refused
    const { booking, by, isAgreed } = found
    const when = new Date(at)
    const { rows } = await transaction.execute<{ fits: boolean }>(
      sql`select ${when}::timestamptz between now() and now() + make_interval(days => ${MAX_DAYS}) as fits`,
    )
    if (!rows[0]?.fits) return { code: 'MEETING_TIME' }
    // The same request may arrive twice. The other side may have accepted the proposal meanwhile.
    const last = found.meeting && proposalOf(found.meeting)
    if (
      last?.proposedBy === by &&
      last.place === place &&
      last.timeZone === timeZone &&
      last.at.getTime() === when.getTime()
    )
      return undefined
    if (found.isTooLate) return { code: 'TOO_LATE_TO_PROPOSE' }
    if (isAgreed) {
      await transaction
        .update(meetings)
        .set({
          newPlace: place,
          newAt: when,
          newTimeZone: timeZone,
          newProposedBy: by,
          newProposedAt: sql`now()`,
        })
        .where(eq(meetings.bookingId, bookingId))
    } else {
      const proposal = { place, at: when, timeZone, proposedBy: by, proposedAt: sql`now()` }
      const values = { ...proposal, acceptedAt: null, ...NO_NEW_MEETING }
      await transaction
        .insert(meetings)
        .values({ bookingId, ...values })
        .onConflictDoUpdate({ target: meetings.bookingId, set: values })
    }
    await scheduleDeal(transaction, bookingId)
    const other = by === 'buyer' ? 'seller' : 'buyer'
    await notifySides(transaction, booking, { [other]: { kind: 'meeting-proposed', repeatable: true } })
    return undefined
  })

/**
 * Accepts the proposal of the other side.
 * @param request.proposedAt the time of the proposal that the caller has seen
 */
export const acceptMeeting = (
  db: Queries,
  { bookingId, userId, proposedAt }: MeetingRequest & { proposedAt: Date | undefined },
): Promise<
  DealError | { code: 'NO_PROPOSAL' } | { code: 'MEETING_CHANGED' } | { code: 'MEETING_TIME' } | undefined
> =>
  atomically(db, async transaction => {
    const found = await lockedMeeting(transaction, { bookingId, userId })
    if ('refused' in found) return found.refused
    const proposal = found.meeting && proposalOf(found.meeting)
    if (!proposal || proposal.proposedBy === found.by) return { code: 'NO_PROPOSAL' }
    if (proposedAt && proposedAt.getTime() !== proposal.proposedAt.getTime())
      return { code: 'MEETING_CHANGED' }
    // The same request may arrive twice.
    if (proposal.acceptedAt) return undefined
    const accepted = await transaction
      .update(meetings)
      .set({ ...proposal, acceptedAt: sql`now()`, ...NO_NEW_MEETING })
      .where(sql`${meetings.bookingId} = ${bookingId} and ${proposal.at}::timestamptz > now()`)
      .returning({ id: meetings.bookingId })
    if (accepted.length === 0) return { code: 'MEETING_TIME' }
    await scheduleDeal(transaction, bookingId)
    await notifySides(transaction, found.booking, {
      buyer: { kind: 'meeting-agreed' },
      seller: { kind: 'meeting-agreed' },
    })
    return undefined
  })

/** The latest proposal: the one to change the agreed meeting, or else the first one. */
function proposalOf(meeting: MeetingRow) {
  const { newPlace, newAt, newTimeZone, newProposedBy, newProposedAt } = meeting
  const { place, at, timeZone, proposedBy, proposedAt, acceptedAt } = meeting
  return newPlace && newAt && newTimeZone && newProposedBy && newProposedAt
    ? {
        place: newPlace,
        at: newAt,
        timeZone: newTimeZone,
        proposedBy: newProposedBy,
        proposedAt: newProposedAt,
        acceptedAt: null,
      }
    : { place, at, timeZone, proposedBy, proposedAt, acceptedAt }
}

/** Locks the sale for a change of its meeting, which is possible until the hand-over and for a return. */
async function lockedMeeting(db: Queries, { bookingId, userId }: MeetingRequest) {
  const sale = await lockSale(db, bookingId)
  const by = sale && sideOf(sale, userId)
  if (!sale || !by) return { refused: NOT_FOUND }
  const { booking } = sale
  const deal = await lockDealRow(db, bookingId)
  const state: DealState = deal?.state ?? publicState(booking.state)
  const mayMeet =
    state === 'returning' || ((state === 'placed' || state === 'paid') && booking.delivery === 'meeting')
  if (!mayMeet) return { refused: { code: 'DEAL_MOVED' as const, state } }
  const [meeting] = await db.select().from(meetings).where(eq(meetings.bookingId, bookingId))
  const found = await timesOfDeal(db, bookingId)
  const isAgreed =
    found?.times.state === 'paid' ? stageOf(found.times) === 'meet' : Boolean(meeting?.acceptedAt)
  const isTooLate = found !== undefined && isTooLateToPropose(found.times, found.now)
  return { booking, by, meeting, isAgreed, isTooLate }
}
