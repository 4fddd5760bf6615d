import { eq, sql } from 'drizzle-orm'
import type { MessageForm, ProblemForm } from '#contract/sales/deals/forms.ts'
import { type DealState, mayMove } from '#contract/sales/deals/life.ts'
import { ANSWER_HOURS } from '#contract/sales/deals/terms.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, problemMessages, problems } from '../../../platform/database/schema/deals.ts'
import { picturesUploadedBy } from '../../images/queries.ts'
import { lockSale } from '../payments/lock-sale.ts'
import { type DealRefusal, isParty, lockDealOf, NOT_FOUND } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'
import { notifySides } from './notify-sides.ts'

type PhotoRefusal = { code: 'PHOTO_NOT_FOUND' }
type Reporting = { id: string; buyerId: string; problem: ProblemForm; moving: MoveServices }

/** Reports a problem for the buyer. The money is frozen, and the seller is asked to answer. */
export const reportProblem = (
  db: Queries,
  { id, buyerId, problem, moving }: Reporting,
): Promise<DealRefusal | PhotoRefusal | undefined> =>
  atomically(db, async transaction => {
    const actor = { id: buyerId, role: 'buyer' } as const
    const found = await lockDealOf(transaction, { id, actor, move: 'report' })
    if ('refused' in found) return found.refused
    const { reason, text, photos = [] } = problem
    if (!(await areOwn(transaction, buyerId, photos))) return { code: 'PHOTO_NOT_FOUND' }
    await moveDeal(transaction, found.locked, { name: 'report', by: 'buyer', actorId: buyerId }, moving)
    await openProblem(transaction, { bookingId: id, reason })
    await transaction
      .insert(problemMessages)
      .values({ bookingId: id, authorId: buyerId, authorRole: 'buyer', text, photos, createdAt: sql`now()` })
    await notifySides(transaction, found.locked.booking, { seller: { kind: 'problem-reported' } })
    return undefined
  })

/** Opens or reopens the problem of a deal. */
export async function openProblem(
  db: Queries,
  { bookingId, reason }: { bookingId: string; reason: ProblemForm['reason'] },
): Promise<void> {
  const opened = {
    reason,
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

type Writing = {
  id: string
  author: { id: string; role: 'buyer' | 'seller' | 'admin' }
  message: MessageForm
}

/** Adds a message to an undecided problem, and notifies the other side. */
export const writeMessage = (
  db: Queries,
  { id, author, message }: Writing,
): Promise<DealRefusal | PhotoRefusal | undefined> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    if (!sale || !isParty(sale, author)) return NOT_FOUND
    const [deal] = await transaction.select().from(deals).where(eq(deals.bookingId, id)).for('update')
    const state: DealState = deal?.state ?? 'placed'
    if (!mayMove(state, 'release', 'admin')) return { code: 'DEAL_MOVED', state }
    const { text, photos = [] } = message
    if (!(await areOwn(transaction, author.id, photos))) return { code: 'PHOTO_NOT_FOUND' }
    await transaction.insert(problemMessages).values({
      bookingId: id,
      authorId: author.id,
      authorRole: author.role,
      text,
      photos,
      createdAt: sql`now()`,
    })
    const news = { kind: 'problem-answered', repeatable: true } as const
    await notifySides(transaction, sale.booking, {
      buyer: author.role === 'buyer' ? undefined : news,
      seller: author.role === 'seller' ? undefined : news,
    })
    return undefined
  })

/** Returns whether the person has uploaded all these photos. Others cannot be attached. */
async function areOwn(db: Queries, userId: string, photos: string[]): Promise<boolean> {
  const own = await picturesUploadedBy(db, userId, photos)
  return photos.every(photo => own.has(photo))
}
