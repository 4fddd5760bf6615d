import { desc, eq } from 'drizzle-orm'
import { type DealMoveName, type DealState, type Mover, mayMove } from '#contract/sales/deals/life.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { dealEvents, deals } from '../../../schema/deals.ts'
import { lockSale, type Sale } from '../shared/lock-sale.ts'

export type DealRow = typeof deals.$inferSelect

/** A deal with its booking, phone and payments. All are locked until the transaction ends. */
export type LockedDeal = Sale & { deal: DealRow }

/** The reason why a move is refused, with the contract's error code. */
export type DealError =
  | { code: 'DEAL_NOT_FOUND' }
  | { code: 'DEAL_MOVED'; state: DealState }
  | { code: 'OWN_DEAL' }

export const NOT_FOUND: DealError = { code: 'DEAL_NOT_FOUND' }

/**
 * Returns whether the last move of a deal was this one of this person, so that the call is a repetition: the answer to the first
 * one was lost on its way. Nothing has to happen again.
 */
export async function isRepeated(
  db: Queries,
  { id, userId, moves }: { id: string; userId: string; moves: readonly DealMoveName[] },
): Promise<boolean> {
  const [last] = await db
    .select({ move: dealEvents.move, actorId: dealEvents.actorId })
    .from(dealEvents)
    .where(eq(dealEvents.bookingId, id))
    .orderBy(desc(dealEvents.id))
    .limit(1)
  return last !== undefined && last.actorId === userId && moves.includes(last.move)
}

type Actor = { id: string; role: 'buyer' | 'seller' | 'admin' }

/**
 * Locks a deal of a person, or any deal for administrators, if it allows a move. All transactions lock in the order of
 * `lockSale`, and the deal after its booking.
 */
export async function lockDealOf(
  db: Queries,
  { id, actor, move }: { id: string; actor: Actor; move: DealMoveName },
): Promise<{ locked: LockedDeal } | { refused: DealError }> {
  const sale = await lockSale(db, id)
  if (!sale || !isParty(sale, actor)) return { refused: NOT_FOUND }
  if (actor.role === 'admin' && sideOf(sale, actor.id)) return { refused: { code: 'OWN_DEAL' } }
  const deal = await lockDealRow(db, id)
  const state = deal?.state ?? sale.booking.state
  // A sale made by a version without deals has no deal to move.
  if (!deal || !mayMove(deal.state, move, actor.role)) {
    return { refused: { code: 'DEAL_MOVED', state: publicState(state) } }
  }
  return { locked: { ...sale, deal } }
}

/** Locks a deal for the shop itself. @returns undefined when the deal does not exist or does not allow the move */
export async function lockDeal(
  db: Queries,
  { id, move, mover }: { id: string; move: DealMoveName; mover: Mover },
): Promise<LockedDeal | undefined> {
  const sale = await lockSale(db, id)
  const deal = sale && (await lockDealRow(db, id))
  return deal && mayMove(deal.state, move, mover) ? { ...sale, deal } : undefined
}

/** Locks the row of a deal. The caller must have locked the sale. */
export async function lockDealRow(db: Queries, bookingId: string): Promise<DealRow | undefined> {
  const [deal] = await db.select().from(deals).where(eq(deals.bookingId, bookingId)).for('update')
  return deal
}

/**
 * Returns the side of a person in a sale. It follows from the sale and not from the role of the account, which may change
 * while the deal runs.
 */
export function sideOf(
  { booking }: { booking: { buyerId: string | null; sellerId: string | null } },
  userId: string,
): 'buyer' | 'seller' | undefined {
  if (booking.buyerId === userId) return 'buyer'
  return booking.sellerId === userId ? 'seller' : undefined
}

/** Returns whether a person takes part in a sale. Administrators may see all sales. */
export const isParty = (
  { booking }: { booking: { buyerId: string | null; sellerId: string | null } },
  { id, role }: Actor,
): boolean => role === 'admin' || (role === 'buyer' ? booking.buyerId : booking.sellerId) === id

/** Returns the state of a sale without a deal, by its booking's state. Delivered ones were paid outside the shop. */
export const publicState = (state: string): DealState =>
  state === 'delivered' ? 'paid-out' : (state as DealState)

/** Whether the phone was handed over. A dispute does not undo it, so it happens once. */
export const isHandedOver = ({ handedOverAt }: Pick<DealRow, 'handedOverAt'>): boolean =>
  handedOverAt !== null
