import { sql } from 'drizzle-orm'
import { BEING_PAID_DAYS, BY_HAND_DAYS } from '#contract/sales/payouts/rules.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { FAILING_WORK_MINUTES } from '../../platform/jobs/failing-work.ts'

/** Minutes after which due work counts as late. Every process looks for due work at least once a minute. */
export const LATE_MINUTES = 10

/** The number of failures in a row from which repeated work needs attention. */
const FAILURES_IN_A_ROW = 3

/** Counts of unfinished work. Finished work is not counted, because it grows without limit. */
export type Figures = {
  mails: Counts<'failed' | 'uncertain'>
  payments: Counts<'held' | 'releasing' | 'refunding' | 'stuck'>
  /** Open payments whose check is overdue by `LATE_MINUTES`. */
  paymentsLate: number
  payouts: Counts<'due' | 'sending' | 'failed' | 'reversing'>
  /** Payouts that the provider has refused to take back. */
  payoutsKept: number
  /** Payouts by hand that have been due for more than `BY_HAND_DAYS`. */
  payoutsWaiting: number
  /** Payouts that have been paid by hand for more than `BEING_PAID_DAYS` without a result. */
  payoutsUnconfirmed: number
  /** Deals whose deadline passed more than `LATE_MINUTES` ago. */
  dealsLate: number
  /** The overdue deals because of which none is moved; null: they are moved. */
  dealsStopped: number | null
  queues: Queue[]
  /** Repeated work that has failed several times in a row, because a single failure is often temporary. */
  failingWork: FailingWork[]
  backups: {
    /** The time of the last successful backup, in seconds since 1970; null: never. */
    madeAt: number | null
    /** The time of the last failed backup, in seconds since 1970; null: never. */
    failedAt: number | null
  }
  ledger: {
    differences: number
    /** The sum of their sizes in cents. */
    differenceCents: number
    /** Seconds since the ledger was compared with the card provider; null before the first comparison. */
    comparedSecondsAgo: number | null
  }
}

export type FailingWork = {
  name: string
  /** In the process in which it has failed most often. */
  failuresInARow: number
  /** The number of processes, on all machines, in which it fails. */
  processes: number
}

type Counts<State extends string> = Record<State, number>

/**
 * A queue of jobs. All values except `retrying` and `lateSeconds` come from the queue's monitor and are at most two minutes
 * old.
 */
export type Queue = {
  name: string
  /** Jobs that wait for a retry or for their scheduled time. */
  deferred: number
  ready: number
  active: number
  /** They have failed at least three times, and are retried later. */
  retrying: number
  /** Within the last day. */
  failed: number
  /** Seconds that the oldest due job has waited; 0 when no job is due. */
  lateSeconds: number
}

/**
 * Reads the figures in one statement. Each count reads a partial index or only unfinished rows, so it costs the same in a
 * shop with millions of payments.
 */
export async function readFigures(db: Queries): Promise<Figures> {
  const { rows } = await db.execute<Row>(sql`
    select
      (${countsBy(sql`mails where state in ('failed', 'uncertain')`)}) as mails,
      (${countsBy(sql`(
        select state from payments where state in ('held', 'releasing', 'refunding')
        union all select state from payments where state = 'stuck') as unfinished`)}) as payments,
      (select count(*)::int from payments where state in ('held', 'releasing', 'refunding')
        and check_at < now() - ${late}) as "paymentsLate",
      (${countsBy(sql`payouts where state in ('due', 'sending', 'failed', 'reversing')`)}) as payouts,
      (select count(*)::int from payouts where state = 'reversing' and failure is not null) as "payoutsKept",
      (select count(*)::int from payouts where state = 'due' and kind = 'manual'
        and created_at < now() - make_interval(days => ${BY_HAND_DAYS})) as "payoutsWaiting",
      (select count(*)::int from payouts where state = 'sending' and kind = 'manual'
        and state_changed_at < now() - make_interval(days => ${BEING_PAID_DAYS})) as "payoutsUnconfirmed",
      (select count(*)::int from deals where deadline_at < now() - ${late}) as "dealsLate",
      (select overdue from deadline_stop where allowed_until is null) as "dealsStopped",
      (select coalesce(json_agg(json_build_object('name', name, 'deferred', deferred_count, 'ready', ready_count,
          'active', active_count, 'failed', failed_count, 'retrying', coalesce(retrying, 0),
          'lateSeconds', coalesce(late, 0)) order by name), '[]')
        from pgboss.queue left join (
          select name, greatest(extract(epoch from now() - min(start_after)), 0)::int as late,
            count(*) filter (where state = 'retry' and retry_count >= 2)::int as retrying
          from pgboss.job where state < 'active' and not blocked group by name) as waiting using (name)
        where name not like '\\_\\_%') as queues,
      (select coalesce(json_agg(json_build_object('name', work, 'failuresInARow', most, 'processes', processes)
          order by work), '[]')
        from (select work, max(failures_in_a_row) as most, count(*) as processes from failing_work
          where failures_in_a_row >= ${FAILURES_IN_A_ROW}
            and failed_at > now() - make_interval(mins => ${FAILING_WORK_MINUTES})
          group by work) as failing) as "failingWork",
      (select json_build_object('madeAt', max(seconds) filter (where outcome = 'made'),
          'failedAt', max(seconds) filter (where outcome = 'failed'))
        from (select outcome, extract(epoch from at)::int as seconds from last_backups) as ends) as backups,
      (select json_build_object('differences', count(*), 'differenceCents',
          coalesce(sum(abs(ledger_cents - provider_cents)), 0),
          'comparedSecondsAgo', (select extract(epoch from now() - compared_at)::int from ledger_state))
        from ledger_differences) as ledger`)
  const [row] = rows
  if (!row) throw new Error('A query for totals returned no row.')
  return {
    ...row,
    mails: { failed: 0, uncertain: 0, ...row.mails },
    payments: { held: 0, releasing: 0, refunding: 0, stuck: 0, ...row.payments },
    payouts: { due: 0, sending: 0, failed: 0, reversing: 0, ...row.payouts },
  }
}

/** States without rows are left out. */
type Row = Omit<Figures, 'mails' | 'payments' | 'payouts'> & {
  mails: Partial<Figures['mails']> | null
  payments: Partial<Figures['payments']> | null
  payouts: Partial<Figures['payouts']> | null
}

const late = sql`make_interval(mins => ${LATE_MINUTES})`

const countsBy = (from: ReturnType<typeof sql>) => sql`
  select json_object_agg(state, count) from (select state, count(*) from ${from} group by state) as counts`
