import { setTimeout as sleep } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Queries } from '../../platform/database/connect.ts'
import { type Figures, readFigures } from './figures.ts'

/** Milliseconds for which each process caches the figures, however often metrics are read. */
const CACHE_MS = 10_000
/** Milliseconds after which metrics are returned without figures, before the monitoring system times out. */
const TIMEOUT_MS = 2000

type Value = { labels?: Record<string, string>; value: number }

type Definition = {
  name: string
  help: string
  labelNames?: string[]
  /** Empty when the value is unknown. */
  values(figures: Figures): Value[]
}

/**
 * Registers the metrics of the shop's work. Every process reads the same database, so the metrics show the largest value of
 * all processes. While the database is unavailable, `redial_database_up` is 0 and the others are left out.
 */
export function gaugeShop(registry: Registry, db: Queries): void {
  const figures = cachedFor(CACHE_MS, () => withinTimeout(TIMEOUT_MS, readFigures(db)))
  const registers = [registry]
  new Gauge({
    name: 'redial_database_up',
    help: 'Whether the database is available: 1 or 0.',
    aggregator: 'min',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0)
    },
  })
  for (const { name, help, labelNames = [], values } of DEFINITIONS) {
    new Gauge({
      name,
      help,
      labelNames,
      aggregator: 'max',
      registers,
      async collect() {
        const found = await figures()
        this.reset()
        // Without labels, a reset sets the gauge to zero, which would be a false value.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of found ? values(found) : []) this.set(labels, value)
      },
    })
  }
}

const known = (value: number | null): Value[] => (value === null ? [] : [{ value }])

const byState = (counts: Record<string, number>): Value[] =>
  Object.entries(counts).map(([state, value]) => ({ labels: { state }, value }))

const DEFINITIONS: Definition[] = [
  {
    name: 'redial_mails',
    help: 'E-mails of the last 30 days that were not sent (failed) or may not have been sent (uncertain).',
    labelNames: ['state'],
    values: ({ mails }) => byState(mails),
  },
  {
    name: 'redial_payments',
    help: 'Unfinished payments by state. An administrator must resolve stuck payments.',
    labelNames: ['state'],
    values: ({ payments }) => byState(payments),
  },
  {
    name: 'redial_payouts',
    help: 'Unfinished payouts to sellers by state. An administrator must resolve failed payouts.',
    labelNames: ['state'],
    values: ({ payouts }) => byState(payouts),
  },
  {
    name: 'redial_work_late',
    help: 'Open payments and deals that have been overdue for ten minutes.',
    labelNames: ['kind'],
    values: ({ paymentsLate, dealsLate }) => [
      { labels: { kind: 'payments' }, value: paymentsLate },
      { labels: { kind: 'deals' }, value: dealsLate },
    ],
  },
  {
    name: 'redial_jobs',
    help: 'Jobs by queue: deferred (waiting for a retry), retrying (failed at least three times), ready, active, or permanently failed within a day.',
    labelNames: ['queue', 'state'],
    values: ({ queues }) =>
      queues.flatMap(({ name: queue, deferred, retrying, ready, active, failed }) =>
        byState({ deferred, retrying, ready, active, failed }).map(({ labels, value }) => ({
          labels: { queue, ...labels },
          value,
        })),
      ),
  },
  {
    name: 'redial_jobs_late_seconds',
    help: 'Seconds that the oldest due job of a queue has waited.',
    labelNames: ['queue'],
    values: ({ queues }) =>
      queues.map(({ name, lateSeconds }) => ({ labels: { queue: name }, value: lateSeconds })),
  },
  {
    name: 'redial_failing_work_processes',
    help: 'Processes, on all machines, in which this repeated work has failed three times in a row or more.',
    labelNames: ['work'],
    values: ({ failingWork }) =>
      failingWork.map(({ name, processes }) => ({ labels: { work: name }, value: processes })),
  },
  {
    name: 'redial_ledger_differences',
    help: "Events for which the ledger and the card provider's balance differ.",
    values: ({ ledger }) => [{ value: ledger.differences }],
  },
  {
    name: 'redial_ledger_difference_cents',
    help: 'The sum of the absolute differences, in cents.',
    values: ({ ledger }) => [{ value: ledger.differenceCents }],
  },
  {
    name: 'redial_ledger_compared_age_seconds',
    help: 'Seconds since the ledger was compared with the card provider, which happens every minute.',
    values: ({ ledger }) => known(ledger.comparedSecondsAgo),
  },
  {
    name: 'redial_last_backup_timestamp_seconds',
    help: 'The time of the last successful backup, in seconds since 1970.',
    values: ({ backups }) => known(backups.madeAt),
  },
  {
    name: 'redial_last_backup_failure_timestamp_seconds',
    help: 'The time of the last failed backup, in seconds since 1970.',
    values: ({ backups }) => known(backups.failedAt),
  },
]

function cachedFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    const now = performance.now()
    if (!last || now - last.at > milliseconds) last = { at: now, value: read() }
    return last.value
  }
}

/** Resolves to undefined when the promise rejects or takes longer. */
const withinTimeout = <Value>(milliseconds: number, value: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([value.catch(() => undefined), sleep(milliseconds, undefined, { ref: false })])
