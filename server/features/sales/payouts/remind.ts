import { and, eq, sql } from 'drizzle-orm'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { heartbeats } from '../../../platform/database/heartbeats-table.ts'
import { payouts } from '../../../schema/deals.ts'
import { notify } from '../../notices/notify.ts'
import { DUE_PAGE, SELLER_PAGE } from '../owed/paying.ts'
import { lockedAdministrators } from '../shared/notify-sides.ts'

/** Days between two requests to a seller to say how to be paid. */
const ASK_AGAIN_DAYS = 7

const isDue = and(eq(payouts.kind, 'manual'), eq(payouts.state, 'due'))

/**
 * Tells administrators once a day how many payouts wait to be made by hand, and asks sellers again who have not said how to be paid.
 * Several processes may run it at the same time.
 */
export const remindOfPayouts = (db: Queries): Promise<void> =>
  atomically(db, async transaction => {
    const [sum] = await transaction
      .select({
        count: sql<number>`count(*)::int`,
        amountCents: sql<number>`least(coalesce(sum(${payouts.amountCents}), 0), 2147483647)::int`,
      })
      .from(payouts)
      .where(isDue)
    if (!sum || sum.count === 0 || !(await isNextDay(transaction))) return
    const administrators = await lockedAdministrators(transaction)
    await notify(
      transaction,
      ...administrators.map(userId => ({ userId, kind: 'payouts-due', path: DUE_PAGE, ...sum }) as const),
    )
    await askHowToPay(transaction)
  })

/** Returns whether a day has passed since the last time, for one of the processes that ask at once. */
async function isNextDay(db: Queries): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${heartbeats} (name) values ('payouts-due')
    on conflict (name) do update set heard_at = now() where heartbeats.heard_at < now() - interval '1 day'
    returning name`)
  return rows.length > 0
}

async function askHowToPay(db: Queries): Promise<void> {
  const { rows } = await db.execute<{ userId: string; productName: string; amountCents: number }>(sql`
    select distinct on (payouts.seller_id) payouts.seller_id as "userId", product_name as "productName",
      amount_cents as "amountCents"
    from payouts join bookings on bookings.id = booking_id join users on users.id = payouts.seller_id
    where payouts.kind = 'manual' and payouts.state = 'due' and payouts.created_at < now() - interval '1 day'
      and not exists (select from payout_accounts where user_id = payouts.seller_id and details <> '')
      and not exists (select from notices where user_id = payouts.seller_id and kind = 'payout-details-missing'
        and created_at > now() - make_interval(days => ${ASK_AGAIN_DAYS}))
    order by payouts.seller_id, payouts.created_at`)
  await notify(
    db,
    ...rows.map(row => ({ ...row, kind: 'payout-details-missing', path: SELLER_PAGE }) as const),
  )
}
