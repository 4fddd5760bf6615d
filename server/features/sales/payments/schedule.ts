import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { OPEN_PAYMENT_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payments } from '../../../platform/database/schema.ts'
import { type PaymentRow, paymentColumns } from './payment-row.ts'
import { SOON } from './transitions.ts'

/** In words instead of as values, so that every statement can use the index of those. */
const isOpen = sql`${payments.state} in (${sql.raw(OPEN_PAYMENT_STATES.map(state => `'${state}'`).join(', '))})`

/**
 * Takes up open payments for being looked at now. Should this process be killed meanwhile, they are due again within
 * seconds.
 */
export const claimPayments = (db: Queries, which: SQL): Promise<PaymentRow[]> =>
  db
    .update(payments)
    .set({ checkedAt: sql`now()`, checkAt: SOON })
    .where(and(isOpen, which))
    .returning(paymentColumns)

/** Takes up payments that are due, the longest due first, and none that another process has just taken up. */
export function claimDue(db: Queries, { limit }: { limit: number }): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOpen, lte(payments.checkAt, sql`now()`)))
    .orderBy(asc(payments.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return claimPayments(db, inArray(payments.id, due))
}

/**
 * Puts off the next look at a payment that is open after one: to 15 seconds, 1, 4 and 16 minutes after it came into its
 * state, and every 15 minutes from then on; a hold is looked at when it runs out, too. The payer's browser and the
 * provider's messages tell of most payments before.
 */
export async function scheduleNextCheck(db: Queries, id: string): Promise<void> {
  const pause = sql`least(greatest(3 * (now() - ${payments.stateChangedAt}), interval '15 seconds'), interval '15 minutes')`
  await db
    .update(payments)
    .set({
      checkAt: sql`case when ${payments.state} = 'held' and ${payments.holdExpiresAt} > now()
        then least(${payments.holdExpiresAt}, now() + ${pause}) else now() + ${pause} end`,
    })
    .where(and(isOpen, eq(payments.id, id)))
}

/**
 * Has every open payment looked at within half a minute: what was told while no process listened may be lost. Spread, so
 * that the provider is not asked about all of them at once.
 */
export async function checkAllSoon(db: Queries): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, now() + random() * interval '30 seconds')` })
    .where(isOpen)
}
