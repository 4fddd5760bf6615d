import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { ledgerDays } from '../../../schema/deals.ts'
import { HOUR_MS, type Module } from '../../module.ts'

export const ledger: Module = {
  repeats: [
    {
      name: 'ledger-days',
      purpose: 'the days of the ledger are not added up',
      everyMs: HOUR_MS,
      open:
        ({ db }) =>
        () =>
          closeDays(db),
    },
  ],
}

/**
 * Stores the sums of past days in UTC, so that reading a balance does not sum up all entries. It waits for an hour after a
 * day, because an entry has the time at which its transaction began. Several processes may run it at the same time.
 */
async function closeDays(db: Queries): Promise<void> {
  await db.execute(sql`
    insert into ${ledgerDays} (day, account, amount_cents)
    select (at at time zone 'UTC')::date, account, sum(amount_cents) from ledger_entries
    where at >= (select coalesce(max(day) + 1, '-infinity')::timestamp at time zone 'UTC' from ledger_days)
      and at < date_trunc('day', now() - interval '1 hour', 'UTC')
    group by 1, 2
    on conflict do nothing`)
}
