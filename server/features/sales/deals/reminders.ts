import { eq, lte, sql } from 'drizzle-orm'
import { dealStages, stageOf } from '#contract/sales/deals/stages.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import { deals, problems } from '../../../schema/deals.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { notifySides } from '../shared/notify-sides.ts'
import { lockDealRow } from './deal.ts'
import { scheduleDeal, timesOfDeal } from './schedule.ts'

/** Deals per round. */
const BATCH = 100

/**
 * Reminds the people who have to act, by the description of the deal: before a deadline, after an agreed meeting, and
 * administrators each week while a problem waits for their decision.
 */
export async function remindOfDeadlines(db: Queries, log: Log): Promise<void> {
  const due = await db
    .select({ id: deals.bookingId })
    .from(deals)
    .where(lte(deals.remindAt, sql`now()`))
    .orderBy(deals.remindAt)
    .limit(BATCH)
  for (const { id } of due) {
    await atomically(db, transaction => remind(transaction, id)).catch(error =>
      log.error({ err: error, deal: id }, 'the people in a deal could not be reminded'),
    )
  }
}

async function remind(db: Queries, id: string): Promise<void> {
  const sale = await lockSale(db, id)
  const deal = sale && (await lockDealRow(db, id))
  const found = deal && (await timesOfDeal(db, id))
  if (!sale || !found || !deal.remindAt || deal.remindAt > found.now) return
  const { times, now } = found
  const stage = stageOf(times)
  const actors: readonly string[] = dealStages[stage].actors
  const reminder = { kind: 'deal-reminder' } as const
  if (stage === 'answer') {
    const isOver = times.answerBy !== null && times.answerBy <= now
    const [problem] = await db.select().from(problems).where(eq(problems.bookingId, id))
    const answering = problem?.reportedBy === 'seller' ? 'buyer' : 'seller'
    await notifySides(
      db,
      sale.booking,
      isOver ? { administrators: { kind: 'problem-to-decide' } } : { [answering]: reminder },
    )
  } else {
    await notifySides(db, sale.booking, {
      buyer: actors.includes('buyer') ? reminder : undefined,
      seller: actors.includes('seller') ? reminder : undefined,
      administrators: actors.includes('admin') ? { kind: 'problem-to-decide' } : undefined,
    })
  }
  await scheduleDeal(db, id)
}
