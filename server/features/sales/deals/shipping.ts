import { eq } from 'drizzle-orm'
import type { ShipmentForm } from '#contract/sales/deals/forms.ts'
import type { DeliveryForm } from '#contract/sales/deals/schemas.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals } from '../../../schema/deals.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { endHoldsOf } from '../shared/holds.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { amountOf } from './amount.ts'
import { type DealError, isParty, lockDealOf, NOT_FOUND, publicState } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'

type Choice = { id: string; buyerId: string; delivery: DeliveryForm; moving: MoveServices }

/**
 * Chooses the delivery of an unpaid phone. Cancels a payment that was started with another choice, because its amount would
 * be wrong.
 * @returns the amount that the buyer pays now, in cents
 */
export const chooseDelivery = (
  db: Queries,
  { id, buyerId, delivery, moving }: Choice,
): Promise<{ amountCents: number } | { refused: DealError | { code: 'NO_SHIPPING' } }> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    if (!sale || !isParty(sale, { id: buyerId, role: 'buyer' })) return { refused: NOT_FOUND }
    const { booking } = sale
    if (booking.state !== 'placed')
      return { refused: { code: 'DEAL_MOVED', state: publicState(booking.state) } }
    if (delivery.kind === 'shipping' && booking.shippingCents === null)
      return { refused: { code: 'NO_SHIPPING' } }
    const shipTo = delivery.kind === 'shipping' ? delivery.address : null
    await transaction.update(bookings).set({ delivery: delivery.kind, shipTo }).where(eq(bookings.id, id))
    if (booking.delivery !== delivery.kind)
      await endHoldsOf(transaction, { of: eq(payments.bookingId, id), jobs: moving.jobs })
    return { amountCents: amountOf({ ...booking, delivery: delivery.kind }) }
  })

type Shipping = { id: string; sellerId: string; shipment: ShipmentForm; moving: MoveServices }

/** Records, for the seller, that the phone was shipped. */
export const ship = (
  db: Queries,
  { id, sellerId, shipment, moving }: Shipping,
): Promise<DealError | undefined> =>
  atomically(db, async transaction => {
    const actor = { id: sellerId, role: 'seller' } as const
    const found = await lockDealOf(transaction, { id, actor, move: 'ship' })
    if ('refused' in found) return found.refused
    const { booking, deal } = found.locked
    if (booking.delivery !== 'shipping') return { code: 'DEAL_MOVED', state: deal.state }
    const { carrier, trackingNumber } = shipment
    await transaction.update(deals).set({ carrier, trackingNumber }).where(eq(deals.bookingId, id))
    await moveDeal(transaction, found.locked, { name: 'ship', by: 'seller', actorId: sellerId }, moving)
    await notifySides(transaction, booking, { buyer: { kind: 'shipped' } })
    return undefined
  })
