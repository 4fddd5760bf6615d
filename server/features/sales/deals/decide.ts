import { eq, sql } from 'drizzle-orm'
import type { DealMoveName, Decision } from '#contract/sales/deals/life.ts'
import { divided } from '#contract/sales/deals/terms.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { meetings, problems } from '../../../schema/deals.ts'
import { writeAudit } from '../../audit/audit.ts'
import type { Caller } from '../../session/caller.ts'
import { cancelPayout } from '../owed/due.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { type DealError, type DealRow, isHandedOver, type LockedDeal, lockDealOf, sideOf } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'

const MOVES: Record<Decision, DealMoveName> = {
  release: 'release',
  refund: 'refund',
  split: 'split',
  return: 'ask-back',
  continue: 'continue',
}

type Deciding = {
  id: string
  admin: Pick<Caller, 'id' | 'email' | 'role'>
  kind: Decision
  refundCents: number | undefined
  reason: string
  moving: MoveServices
}

/** Decides a problem. When two administrators decide at the same time, the first one wins. */
export const decideProblem = (
  db: Queries,
  { id, admin, kind, refundCents = 0, reason, moving }: Deciding,
): Promise<
  | DealError
  | { code: 'SPLIT_TOO_LARGE' }
  | { code: 'SPLIT_TOO_SMALL' }
  | { code: 'NOT_HANDED_OVER' }
  | undefined
> =>
  atomically(db, async transaction => {
    const actor = { id: admin.id, role: 'admin' } as const
    const found = await lockDealOf(transaction, { id, actor, move: MOVES[kind] })
    if ('refused' in found) return found.refused
    const { locked } = found
    const { booking, deal } = locked
    // A refund without a problem has its own call.
    if (deal.state !== 'disputed' && deal.state !== 'returning')
      return { code: 'DEAL_MOVED', state: deal.state }
    if (kind === 'split' && refundCents >= deal.amountCents) return { code: 'SPLIT_TOO_LARGE' }
    if (kind === 'split' && refundCents < deal.refundedCents) return { code: 'SPLIT_TOO_SMALL' }
    if (kind === 'return' && !isHandedOver(deal)) return { code: 'NOT_HANDED_OVER' }
    const move = {
      name: MOVES[kind],
      by: 'admin',
      actorId: admin.id,
      note: reason,
      cents: refundCents,
    } as const
    await moveDeal(transaction, locked, move, moving)
    // Buyer and seller agree on a new meeting to return the phone.
    if (kind === 'return') await transaction.delete(meetings).where(eq(meetings.bookingId, id))
    await transaction
      .update(problems)
      .set({ decision: kind, decisionReason: reason, decidedAt: sql`now()` })
      .where(eq(problems.bookingId, id))
    await writeAudit(transaction, {
      actor: admin,
      action: `deal.${kind}`,
      subjectId: id,
      subject: subjectOf(locked, reason),
    })
    if (kind === 'continue') {
      const goesOn = { kind: 'deal-continues' } as const
      await notifySides(transaction, booking, { buyer: goesOn, seller: goesOn })
      return undefined
    }
    const news = { kind: kind === 'return' ? 'return-asked' : 'problem-decided' } as const
    const shares = sharesOf(locked, kind, refundCents)
    await notifySides(transaction, booking, {
      buyer: { ...news, amountCents: shares.buyer },
      seller: { ...news, amountCents: shares.seller },
    })
    return undefined
  })

/** What both sides get by a decision, in cents. */
function sharesOf(
  { deal }: LockedDeal,
  kind: Exclude<Decision, 'continue'>,
  refundCents: number,
): { buyer: number; seller: number } {
  const { amountCents, refundedCents, commissionCents } = deal
  const left = amountCents - refundedCents
  if (kind === 'release') return { buyer: refundedCents, seller: left - commissionCents }
  if (kind !== 'split') return { buyer: amountCents, seller: 0 }
  const { sellerCents } = divided(left, commissionCents, refundCents - refundedCents)
  return { buyer: refundCents, seller: sellerCents }
}

type Refunding = {
  id: string
  actor: Pick<Caller, 'id' | 'email' | 'role'>
  reason: string
  moving: MoveServices
}

/**
 * Refunds all of the money, for the seller or an administrator. After the payout, only administrators may do so, and the
 * payout is reversed.
 */
export const refundDeal = (
  db: Queries,
  { id, actor, reason, moving }: Refunding,
): Promise<DealError | { code: 'REASON_REQUIRED' } | undefined> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    // The seller's side follows from the sale, also when the seller has become an administrator.
    const isSeller = sale !== undefined && sideOf(sale, actor.id) === 'seller'
    const by = actor.role === 'admin' && !isSeller ? 'admin' : 'seller'
    const person = { id: actor.id, role: by } as const
    const early = await lockDealOf(transaction, { id, actor: person, move: 'refund' })
    const isLate = 'refused' in early
    const found = isLate ? await lockDealOf(transaction, { id, actor: person, move: 'take-back' }) : early
    if ('refused' in found) return found.refused
    if (by === 'admin' && reason === '') return { code: 'REASON_REQUIRED' }
    const { locked } = found
    const moved = { code: 'DEAL_MOVED', state: locked.deal.state } as const
    if (!isRefundable(locked.deal)) return moved
    const payout = isLate ? 'none' : await cancelPayout(transaction, id)
    if (payout === 'sending' || payout === 'paid') return moved
    const name = isLate ? 'take-back' : 'refund'
    await moveDeal(transaction, locked, { name, by, actorId: actor.id, note: reason }, moving)
    await writeAudit(transaction, {
      actor,
      action: 'deal.refund',
      subjectId: id,
      subject: subjectOf(locked, reason),
    })
    const { amountCents } = locked.deal
    await notifySides(transaction, locked.booking, {
      buyer: { kind: 'money-back', amountCents },
      seller: { kind: 'money-back', amountCents },
    })
    return undefined
  })

/** A deal whose money was divided is not refundable, even if the bank has returned the seller's part. */
export const isRefundable = ({ refundedCents }: Pick<DealRow, 'refundedCents'>): boolean =>
  refundedCents === 0

const subjectOf = ({ booking }: LockedDeal, reason: string) =>
  [booking.productName, reason].filter(Boolean).join(': ')
