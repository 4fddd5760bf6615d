import { and, eq } from 'drizzle-orm'
import type { Intent } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, payouts } from '../../../platform/database/schema/deals.ts'
import { payments } from '../../../platform/database/schema/sales.ts'
import { users } from '../../../platform/database/schema/users.ts'
import { notify } from '../../notices/notify.ts'
import { paymentIdOfIntent } from '../payments/queries.ts'
import { type SettlementContext, syncWithProvider } from '../payments/settle.ts'
import { lockDeal } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'
import { dealPage, notifySides } from './notify-sides.ts'
import { payoutSucceeded } from './payout-events.ts'

/**
 * Updates a deal after the buyer's bank charged back its payment or returned the money. Called after a webhook or a line of
 * the provider's balance. It is safe to repeat, because an updated deal no longer allows the move.
 * @throws CardsUnreachable
 */
export async function syncChargeback({ db, services }: SettlementContext, intentId: string): Promise<void> {
  const paymentId = await paymentIdOfIntent(db, intentId)
  if (!paymentId) return
  // The chargeback may have been reported before the payment.
  await syncWithProvider({ db, services }, paymentId)
  const [row] = await db
    .select({ id: deals.bookingId, state: deals.state })
    .from(payments)
    .innerJoin(deals, eq(deals.paymentId, payments.id))
    .where(eq(payments.intentId, intentId))
  if (!row) return
  const { dispute }: Partial<Intent> = (await services.cards.findIntent(intentId)) ?? {}
  const moving = { jobs: services.jobs, payouts: services.payouts.kind }
  const isTaken = row.state === 'charged-back'
  if (!isTaken && (dispute === 'open' || dispute === 'lost')) await chargeBack(db, { id: row.id, moving })
  if (isTaken && dispute === 'won') await winBack(db, { id: row.id, moving })
}

type Moved = { id: string; moving: MoveServices }

const chargeBack = (db: Queries, { id, moving }: Moved): Promise<void> =>
  atomically(db, async transaction => {
    const locked = await lockDeal(transaction, { id, move: 'charge-back', mover: 'provider' })
    if (!locked) return
    const { booking, deal } = locked
    await moveDeal(transaction, locked, { name: 'charge-back', by: 'provider' }, moving)
    await moving.jobs.send(transaction, 'evidence', { id })
    const amountCents = deal.amountCents - deal.refundedCents
    await notifySides(transaction, booking, { seller: { kind: 'charged-back', amountCents } })
    const administrators = await transaction
      .select({ userId: users.id })
      .from(users)
      .where(eq(users.role, 'admin'))
      .orderBy(users.id)
      .for('key share')
    const { productName } = booking
    const about = { kind: 'charged-back', path: dealPage(id), productName, amountCents } as const
    await notify(transaction, ...administrators.map(({ userId }) => ({ userId, ...about })))
  })

const winBack = (db: Queries, { id, moving }: Moved): Promise<void> =>
  atomically(db, async transaction => {
    const locked = await lockDeal(transaction, { id, move: 'win-back', mover: 'provider' })
    if (!locked) return
    const { booking, deal } = locked
    await moveDeal(transaction, locked, { name: 'win-back', by: 'provider' }, moving)
    // A payout by hand was not reversed.
    const paid = and(eq(payouts.bookingId, id), eq(payouts.state, 'paid'))
    if ((await transaction.$count(payouts, paid)) > 0) await payoutSucceeded(transaction, id)
    const amountCents = deal.amountCents - deal.refundedCents - deal.commissionCents
    await notifySides(transaction, booking, { seller: { kind: 'chargeback-won', amountCents } })
  })
