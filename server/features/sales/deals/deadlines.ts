import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { DealMoveName } from '#contract/sales/deals/life.ts'
import { moveAfterDeadline } from '#contract/sales/deals/stages.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { recordHeartbeat } from '../../../platform/database/heartbeats.ts'
import type { Log } from '../../../platform/log/log.ts'
import { deals, problems } from '../../../schema/deals.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { type LockedDeal, lockDeal } from './deal.ts'
import { type MoveServices, moveDeal } from './move.ts'
import { extendAfterOutage, isOutage, isStopped } from './outage.ts'
import { openProblem } from './problem.ts'
import { remindOfDeadlines } from './reminders.ts'
import { timesOfDeal } from './schedule.ts'

/** Deals per round. */
const BATCH = 100

type Deadlines = { db: Queries; moving: MoveServices; log: Log }

/**
 * Moves overdue deals on, by the database's clock, after it has extended the deadlines that fell into an outage, and reminds
 * people of coming deadlines. Several processes may run it at the same time, because each deal is locked and its deadline is
 * checked again. An unusual number of overdue deals stops it until an administrator has looked.
 */
export async function followDeadlines({ db, moving, log }: Deadlines): Promise<void> {
  const work = await dueWork(db)
  if (work.isOutage) await extendAfterOutage(db, log)
  if (work.isBeatDue) await recordHeartbeat(db, 'deals')
  if (work.overdue === 0 && !work.hasReminders) return
  if (await isStopped(db, log)) return
  await endOverdueDeals({ db, moving, log })
  await remindOfDeadlines(db, log)
}

/** What there is to do, in one statement, because usually there is nothing. */
async function dueWork(db: Queries) {
  const { rows } = await db.execute<{
    isOutage: boolean
    isBeatDue: boolean
    overdue: number
    hasReminders: boolean
  }>(sql`
    select ${isOutage} as "isOutage", heard_at < now() - interval '1 minute' as "isBeatDue",
      (select count(*)::int from deals where deadline_at <= now()) as overdue,
      exists (select from deals where remind_at <= now()) as "hasReminders"
    from heartbeats where name = 'deals'`)
  return rows[0] ?? { isOutage: false, isBeatDue: true, overdue: 0, hasReminders: false }
}

async function endOverdueDeals({ db, moving, log }: Deadlines): Promise<void> {
  const due = await db
    .select({ id: deals.bookingId })
    .from(deals)
    .where(lte(deals.deadlineAt, sql`now()`))
    .orderBy(asc(deals.deadlineAt))
    .limit(BATCH)
  for (const { id } of due) {
    await atomically(db, transaction => endOverdue(transaction, { id, moving })).catch(error =>
      log.error({ err: error, deal: id }, 'a deal past its deadline could not be moved'),
    )
  }
}

async function endOverdue(db: Queries, { id, moving }: { id: string; moving: MoveServices }): Promise<void> {
  const sale = await lockSale(db, id)
  const found = sale && (await timesOfDeal(db, id))
  const move = found && moveAfterDeadline(found.times)
  const locked = move && (await lockDeal(db, { id, move, mover: 'deadline' }))
  if (!locked || !(await isOverdue(db, id))) return
  if (move === 'report') await openProblem(db, { bookingId: id, by: 'shop', reason: 'not-arrived' })
  if (move === 'not-returned') await reopenProblem(db, locked)
  await moveDeal(db, locked, { name: move, by: 'deadline' }, moving)
  await notifyOfEnd(db, locked, move)
}

/** The earlier decision, a return, is over. An administrator decides again. */
const reopenProblem = (db: Queries, { deal }: LockedDeal) =>
  db
    .update(problems)
    .set({
      decision: null,
      decisionReason: '',
      decidedAt: null,
      answerBy: sql`now()`,
      answeredAt: sql`now()`,
    })
    .where(eq(problems.bookingId, deal.bookingId))

async function isOverdue(db: Queries, id: string): Promise<boolean> {
  const overdue = and(eq(deals.bookingId, id), lte(deals.deadlineAt, sql`now()`))
  return (await db.select({ id: deals.bookingId }).from(deals).where(overdue)).length > 0
}

async function notifyOfEnd(db: Queries, { booking, deal }: LockedDeal, move: DealMoveName): Promise<void> {
  const { amountCents, refundedCents, commissionCents } = deal
  const left = amountCents - refundedCents
  if (move === 'refund') {
    const news = { kind: 'deal-expired', amountCents: left } as const
    await notifySides(db, booking, { buyer: news, seller: news })
  }
  if (move === 'accept') {
    await notifySides(db, booking, {
      buyer: { kind: 'report-time-over' },
      seller: { kind: 'accepted', amountCents: left - commissionCents },
    })
  }
  if (move === 'report') {
    const news = { kind: 'not-confirmed' } as const
    await notifySides(db, booking, { buyer: news, seller: news })
  }
  if (move === 'not-returned') {
    const news = { kind: 'not-returned' } as const
    await notifySides(db, booking, {
      buyer: news,
      seller: news,
      administrators: { kind: 'problem-to-decide' },
    })
  }
}
