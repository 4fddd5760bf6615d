import { and, count, eq, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import { LEAST_HOURS } from '#contract/sales/deals/stages.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { heartbeats } from '../../../platform/database/heartbeats-table.ts'
import type { Log } from '../../../platform/log/log.ts'
import { deadlineStop, dealEvents, deals, problems } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'
import { writeAudit } from '../../audit/audit.ts'
import { notify } from '../../notices/notify.ts'
import type { Caller } from '../../session/caller.ts'
import { lockedAdministrators, notifySides } from '../shared/notify-sides.ts'

/** The deadline job runs every half minute. A longer pause than this is an outage. */
const OUTAGE_MINUTES = 15
/** So many deals may become overdue at the same time in any shop. */
const USUAL = 20
/** Where administrators see the overdue deals. */
const HEALTH_PAGE = '/dashboard/health'

/** Whether the deadline job has not run for too long. */
export const isOutage = sql`${heartbeats.heardAt} <= now() - make_interval(mins => ${OUTAGE_MINUTES})`

/**
 * Extends the deadlines that fell into an outage or follow it within a day, by the length of the outage and to at least a day
 * from now, because nobody could use the shop meanwhile. After a restore, or when the database's clock has jumped ahead, the
 * same happens. Several processes may run it at the same time.
 */
export const extendAfterOutage = (db: Queries, log: Log): Promise<void> =>
  atomically(db, transaction => extendAll(transaction, log))

async function extendAll(db: Queries, log: Log): Promise<void> {
  // The process that updates the heartbeat extends the deadlines.
  const [gap] = await db
    .select({ seconds: sql<number>`extract(epoch from now() - ${heartbeats.heardAt})::float8` })
    .from(heartbeats)
    .where(and(eq(heartbeats.name, 'deals'), isOutage))
    .for('update')
  if (!gap) return
  const later = (time: unknown) =>
    sql`greatest(${time} + make_interval(secs => ${gap.seconds}), now() + make_interval(hours => ${LEAST_HOURS}))`
  const isNear = (time: unknown) => sql`${time} <= now() + make_interval(hours => ${LEAST_HOURS})`
  const extended = await db
    .update(deals)
    .set({ deadlineAt: later(deals.deadlineAt), remindAt: sql`now() + interval '1 hour'` })
    .where(isNear(deals.deadlineAt))
    .returning({ id: deals.bookingId, state: deals.state })
  await db
    .update(problems)
    .set({ answerBy: later(problems.answerBy) })
    .where(
      and(
        isNear(problems.answerBy),
        gte(problems.answerBy, sql`now() - make_interval(secs => ${gap.seconds})`),
      ),
    )
  await db.update(heartbeats).set({ heardAt: sql`now()` }).where(eq(heartbeats.name, 'deals'))
  if (extended.length === 0) return
  await db.insert(dealEvents).values(
    extended.map(({ id: bookingId, state }) => ({
      bookingId,
      move: 'extend' as const,
      state,
      by: 'shop' as const,
      at: sql`now()`,
    })),
  )
  const ids = extended.map(({ id }) => id)
  for (const booking of await db.select().from(bookings).where(inArray(bookings.id, ids))) {
    const news = { kind: 'deadline-extended' } as const
    await notifySides(db, booking, { buyer: news, seller: news })
  }
  log.warn(
    { deals: extended.length, seconds: Math.round(gap.seconds) },
    'deadlines were extended after an outage',
  )
}

/**
 * Returns whether overdue deals must not be moved. More overdue deals than on a whole usual day are the sign of a wrong clock or
 * of wrong data, and their moves pay and refund money. Administrators are notified once, and let the deals go on.
 */
export async function isStopped(db: Queries, log: Log): Promise<boolean> {
  await db.delete(deadlineStop).where(lte(deadlineStop.allowedUntil, sql`now()`))
  const [stop] = await db.select().from(deadlineStop)
  if (stop) return stop.allowedUntil === null
  const overdue = await db.$count(deals, lte(deals.deadlineAt, sql`now()`))
  if (overdue <= USUAL || overdue <= (await usualOfDay(db))) return false
  return atomically(db, async transaction => {
    const added = await transaction.insert(deadlineStop).values({ overdue }).onConflictDoNothing().returning()
    if (added.length === 0) return true
    log.error({ overdue }, 'unusually many deals are overdue, so none of them is moved: see Shop health')
    const about = { kind: 'deadlines-stopped', path: HEALTH_PAGE } as const
    const administrators = await lockedAdministrators(transaction)
    await notify(transaction, ...administrators.map(userId => ({ userId, ...about })))
    return true
  })
}

/** The average number of moves after deadlines on a day of the last week. */
async function usualOfDay(db: Queries): Promise<number> {
  const lastWeek = and(sql`${dealEvents.by} = 'deadline'`, gte(dealEvents.at, sql`now() - interval '7 days'`))
  const [row] = await db.select({ moves: count() }).from(dealEvents).where(lastWeek)
  return (row?.moves ?? 0) / 7
}

/** Lets overdue deals go on for an hour, after an administrator has looked. */
export const resumeDeadlines = (db: Queries, admin: Pick<Caller, 'id' | 'email' | 'role'>): Promise<void> =>
  atomically(db, async transaction => {
    const [stop] = await transaction
      .update(deadlineStop)
      .set({ allowedUntil: sql`now() + interval '1 hour'` })
      .where(isNull(deadlineStop.allowedUntil))
      .returning()
    if (!stop) return
    const subject = `${stop.overdue} overdue deals`
    await writeAudit(transaction, { actor: admin, action: 'deals.resumed', subjectId: admin.id, subject })
  })
