import { eq, sql } from 'drizzle-orm'
import type { DealState } from '#contract/sales/deals/life.ts'
import type { MeetingForm } from '#contract/sales/deals/schemas.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, meetings } from '../../../platform/database/schema/deals.ts'
import { lockSale } from '../payments/lock-sale.ts'
import { type DealRefusal, isParty, NOT_FOUND, wireState } from './deal.ts'
import { scheduleDeal } from './move.ts'
import { notifySides } from './notify-sides.ts'

/** The maximum number of days until a meeting. */
const MAX_DAYS = 30

type Side = { id: string; role: 'buyer' | 'seller' }
type MeetingRequest = { bookingId: string; by: Side }

/** Proposes a place and a time, replaces the previous proposal, and notifies the other side. */
export const proposeMeeting = (
  db: Queries,
  { bookingId, by, place, at, timeZone = 'UTC' }: MeetingRequest & MeetingForm,
): Promise<DealRefusal | { code: 'MEETING_TIME' } | undefined> =>
  atomically(db, async transaction => {
    const found = await lockedMeeting(transaction, { bookingId, by })
    if ('refused' in found) return found.refused
    const when = sql`${new Date(at)}::timestamptz`
    const { rows } = await transaction.execute<{ fits: boolean }>(
      sql`select ${when} between now() and now() + make_interval(days => ${MAX_DAYS}) as fits`,
    )
    if (!rows[0]?.fits) return { code: 'MEETING_TIME' }
    const proposal = {
      place,
      at: new Date(at),
      timeZone,
      proposedBy: by.role,
      proposedAt: sql`now()`,
      acceptedAt: null,
    }
    await transaction
      .insert(meetings)
      .values({ bookingId, ...proposal })
      .onConflictDoUpdate({ target: meetings.bookingId, set: proposal })
    await scheduleDeal(transaction, bookingId)
    const other = by.role === 'buyer' ? 'seller' : 'buyer'
    await notifySides(transaction, found.booking, { [other]: { kind: 'meeting-proposed', repeatable: true } })
    return undefined
  })

/**
 * Accepts the proposal of the other side.
 * @param request.proposedAt the time of the proposal that the caller has seen
 */
export const acceptMeeting = (
  db: Queries,
  { bookingId, by, proposedAt }: MeetingRequest & { proposedAt: Date | undefined },
): Promise<DealRefusal | { code: 'NO_PROPOSAL' } | { code: 'MEETING_CHANGED' } | undefined> =>
  atomically(db, async transaction => {
    const found = await lockedMeeting(transaction, { bookingId, by })
    if ('refused' in found) return found.refused
    const [meeting] = await transaction.select().from(meetings).where(eq(meetings.bookingId, bookingId))
    if (!meeting || meeting.proposedBy === by.role) return { code: 'NO_PROPOSAL' }
    if (proposedAt && proposedAt.getTime() !== meeting.proposedAt.getTime())
      return { code: 'MEETING_CHANGED' }
    if (meeting.acceptedAt) return undefined
    await transaction
      .update(meetings)
      .set({ acceptedAt: sql`now()` })
      .where(eq(meetings.bookingId, bookingId))
    await scheduleDeal(transaction, bookingId)
    await notifySides(transaction, found.booking, {
      buyer: { kind: 'meeting-agreed' },
      seller: { kind: 'meeting-agreed' },
    })
    return undefined
  })

/** Locks the sale for a change of its meeting, which is possible until the hand-over and for a return. */
async function lockedMeeting(db: Queries, { bookingId, by }: MeetingRequest) {
  const sale = await lockSale(db, bookingId)
  if (!sale || !isParty(sale, by)) return { refused: NOT_FOUND }
  const [deal] = await db.select().from(deals).where(eq(deals.bookingId, bookingId)).for('update')
  const state: DealState = deal?.state ?? wireState(sale.booking.state)
  const mayMeet = state === 'placed' || state === 'paid' || state === 'returning'
  if (!mayMeet) return { refused: { code: 'DEAL_MOVED' as const, state } }
  return { booking: sale.booking }
}
