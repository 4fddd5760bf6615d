import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type PayoutState, payoutStatesBefore } from '#contract/sales/payouts/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payouts } from '../../../schema/deals.ts'

export type PayoutRow = typeof payouts.$inferSelect

type Change = Partial<
  Pick<typeof payouts.$inferInsert, 'kind' | 'accountId' | 'transferId' | 'failure' | 'reference'>
> & { attempt?: SQL; details?: SQL | null }

/**
 * Moves these payouts to a state, if the transition is allowed. The executor handles open payouts at once, except those that
 * become `sending`, which their process continues.
 * @returns the changed payouts
 */
export const transitionPayouts = (
  db: Queries,
  { of, to, change = {} }: { of: SQL | undefined; to: PayoutState; change?: Change },
): Promise<PayoutRow[]> =>
  db
    .update(payouts)
    .set({
      ...change,
      state: to,
      stateChangedAt: sql`now()`,
      checkAt: checkTime(to, change.kind ?? payouts.kind),
    })
    .where(and(of, inArray(payouts.state, payoutStatesBefore(to))))
    .returning()

/** The time of the next attempt, as SQL. */
const checkTime = (to: PayoutState, kind: 'manual' | 'connect' | typeof payouts.kind) =>
  sql`case ${kind} when 'manual' then ${NEVER} else ${to === 'sending' ? SOON : sql`now()`} end`

/** The check time of payouts by hand, which the executor never checks, as SQL. */
export const NEVER = sql`'infinity'::timestamptz`

/** The time at which a payout is retried if its process was killed, as SQL. */
export const SOON = sql`now() + interval '30 seconds'`
