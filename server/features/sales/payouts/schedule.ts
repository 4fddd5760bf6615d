import { and, asc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import { OPEN_PAYOUT_STATES } from '#contract/sales/payouts/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payouts } from '../../../schema/deals.ts'
import { type PayoutRow, SOON } from '../owed/transitions.ts'

/** The states are literals, not parameters, so that every statement can use the partial index. */
const isOpen = sql`${payouts.state} in (${sql.raw(OPEN_PAYOUT_STATES.map(state => `'${state}'`).join(', '))})`
const isDue = and(isOpen, lte(payouts.checkAt, sql`now()`), eq(payouts.kind, 'connect'))

/** Claims due payouts for an attempt now. If this process is killed, they are due again within half a minute. */
const claim = (db: Queries, which: SQL | undefined): Promise<PayoutRow[]> =>
  db.update(payouts).set({ checkAt: SOON }).where(and(isDue, which)).returning()

type Paying = { kind: 'manual' | 'connect' }

/** The payouts that the provider handles. In a shop that pays by hand, it finishes what it has begun. */
const isForProvider = ({ kind }: Paying) => (kind === 'manual' ? ne(payouts.state, 'due') : undefined)

export const claimPayout = async (
  db: Queries,
  { id, kind }: Paying & { id: string },
): Promise<PayoutRow | undefined> => (await claim(db, and(eq(payouts.id, id), isForProvider({ kind }))))[0]

/** Claims due payouts, the longest due first, and skips those that another process is claiming. */
export function claimDue(db: Queries, { limit, kind }: Paying & { limit: number }): Promise<PayoutRow[]> {
  const due = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(isDue, isForProvider({ kind })))
    .orderBy(asc(payouts.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  // PostgreSQL may run a subquery of `in` several times, with other rows each time. It fills an array once.
  return claim(db, sql`${payouts.id} = any(array(${due}))`)
}

/**
 * Schedules the next attempt: 15 seconds, 1, 4 and 16 minutes after a payout entered its state, then every 15 minutes. For a
 * payout that enters its state repeatedly, the pause depends on the number of attempts.
 */
export async function scheduleNextAttempt(db: Queries, id: string): Promise<void> {
  const byAttempts = sql`interval '15 seconds' * 4 ^ least(${payouts.attempt}, 4)`
  const pause = sql`least(greatest(3 * (now() - ${payouts.stateChangedAt}), ${byAttempts}), interval '15 minutes')`
  await db
    .update(payouts)
    .set({ checkAt: sql`now() + ${pause}` })
    .where(and(isOpen, eq(payouts.id, id)))
}
