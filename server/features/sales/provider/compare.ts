import { getTableColumns, sql } from 'drizzle-orm'
import { CardsUnreachable } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { ledgerState } from '../../../schema/deals.ts'
import type { Services } from '../../services.ts'
import { importLines } from './import-lines.ts'

type Comparing = { db: Queries; services: Pick<Services, 'cards' | 'jobs' | 'log'> }

/** Seconds by which the two sides may record the same event at different times. */
const GRACE_SECONDS = 60
/** Hours before the last comparison whose changes are compared again. Longer than the overlap of imports. */
const RECENT_HOURS = 6
/** The time by the database's clock. */
const NOW = sql`now()`.mapWith(ledgerState.beganAt)
/** The minimum seconds between two comparisons, by any process. */
const AT_MOST_EVERY_SECONDS = 15

/**
 * Imports the provider's balance, and updates the list of differences between it and the ledger. Several processes may run it
 * at the same time.
 * @returns a function that runs one comparison, unless there was one a moment ago
 */
export function openComparison({ db, services }: Comparing): () => Promise<void> {
  return async () => {
    const [state] = await db.select({ ...getTableColumns(ledgerState), now: NOW }).from(ledgerState)
    if (!state) return
    const { now, comparedAt } = state
    if (comparedAt && now.getTime() - comparedAt.getTime() < AT_MOST_EVERY_SECONDS * 1000) return
    try {
      await importLines(db, { cards: services.cards, jobs: services.jobs, state })
      const found = await compare(db, now)
      if (found > 0)
        services.log.error({ found }, "the ledger and the provider's balance differ: see the page Ledger")
    } catch (error) {
      if (!(error instanceof CardsUnreachable)) throw error
      services.log.warn({ err: error }, "the ledger could not be compared with the provider's balance")
    }
  }
}

/**
 * Compares the sums of each source that has recent changes or is listed already. A source that changed within the grace
 * period or after the import is not listed yet, because it may still agree soon.
 * @returns the number of new differences
 */
const compare = (db: Queries, now: Date): Promise<number> =>
  atomically(db, async transaction => {
    // One at a time, so that an older comparison never replaces a newer one.
    const [state] = await transaction.select().from(ledgerState).for('update')
    if (!state || (state.comparedAt && state.comparedAt > now)) return 0
    const since = sql`(${state.comparedAt ?? state.beganAt}::timestamptz - make_interval(hours => ${RECENT_HOURS}))`
    const until = sql`(${now}::timestamptz - make_interval(secs => ${GRACE_SECONDS}))`
    const { rows } = await transaction.execute<{ is_new: boolean }>(sql`
      with touched as (
        select source from ledger_transactions where at >= ${since} and source is not null
        union select source from provider_lines where created_at >= ${since}
        union select source from ledger_differences
      ), sums as (
        select source, ledger.cents as ledger_cents, provider.cents as provider_cents,
          ledger.count as ledger_count, provider.count as provider_count,
          greatest(ledger.last, provider.last) <= ${until} as settled
        from touched
        cross join lateral (
          select coalesce(sum(amount_cents), 0) as cents, count(*) as count, max(t.at) as last
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
          where t.source = touched.source
        ) as ledger
        cross join lateral (
          select coalesce(sum(amount_cents), 0) as cents, count(*) as count, max(created_at) as last
          from provider_lines l where l.source = touched.source
        ) as provider
      ), agreed as (
        delete from ledger_differences using sums
        where ledger_differences.source = sums.source and sums.ledger_cents = sums.provider_cents
      )
      insert into ledger_differences (source, cause, ledger_cents, provider_cents)
      select source, case when provider_count = 0 then 'not-at-provider' when ledger_count = 0 then 'not-in-ledger'
        else 'amount' end, ledger_cents, provider_cents
      from sums where ledger_cents <> provider_cents and settled
      on conflict (source) do update set cause = excluded.cause, ledger_cents = excluded.ledger_cents,
        provider_cents = excluded.provider_cents
      returning xmax = 0 as is_new`)
    await transaction.update(ledgerState).set({ importedUntil: now, comparedAt: now })
    return rows.filter(row => row.is_new).length
  })
