import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { ChangeFeed } from '../changes/feed.ts'
import { COMMIT, VERSION } from '../config/version.ts'
import type { Database } from '../database/connect.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { PublicDatabase, Standby } from '../standby/public-database.ts'

/** The current size of the cache. */
type CacheCounts = { entries: number; bytes: number; dropped: number }

type Sources = {
  /** Reads the counters of the cache. */
  cacheCounts: () => CacheCounts
  changeFeed: Pick<ChangeFeed, 'lagSeconds'>
  search: { lagSeconds(): number }
  jobs: Pick<Jobs, 'repeatedWork'>
  database: Pick<Database, 'pool' | 'background' | 'listening' | 'health'>
  publicDatabase: Pick<PublicDatabase, 'standby'>
  /** The folder in which the program writes; undefined: it writes no files. */
  dataDir: string | undefined
}

/** Milliseconds. Metrics are read even when the database is silent. */
const ANSWER_WITHIN_MS = 2000

/** Milliseconds between two samples of the event loop, which are part of its lag. */
const LOOP_SAMPLE_MS = 25

/**
 * Registers the gauges of this process: processor, memory, event loop and garbage collection under their usual names for
 * Node, and the cache, change feed, search index and connections of the shop.
 */
export function gaugeProcess(registry: Registry, sources: Sources): void {
  // It samples the event loop all the time. With the default of 10 ms, that would be half of an idle process's work.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_SAMPLE_MS })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  gaugeBuild(registry)
  gaugeCache(registry, sources.cacheCounts)
  gaugeLags(registry, sources)
  const { standby } = sources.publicDatabase
  gaugeConnections(registry, sources.database, standby)
  if (standby) gaugeStandby(registry, standby)
  gaugeDatabase(registry, sources.database)
  gaugeRepeatedWork(registry, sources.jobs)
  gaugePictureStore(registry, sources.jobs)
  if (sources.dataDir) gaugeDisk(registry, sources.dataDir)
}

/** Gauges of the library with the names of counters. Those without `_total` have the same numbers by kind. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

function gaugeBuild(registry: Registry): void {
  new Gauge({
    name: 'redial_build_info',
    help: 'The version and the commit of the running program. The value is always 1.',
    labelNames: ['version', 'commit'],
    aggregator: 'max',
    registers: [registry],
  }).set({ version: VERSION, commit: COMMIT }, 1)
}

function gaugeDatabase(registry: Registry, { health }: Sources['database']): void {
  const registers = [registry]
  // Without labels, a metric starts at 0, which would be a false value.
  new Gauge({
    name: 'redial_database_writable',
    help: 'Whether the database takes writes: 1 or 0. It is left out while the database does not answer.',
    aggregator: 'min',
    registers,
    async collect() {
      this.remove()
      const answer = await health.answerWithin(ANSWER_WITHIN_MS)
      if (answer) this.set(answer.takesWrites ? 1 : 0)
    },
  })
  new Gauge({
    name: 'redial_clock_skew_seconds',
    help: 'Seconds between the clocks of this machine and of the database: the maximum of all processes. It is left out while the database does not answer.',
    aggregator: 'max',
    registers,
    async collect() {
      this.remove()
      const answer = await health.answerWithin(ANSWER_WITHIN_MS)
      if (answer) this.set(Math.abs(answer.clockSkewSeconds))
    },
  })
}

function gaugeDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'redial_disk_free_bytes',
    help: 'Bytes that are free on the disk of the data folder.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      const { bavail, bsize } = await statfs(dataDir)
      this.set(bavail * bsize)
    },
  })
}

/** The repeated work that tries the picture store. Pictures on disk need none. */
export const PICTURE_STORE_WORK = 'picture-store'

function gaugePictureStore(registry: Registry, { repeatedWork }: Sources['jobs']): void {
  new Gauge({
    name: 'redial_picture_store_up',
    help: 'Whether the picture store has accepted the latest probe: 1 or 0. It is left out for pictures on disk.',
    aggregator: 'min',
    registers: [registry],
    collect() {
      this.remove()
      const work = repeatedWork().find(({ name }) => name === PICTURE_STORE_WORK)
      if (!work || (work.succeededAt === undefined && work.failures === 0)) return
      this.set(work.failuresInARow === 0 ? 1 : 0)
    },
  })
}

function gaugeCache(registry: Registry, counts: () => CacheCounts): void {
  const registers = [registry]
  new Counter({
    name: 'redial_cache_dropped_total',
    help: 'Cached responses that were removed after a change.',
    registers,
    collect() {
      this.reset()
      this.inc(counts().dropped)
    },
  })
  new Gauge({
    name: 'redial_cache_entries',
    help: 'Responses in the cache.',
    registers,
    collect() {
      this.set(counts().entries)
    },
  })
  new Gauge({
    name: 'redial_cache_bytes',
    help: 'Bytes of the responses in the cache.',
    registers,
    collect() {
      this.set(counts().bytes)
    },
  })
}

function gaugeLags(registry: Registry, { changeFeed, search }: Sources): void {
  new Gauge({
    name: 'redial_change_feed_lag_seconds',
    help: 'Seconds since changes were last read: the maximum of all processes. From 2 on, nothing is served from the cache.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(changeFeed.lagSeconds())
    },
  })
  new Gauge({
    name: 'redial_search_index_lag_seconds',
    help: 'Seconds for which the search index has been behind the database: the maximum of all processes.',
    aggregator: 'max',
    registers: [registry],
    collect() {
      this.set(search.lagSeconds())
    },
  })
}

function gaugeConnections(
  registry: Registry,
  { pool, background, listening }: Sources['database'],
  standby: Standby | undefined,
): void {
  const pools: [string, pg.Pool][] = [
    ['requests', pool],
    ['jobs', background.pool],
    ['listening', listening],
    ...(standby ? [['reads', standby.pool] satisfies [string, pg.Pool]] : []),
  ]
  new Gauge({
    name: 'redial_database_connections',
    help: 'Connections to the database by pool: in use, idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'used' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
  new Gauge({
    name: 'redial_database_connections_max',
    help: 'Connections that a pool may open.',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, { options }] of pools) this.set({ pool: name }, options.max)
    },
  })
}

function gaugeRepeatedWork(registry: Registry, { repeatedWork }: Sources['jobs']): void {
  const labelled = { labelNames: ['work'], registers: [registry] }
  new Counter({
    name: 'redial_repeated_work_failures_total',
    help: 'Failures of repeated work, by its name in the log.',
    ...labelled,
    collect() {
      this.reset()
      for (const { name, failures } of repeatedWork()) this.inc({ work: name }, failures)
    },
  })
  new Gauge({
    name: 'redial_repeated_work_failures_in_a_row',
    help: 'Failures of this work since its last success: the maximum of all processes.',
    aggregator: 'max',
    ...labelled,
    collect() {
      for (const { name, failuresInARow } of repeatedWork()) this.set({ work: name }, failuresInARow)
    },
  })
  new Gauge({
    name: 'redial_repeated_work_last_success_timestamp_seconds',
    help: 'The last success of this work in seconds since 1970: the minimum of all processes.',
    aggregator: 'min',
    ...labelled,
    collect() {
      for (const { name, succeededAt } of repeatedWork())
        if (succeededAt !== undefined) this.set({ work: name }, succeededAt / 1000)
    },
  })
}

/** Only where the settings name a standby. */
function gaugeStandby(registry: Registry, standby: Standby): void {
  const registers = [registry]
  new Gauge({
    name: 'redial_database_read_up',
    help: 'Whether the standby of DATABASE_READ_URL answers public reads: 1 or 0.',
    aggregator: 'min',
    registers,
    collect() {
      this.set(standby.problem() === undefined ? 1 : 0)
    },
  })
  new Gauge({
    name: 'redial_database_read_lag_seconds',
    help: 'Seconds for which the standby has lacked changes that a process knows of. The primary answers meanwhile.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(standby.lagSeconds())
    },
  })
  new Counter({
    name: 'redial_database_read_queries_total',
    help: 'Queries that a standby may answer, by the server that did.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset()
      for (const [server, queries] of Object.entries(standby.counts())) this.inc({ server }, queries)
    },
  })
}
