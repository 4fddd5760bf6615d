import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { CHECKLIST, type Check } from '#contract/sales/deals/life.ts'
import { CODE_LOCK_MINUTES, WRONG_CODES } from '#contract/sales/deals/terms.ts'
import { type RateLimited, rateLimited } from '../../../platform/budgets/rate-limited.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Key, KeyRing } from '../../../platform/keys/rings.ts'
import { deals } from '../../../schema/deals.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { type DealError, isHandedOver, lockDealOf } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'

/**
 * Returns the six digits with which the buyer confirms the hand-over. They are derived from the deal and a key of the shop,
 * so that they need not be stored.
 */
export function handOverCode({ value }: Key, bookingId: string): string {
  const number = createHmac('sha256', value).update(bookingId).digest().readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

type ByBuyer = { id: string; buyerId: string }

/** Stores the checks that the buyer has done so far. */
export const saveChecklist = (
  db: Queries,
  { id, buyerId, done }: ByBuyer & { done: Check[] },
): Promise<DealError | undefined> =>
  atomically(db, async transaction => {
    const found = await lockDealOf(transaction, {
      id,
      actor: { id: buyerId, role: 'buyer' },
      move: 'hand-over',
    })
    if ('refused' in found) return found.refused
    const checklist = CHECKLIST.filter(check => done.includes(check))
    await transaction.update(deals).set({ checklist }).where(eq(deals.bookingId, id))
    return undefined
  })

/** Returns the code to the buyer, if the phone can be handed over. */
export const codeForBuyer = (
  db: Queries,
  { id, buyerId, keys }: ByBuyer & { keys: KeyRing },
): Promise<{ code: string } | { refused: DealError }> =>
  atomically(db, async transaction => {
    const found = await lockDealOf(transaction, {
      id,
      actor: { id: buyerId, role: 'buyer' },
      move: 'hand-over',
    })
    if ('refused' in found) return found
    const { deal } = found.locked
    if (isHandedOver(deal)) return { refused: { code: 'DEAL_MOVED', state: deal.state } }
    return { code: handOverCode(keys.current, id) }
  })

type Typed = { id: string; sellerId: string; code: string; keys: KeyRing; moving: MoveServices }

/**
 * Confirms the hand-over with the buyer's code. Wrong codes are counted on the locked deal, so that concurrent guesses count,
 * too. After `WRONG_CODES` of them, the deal accepts no code for `CODE_LOCK_MINUTES`.
 */
export const handOver = (
  db: Queries,
  { id, sellerId, code, keys, moving }: Typed,
): Promise<
  DealError | { code: 'WRONG_CODE'; triesLeft: number } | { code: 'LOCKED'; by: RateLimited } | undefined
> =>
  atomically(db, async transaction => {
    const actor = { id: sellerId, role: 'seller' } as const
    const found = await lockDealOf(transaction, { id, actor, move: 'hand-over' })
    if ('refused' in found) return found.refused
    const { deal, booking } = found.locked
    if (isHandedOver(deal)) return { code: 'DEAL_MOVED', state: deal.state }
    const seconds = await lockedFor(transaction, id)
    if (seconds > 0) return { code: 'LOCKED', by: rateLimited('Too many wrong codes.', seconds) }
    // The buyer may have written down the code before the key was rotated.
    const codes = keys.accepted.map(key => handOverCode(key, id))
    if (!codes.some(each => isEqual(code, each))) {
      // After a lock has ended, counting starts again.
      const wrong = (deal.codeLockedUntil ? 0 : deal.wrongCodes) + 1
      const locks = wrong >= WRONG_CODES
      const until = locks ? sql`now() + make_interval(mins => ${CODE_LOCK_MINUTES})` : null
      await transaction
        .update(deals)
        .set({ wrongCodes: locks ? 0 : wrong, codeLockedUntil: until })
        .where(eq(deals.bookingId, id))
      if (locks) await notifySides(transaction, booking, { buyer: { kind: 'code-locked' } })
      return { code: 'WRONG_CODE', triesLeft: WRONG_CODES - wrong }
    }
    await moveDeal(transaction, found.locked, { name: 'hand-over', by: 'seller', actorId: sellerId }, moving)
    await notifySides(transaction, booking, {
      buyer: { kind: 'handed-over' },
      seller: { kind: 'handed-over' },
    })
    return undefined
  })

async function lockedFor(db: Queries, id: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from coalesce(${deals.codeLockedUntil} - now(), interval '0')))::int`,
    })
    .from(deals)
    .where(eq(deals.bookingId, id))
  return row?.seconds ?? 0
}

const isEqual = (typed: string, code: string) =>
  typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code))
