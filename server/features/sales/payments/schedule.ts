import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import { OPEN_PAYMENT_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { payments } from '../../../schema/sales.ts'
import { type PaymentRow, paymentColumns } from '../shared/payment-row.ts'
import { SOON } from '../shared/transitions.ts'

/** The states are literals, not parameters, so that every statement can use the partial index. */
const isOpen = sql`${payments.state} in (${sql.raw(OPEN_PAYMENT_STATES.map(state => `'${state}'`).join(', '))})`

/** Claims open payments for a check now. If this process is killed, they are due again within seconds. */
export const claimPayments = (db: Queries, which: SQL): Promise<PaymentRow[]> =>
  db
    .update(payments)
    .set({ checkedAt: sql`now()`, checkAt: SOON })
    .where(and(isOpen, which))
    .returning(paymentColumns)

/** Claims due payments, the longest due first, and skips those that another process is claiming. */
export function claimDue(db: Queries, { limit }: { limit: number }): Promise<PaymentRow[]> {
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isOpen, lte(payments.checkAt, sql`now()`)))
    .orderBy(asc(payments.checkAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  // PostgreSQL may run a subquery of `in` several times, with other rows each time. It fills an array once.
  return claimPayments(db, sql`${payments.id} = any(array(${due}))`)
}

/**
 * Schedules the next check of an open payment: 15 seconds, 1, 4 and 16 minutes after it entered its state, and then
 * every 15 minutes. A hold is also checked when it expires. The browser and the webhook report most payments earlier.
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
 * Schedules a check of every open payment within half a minute, because a webhook may have been lost while no process was
 * running. The checks are spread out to limit the load on the provider.
 */
export async function checkAllSoon(db: Queries): Promise<void> {
  await db
    .update(payments)
    .set({ checkAt: sql`least(${payments.checkAt}, now() + random() * interval '30 seconds')` })
    .where(isOpen)
}
