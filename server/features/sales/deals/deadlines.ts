import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { DealMoveName, DealState } from '#contract/sales/deals/life.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals, ledgerState } from '../../../platform/database/schema/deals.ts'
import { bookings, payments } from '../../../platform/database/schema/sales.ts'
import type { Log } from '../../../platform/log/log.ts'
import { lockSale } from '../payments/lock-sale.ts'
import { type LockedDeal, lockDeal } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'
import { notifySides } from './notify-sides.ts'
import { openDeal } from './open.ts'
import { openProblem } from './problem.ts'

/** Deals per round. */
const BATCH = 100

type Deadlines = { db: Queries; moving: MoveServices; log: Log; termsId: string }

/** The move of an overdue deal, by its state. */
const onDeadline: Partial<Record<DealState, DealMoveName>> = {
  paid: 'refund',
  shipped: 'report',
  'handed-over': 'accept',
  returning: 'not-returned',
}

/**
 * Moves overdue deals on, by the database's clock. Several processes may run it at the same time, because each deal is locked
 * and its deadline is checked again.
 */
export async function endOverdueDeals({ db, moving, log }: Deadlines): Promise<void> {
  const due = await db
    .select({ id: deals.bookingId, state: deals.state })
    .from(deals)
    .where(lte(deals.deadlineAt, sql`now()`))
    .orderBy(asc(deals.deadlineAt))
    .limit(BATCH)
  for (const { id, state } of due) {
    const move = onDeadline[state]
    if (!move) continue
    await atomically(db, transaction => endOverdue(transaction, { id, move, moving })).catch(error =>
      log.error({ err: error, deal: id }, 'a deal past its deadline could not be moved'),
    )
  }
}

async function endOverdue(
  db: Queries,
  { id, move, moving }: { id: string; move: DealMoveName; moving: MoveServices },
): Promise<void> {
  const locked = await lockDeal(db, { id, move, mover: 'deadline' })
  if (!locked || onDeadline[locked.deal.state] !== move || !(await isOverdue(db, id))) return
  await moveDeal(db, locked, { name: move, by: 'deadline' }, moving)
  await notifyOfEnd(db, locked, move)
}

async function isOverdue(db: Queries, id: string): Promise<boolean> {
  const overdue = and(eq(deals.bookingId, id), lte(deals.deadlineAt, sql`now()`))
  return (await db.select({ id: deals.bookingId }).from(deals).where(overdue)).length > 0
}

async function notifyOfEnd(db: Queries, { booking, deal }: LockedDeal, move: DealMoveName): Promise<void> {
  const { amountCents, commissionCents } = deal
  if (move === 'refund') {
    const news = { kind: 'deal-expired', amountCents } as const
    await notifySides(db, booking, { buyer: news, seller: news })
  }
  if (move === 'accept') {
    const news = { kind: 'accepted', amountCents: amountCents - commissionCents } as const
    await notifySides(db, booking, { seller: news })
  }
  if (move === 'report') {
    await openProblem(db, { bookingId: booking.id, reason: 'not-arrived' })
    await notifySides(db, booking, {
      buyer: { kind: 'problem-answered' },
      seller: { kind: 'problem-reported' },
    })
  }
}

/**
 * Opens deals for sales that were recorded by a version without deals while both versions were running, and gives its
 * bookings the current terms.
 */
export async function adoptSales({ db, moving, termsId }: Deadlines): Promise<void> {
  const began = db.select({ at: ledgerState.beganAt }).from(ledgerState)
  const sales = await db
    .select({ id: payments.id, bookingId: payments.bookingId })
    .from(payments)
    .leftJoin(deals, eq(deals.bookingId, payments.bookingId))
    .where(
      and(
        // The state is a literal, so that the partial index is used.
        sql`${payments.state} = 'captured'`,
        sql`${payments.stateChangedAt} > greatest((${began}), now() - interval '2 days')`,
        isNull(deals.bookingId),
      ),
    )
    .limit(BATCH)
  for (const { id, bookingId } of sales) {
    await atomically(db, async transaction => {
      const sale = await lockSale(transaction, bookingId)
      const payment = sale?.payments.find(each => each.id === id && each.state === 'captured')
      const [deal] = await transaction.select().from(deals).where(eq(deals.bookingId, bookingId))
      if (!sale || !payment || deal) return
      await openDeal(transaction, { ...sale, payment, termsId })
    })
  }
  await moveDelivered({ db, moving })
  await db
    .update(bookings)
    .set({ termsId })
    .where(sql`${bookings.termsId} is null and ${bookings.state} = 'placed'`)
}

/** Moves deals whose receipt the buyer confirmed in the older version. */
async function moveDelivered({ db, moving }: Pick<Deadlines, 'db' | 'moving'>): Promise<void> {
  const delivered = await db
    .select({ id: deals.bookingId })
    .from(deals)
    .innerJoin(bookings, eq(bookings.id, deals.bookingId))
    .where(and(inArray(deals.state, ['paid', 'shipped']), eq(bookings.state, 'delivered')))
    .limit(BATCH)
  for (const { id } of delivered) {
    await atomically(db, async transaction => {
      const locked = await lockDeal(transaction, { id, move: 'hand-over', mover: 'buyer' })
      if (locked) await moveDeal(transaction, locked, { name: 'hand-over', by: 'buyer' }, moving)
    })
  }
}
