import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { MessageForm, ProblemForm, ReturnForm } from '#contract/sales/deals/forms.ts'
import { type DealState, MAX_WITHDRAWALS, mayMove, type ProblemReason } from '#contract/sales/deals/life.ts'
import { isHandOverClaimable } from '#contract/sales/deals/stages.ts'
import { ANSWER_HOURS } from '#contract/sales/deals/terms.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, problemMessages, problems } from '../../../schema/deals.ts'
import { picturesUploadedBy } from '../../images/queries.ts'
import { lockSale, type Sale } from '../shared/lock-sale.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { type DealError, lockDealOf, NOT_FOUND, sideOf } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'
import { scheduleDeal, timesOfDeal } from './schedule.ts'

type PhotoError = { code: 'PHOTO_NOT_FOUND' }
type Reporting = { id: string; userId: string; problem: ProblemForm; moving: MoveServices }

/**
 * Reports a problem for the buyer, or for a seller whose hand-over the buyer does not confirm. The money is frozen, and the
 * other side is asked to answer.
 */
export const reportProblem = (
  db: Queries,
  { id, userId, problem, moving }: Reporting,
): Promise<DealError | PhotoError | undefined> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    const by = sale && sideOf(sale, userId)
    if (!by) return NOT_FOUND
    const move = by === 'buyer' ? 'report' : 'report-unconfirmed'
    const found = await lockDealOf(transaction, { id, actor: { id: userId, role: by }, move })
    if ('refused' in found) return found.refused
    const { deal, booking } = found.locked
    if (by === 'seller' && !(await mayHaveHandedOver(transaction, id)))
      return { code: 'DEAL_MOVED', state: deal.state }
    const { text, photos = [] } = problem
    if (!(await areOwn(transaction, userId, photos))) return { code: 'PHOTO_NOT_FOUND' }
    await openProblem(transaction, { bookingId: id, by, reason: reasonOf(problem, by) })
    await moveDeal(transaction, found.locked, { name: move, by, actorId: userId }, moving)
    await transaction
      .insert(problemMessages)
      .values({ bookingId: id, authorId: userId, authorRole: by, text, photos, createdAt: sql`now()` })
    const other = by === 'buyer' ? 'seller' : 'buyer'
    await notifySides(transaction, booking, {
      [other]: { kind: by === 'buyer' ? 'problem-reported' : 'hand-over-claimed' },
    })
    return undefined
  })

/** The seller's only reason is that the buyer does not confirm the hand-over. */
const reasonOf = ({ reason }: ProblemForm, by: 'buyer' | 'seller') =>
  by === 'seller' ? 'not-confirmed' : reason === 'not-confirmed' ? 'other' : reason

/** Whether the seller can have handed over the phone: the agreed time has come, or the phone was sent. */
export async function mayHaveHandedOver(db: Queries, bookingId: string): Promise<boolean> {
  const found = await timesOfDeal(db, bookingId)
  return found !== undefined && isHandOverClaimable(found.times, found.now)
}

type NewProblem = {
  bookingId: string
  by: 'buyer' | 'seller' | 'shop'
  reason: ProblemReason
}

/** Opens or reopens the problem of a deal, before the move to `disputed`. */
export async function openProblem(db: Queries, { bookingId, by, reason }: NewProblem): Promise<void> {
  const opened = {
    reason,
    reportedBy: by,
    // There is nothing to answer when the operator has refunded a part.
    answeredAt: reason === 'refunded-elsewhere' ? sql`now()` : null,
    openedAt: sql`now()`,
    answerBy: sql`now() + make_interval(hours => ${ANSWER_HOURS})`,
    decision: null,
    decisionReason: '',
    decidedAt: null,
  }
  await db
    .insert(problems)
    .values({ bookingId, ...opened })
    .onConflictDoUpdate({ target: problems.bookingId, set: opened })
}

type Withdrawing = { id: string; userId: string; moving: MoveServices }

/** Withdraws a problem for the person who has reported it. The deal goes on where it was. */
export const withdrawProblem = (
  db: Queries,
  { id, userId, moving }: Withdrawing,
): Promise<DealError | { code: 'WITHDRAWN_BEFORE' } | undefined> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    const by = sale && sideOf(sale, userId)
    if (!by) return NOT_FOUND
    const actor = { id: userId, role: by }
    const found = await lockDealOf(transaction, { id, actor, move: 'withdraw' })
    if ('refused' in found) return found.refused
    const { locked } = found
    const [problem] = await transaction.select().from(problems).where(eq(problems.bookingId, id))
    if (problem?.reportedBy !== by) return { code: 'DEAL_MOVED', state: locked.deal.state }
    if (problem.withdrawals >= MAX_WITHDRAWALS) return { code: 'WITHDRAWN_BEFORE' }
    await transaction
      .update(problems)
      .set({ withdrawals: problem.withdrawals + 1 })
      .where(eq(problems.bookingId, id))
    await moveDeal(transaction, locked, { name: 'withdraw', by, actorId: userId }, moving)
    const news = { kind: 'deal-continues' } as const
    await notifySides(transaction, locked.booking, { buyer: news, seller: news })
    return undefined
  })

type Returning = { id: string; buyerId: string; returned: ReturnForm; moving: MoveServices }

/** Records for the buyer that the phone was sent back or handed back. The seller is asked to refund. */
export const sendBack = (
  db: Queries,
  { id, buyerId, returned, moving }: Returning,
): Promise<DealError | undefined> =>
  atomically(db, async transaction => {
    const actor = { id: buyerId, role: 'buyer' } as const
    const found = await lockDealOf(transaction, { id, actor, move: 'sent-back' })
    if ('refused' in found) return found.refused
    const { carrier = '', trackingNumber = '' } = returned
    await transaction
      .update(deals)
      .set({ returnCarrier: carrier || null, returnTrackingNumber: trackingNumber || null })
      .where(eq(deals.bookingId, id))
    // The details can be corrected.
    if (found.locked.deal.returnSentAt) return undefined
    await moveDeal(transaction, found.locked, { name: 'sent-back', by: 'buyer', actorId: buyerId }, moving)
    await notifySides(transaction, found.locked.booking, { seller: { kind: 'sent-back' } })
    return undefined
  })

type Author = { id: string; role: 'buyer' | 'seller' | 'admin' }

type Writing = { id: string; userId: string; role: Author['role']; message: MessageForm }

/** Adds a message to an undecided problem, and notifies the other side. */
export const writeMessage = (
  db: Queries,
  { id, userId, role, message }: Writing,
): Promise<DealError | PhotoError | undefined> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    const author = sale && authorIn(sale, { userId, role })
    if (!author) return NOT_FOUND
    const [deal] = await transaction.select().from(deals).where(eq(deals.bookingId, id)).for('update')
    const state: DealState = deal?.state ?? 'placed'
    if (!mayMove(state, 'release', 'admin')) return { code: 'DEAL_MOVED', state }
    const { text, photos = [] } = message
    if (!(await areOwn(transaction, author.id, photos))) return { code: 'PHOTO_NOT_FOUND' }
    if (await isLastMessage(transaction, { id, author, text, photos })) return undefined
    await transaction.insert(problemMessages).values({
      bookingId: id,
      authorId: author.id,
      authorRole: author.role,
      text,
      photos,
      createdAt: sql`now()`,
    })
    // Messages of administrators do not count against anybody's e-mails.
    const news = { kind: 'problem-answered', repeatable: author.role !== 'admin' } as const
    await notifySides(transaction, sale.booking, {
      buyer: author.role === 'buyer' ? undefined : news,
      seller: author.role === 'seller' ? undefined : news,
      administrators: (await isFirstAnswer(transaction, { id, author }))
        ? { kind: 'problem-to-decide' }
        : undefined,
    })
    return undefined
  })

type LastMessage = { id: string; author: Author; text: string; photos: string[] }

/** Whether the same person has just written the same: the request has arrived twice. */
async function isLastMessage(db: Queries, { id, author, text, photos }: LastMessage): Promise<boolean> {
  const [last] = await db
    .select()
    .from(problemMessages)
    .where(eq(problemMessages.bookingId, id))
    .orderBy(desc(problemMessages.id))
    .limit(1)
  return last?.authorId === author.id && last.text === text && last.photos.join() === photos.join()
}

/** A person writes for their side of the sale. Other administrators write for the shop. */
function authorIn(sale: Sale, { userId, role }: Pick<Writing, 'userId' | 'role'>): Author | undefined {
  const side = sideOf(sale, userId) ?? (role === 'admin' ? 'admin' : undefined)
  return side && { id: userId, role: side }
}

/** Records the first answer of the side that did not report the problem. From then on it can be decided. */
async function isFirstAnswer(db: Queries, { id, author }: { id: string; author: Author }): Promise<boolean> {
  if (author.role === 'admin') return false
  const isOpen = and(
    eq(problems.bookingId, id),
    isNull(problems.answeredAt),
    isNull(problems.decidedAt),
    ne(problems.reportedBy, author.role),
  )
  const answered = await db
    .update(problems)
    .set({ answeredAt: sql`now()` })
    .where(isOpen)
    .returning({ id: problems.bookingId })
  if (answered.length === 0) return false
  await scheduleDeal(db, id)
  return true
}

/** Returns whether the person has uploaded all these photos. Others cannot be attached. */
async function areOwn(db: Queries, userId: string, photos: string[]): Promise<boolean> {
  const own = await picturesUploadedBy(db, userId, photos)
  return photos.every(photo => own.has(photo))
}
