import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { type DealError, isHandedOver, lockDealOf } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'

type ByBuyer = { id: string; buyerId: string; moving: MoveServices }

/** Confirms, for the buyer, that the phone has arrived. The time to report a problem begins. */
export const confirmArrival = (
  db: Queries,
  { id, buyerId, moving }: ByBuyer,
): Promise<DealError | undefined> =>
  atomically(db, async transaction => {
    const actor = { id: buyerId, role: 'buyer' } as const
    const found = await lockDealOf(transaction, { id, actor, move: 'hand-over' })
    if ('refused' in found) return found.refused
    if (isHandedOver(found.locked.deal)) return { code: 'DEAL_MOVED', state: found.locked.deal.state }
    await moveDeal(transaction, found.locked, { name: 'hand-over', by: 'buyer', actorId: buyerId }, moving)
    await notifySides(transaction, found.locked.booking, { seller: { kind: 'delivered' } })
    return undefined
  })

/** Accepts the phone for the buyer, so that the money is due to the seller. This also closes a solved problem. */
export const acceptDeal = (db: Queries, { id, buyerId, moving }: ByBuyer): Promise<DealError | undefined> =>
  atomically(db, async transaction => {
    const actor = { id: buyerId, role: 'buyer' } as const
    const found = await lockDealOf(transaction, { id, actor, move: 'accept' })
    if ('refused' in found) return found.refused
    const { booking, deal } = found.locked
    await moveDeal(transaction, found.locked, { name: 'accept', by: 'buyer', actorId: buyerId }, moving)
    const amountCents = deal.amountCents - deal.refundedCents - deal.commissionCents
    await notifySides(transaction, booking, { seller: { kind: 'accepted', amountCents } })
    return undefined
  })
