import { and, asc, desc, eq, getTableColumns, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { Language } from '#contract/languages.ts'
import type { DealState } from '#contract/sales/deals/life.ts'
import { isHandOverClaimable, stageOf } from '#contract/sales/deals/stages.ts'
import { commissionOf } from '#contract/sales/deals/terms.ts'
import type { PayoutState } from '#contract/sales/payouts/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { contains, wordsOf } from '../../../platform/database/contains.ts'
import {
  dealEvents,
  deals,
  meetings,
  payoutAccounts,
  payouts,
  problemMessages,
  problems,
} from '../../../schema/deals.ts'
import { products } from '../../../schema/products.ts'
import { bookings, bookingWords, dealTerms, payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import type { Cursor } from '../../paging.ts'
import { nameIn } from '../../privacy/former-member.ts'
import { waitsUntil } from '../owed/paying.ts'
import { amountOf } from './amount.ts'
import { changedListing } from './changed-listing.ts'
import { contestedOf } from './contested.ts'
import { publicState, sideOf } from './deal.ts'
import { timesOf } from './schedule.ts'
import { commissionOfRow } from './terms.ts'

/** The seller's phone number from the listing, or else from the account. */
const sellerPhone = sql<string | null>`coalesce(${products.sellerPhone}, ${users.phone})`

const hold = sql<{ bookingId: string; expiresAt: string } | null>`(
  select json_build_object('bookingId', booking_id, 'expiresAt', hold_expires_at) from ${payments}
  where product_id = ${bookings.productId} and state = 'held' and hold_expires_at > now() limit 1)`

type LastPayout = {
  state: PayoutState
  kind: 'manual' | 'connect'
  amountCents: number
  /** The part of the share that was set off against a debt. */
  keptCents: number
  failure: string | null
  at: string
  /** Whether the seller has said how to be paid by hand. */
  isDescribed: boolean
  /** Until when it waits, because the seller has changed how to be paid. */
  waitsUntil: string | null
}

const lastPayout = sql<LastPayout | null>`(
  select json_build_object('state', state, 'kind', ${payouts.kind}, 'amountCents', amount_cents,
    'keptCents', kept_cents, 'failure', failure, 'at', state_changed_at,
    'isDescribed', coalesce(${payoutAccounts.details} <> '', false), 'waitsUntil', ${waitsUntil})
  from ${payouts} left join ${payoutAccounts} on ${payoutAccounts.userId} = ${payouts.sellerId}
  where ${payouts.bookingId} = ${bookings.id} order by ${payouts.createdAt} desc limit 1)`

/** Whether the refund of a deal waits for an administrator. */
const isRefundStuck = sql<boolean>`exists (
  select from ${payments} where ${payments.id} = ${deals.paymentId} and ${payments.state} = 'stuck')`

/** A query of deals with everything that `dealViewOf` needs. */
export function dealRows(db: Queries) {
  return db
    .select({
      booking: getTableColumns(bookings),
      deal: deals,
      meeting: meetings,
      terms: dealTerms,
      sellerName: users.name,
      sellerPhone,
      sellerAwayUntil: sql<string | null>`case when ${users.awayUntil} > now() then ${users.awayUntil} end`,
      imeiKnown: sql<boolean>`${products.imeiHash} is not null`,
      problem: problems,
      hold,
      payout: lastPayout,
      isRefundStuck,
    })
    .from(bookings)
    .leftJoin(deals, eq(deals.bookingId, bookings.id))
    .leftJoin(meetings, eq(meetings.bookingId, bookings.id))
    .leftJoin(problems, eq(problems.bookingId, bookings.id))
    .leftJoin(dealTerms, eq(dealTerms.id, bookings.termsId))
    .leftJoin(users, eq(users.id, bookings.sellerId))
    .leftJoin(products, eq(products.id, bookings.productId))
}
type DealRows = Awaited<ReturnType<typeof dealRows>>
export type ListedDealRow = DealRows[number] & { id: string; createdAt: Date }

type Reader = { id: string; role: 'buyer' | 'seller' | 'admin' }

/** The ownership rule: people read only the deals in which they take part, administrators all. */
const of = ({ id, role }: Reader): SQL | undefined =>
  role === 'admin' ? undefined : or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))

const isSide = ({ id }: Reader, side: 'buyer' | 'seller'): SQL =>
  eq(side === 'buyer' ? bookings.buyerId : bookings.sellerId, id)

/** Returns the reader's role in a deal, which follows from the deal and not from the role of the account. */
export const roleIn = (
  { booking }: Pick<ListedDealRow, 'booking'>,
  { id }: Pick<Reader, 'id'>,
): Reader['role'] => sideOf({ booking }, id) ?? 'admin'

type DealsQuery = {
  side?: 'buyer' | 'seller' | undefined
  state?: DealState | undefined
  search?: string | undefined
  /** Only reported problems: those to decide now, or those whose other side can still answer. */
  problems?: 'to-decide' | 'to-answer' | undefined
  limit: number
  after?: Cursor | undefined
}

/** Returns up to `limit + 1` deals of this reader, newest first; problems by their deadline, the nearest first. */
export async function dealsOf(
  db: Queries,
  reader: Reader,
  { state, side, search = '', problems: which, limit, after }: DealsQuery,
): Promise<ListedDealRow[]> {
  const matching = [
    side ? isSide(reader, side) : of(reader),
    state && isIn(state),
    ...wordsOf(search).map(word => contains(bookingWords(bookings), word)),
  ]
  if (which) {
    const later = after && sql`(${problems.answerBy}, ${bookings.id}) > (${after.at}, ${after.id})`
    const rows = await dealRows(db)
      .where(and(...matching, isIn('disputed'), which === 'to-decide' ? isToDecide : not(isToDecide), later))
      .orderBy(asc(problems.answerBy), asc(bookings.id))
      .limit(limit + 1)
    return rows.map(row => ({ ...row, id: row.booking.id, createdAt: row.problem?.answerBy ?? new Date() }))
  }
  const rows = await dealRows(db)
    .where(
      and(...matching, after && sql`(${bookings.createdAt}, ${bookings.id}) < (${after.at}, ${after.id})`),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit + 1)
  return rows.map(row => ({ ...row, id: row.booking.id, createdAt: row.booking.createdAt }))
}

/** `isToDecide` of `contract/sales/deals/stages.ts`, for a reported problem. */
export const isToDecide = sql`(${problems.answeredAt} is not null or ${problems.answerBy} <= now())`

/** Before its payment, a deal has the state of its booking. */
function isIn(state: DealState): SQL | undefined {
  if (state === 'placed' || state === 'cancelled' || state === 'lapsed')
    return and(eq(bookings.state, state), sql`${deals.bookingId} is null`)
  return inArray(bookings.id, sql`(select booking_id from ${deals} where state = ${state})`)
}

/** Returns one deal of this reader. */
export async function dealRowOf(
  db: Queries,
  reader: Reader,
  id: string,
): Promise<DealRows[number] | undefined> {
  const [row] = await dealRows(db).where(and(eq(bookings.id, id), of(reader)))
  return row
}

/** Returns one deal of this reader with its history, problem and messages. */
export async function dealOf(db: Queries, reader: Reader, id: string) {
  const row = await dealRowOf(db, reader, id)
  if (!row) return undefined
  const history = await db
    .select()
    .from(dealEvents)
    .where(eq(dealEvents.bookingId, id))
    .orderBy(asc(dealEvents.at), asc(dealEvents.id))
  const messages = row.problem
    ? await db
        .select({ ...getTableColumns(problemMessages), name: users.name })
        .from(problemMessages)
        .leftJoin(users, eq(users.id, problemMessages.authorId))
        .where(eq(problemMessages.bookingId, id))
        .orderBy(asc(problemMessages.createdAt), asc(problemMessages.id))
    : []
  const changed = row.booking.state === 'placed' ? await changedListing(db, row.booking) : undefined
  return { ...row, history, messages, changedListing: changed }
}

/** A proposal to change the agreed meeting. */
function newMeetingOf(meeting: typeof meetings.$inferSelect | null) {
  if (!meeting?.newPlace || !meeting.newAt || !meeting.newTimeZone) return undefined
  const { newPlace: place, newAt: at, newTimeZone: timeZone, newProposedBy, newProposedAt } = meeting
  if (!newProposedBy || !newProposedAt) return undefined
  return { place, at, timeZone, proposedBy: newProposedBy, proposedAt: newProposedAt, acceptedAt: null }
}

const NOT_BEGUN = { isAnswered: false, returnSentAt: null }

/** A deal as the texts about it need it. Money is in cents. */
export type DealView = ReturnType<typeof dealViewOf>

/** Derives the view of a deal from its row. @param language that of the reader, for the names of people who left */
export function dealViewOf(
  row: Pick<
    DealRows[number],
    | 'booking'
    | 'deal'
    | 'meeting'
    | 'problem'
    | 'terms'
    | 'sellerName'
    | 'sellerPhone'
    | 'sellerAwayUntil'
    | 'payout'
    | 'isRefundStuck'
  >,
  language: Language,
) {
  const { booking, deal, meeting, problem, terms } = row
  const amountCents = deal?.amountCents ?? amountOf(booking)
  const commissionCents =
    deal?.commissionCents ?? (terms ? commissionOf(booking.priceCents, commissionOfRow(terms)) : 0)
  const refundedCents = deal?.refundedCents ?? 0
  const state = deal?.state ?? publicState(booking.state)
  const times = deal && terms && timesOf({ deal, delivery: booking.delivery, terms, meeting, problem })
  return {
    state,
    amountCents,
    commissionCents,
    refundedCents,
    sellerCents: Math.max(0, amountCents - refundedCents - commissionCents),
    delivery: booking.delivery,
    meeting,
    newMeeting: newMeetingOf(meeting),
    // A sale of an older version has no deal for a moment.
    stage: stageOf(
      times ?? { ...NOT_BEGUN, state, delivery: booking.delivery, meeting, paidAt: booking.createdAt },
    ),
    // The server decides again by the database's clock.
    isClaimable: times !== null && isHandOverClaimable(times, new Date()),
    problem,
    deadline: deal?.deadlineAt ?? undefined,
    isHandedOver: Boolean(deal?.handedOverAt),
    isSentBack: Boolean(deal?.returnSentAt),
    returnCarrier: deal?.returnCarrier,
    returnTrackingNumber: deal?.returnTrackingNumber,
    beforeProblem: deal?.beforeProblem,
    beforeChargeback: deal?.beforeChargeback,
    bankDecision: deal?.bankDecision,
    contestedCents: deal ? contestedOf(deal) : 0,
    carrier: deal?.carrier,
    trackingNumber: deal?.trackingNumber,
    buyerName: nameIn(language, booking.buyerName),
    buyerEmail: booking.buyerEmail,
    buyerPhone: booking.buyerPhone,
    // The booking has the seller's email address even after the account is deleted.
    sellerName: nameIn(language, row.sellerName ?? booking.sellerEmail),
    sellerEmail: booking.sellerEmail,
    sellerPhone: row.sellerPhone ?? '',
    sellerAwayUntil: row.sellerAwayUntil,
    takenBackCents: ['reversing', 'reversed'].includes(row.payout?.state ?? '')
      ? (row.payout?.amountCents ?? 0)
      : 0,
    payoutFailure: row.payout?.state === 'failed' ? row.payout.failure : null,
    lastPayout: row.payout,
    isRefundStuck: row.isRefundStuck,
    isSellerGone: booking.sellerId === null,
  }
}
