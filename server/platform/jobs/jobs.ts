import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import { commandLine } from '../config/command-line.mjs'
import { WrongSetting } from '../config/config.ts'
import type { Queries } from '../database/connect.ts'
import { exclusively } from '../database/exclusive.ts'
import type { Listener } from '../database/listener.ts'
import { isDatabaseUnavailable } from '../errors/unavailable.ts'
import type { Log } from '../log/log.ts'
import { loggedError } from '../log/log-errors.ts'
import { inSpan } from '../tracing/span.ts'
import { openFailingWork } from './failing-work.ts'
import type { Queue, QueueSettings } from './queue.ts'
import { openRepeatedWork, type RepeatedWorkState } from './repeated-work.ts'

/**
 * Handles one job. If it throws, the job is retried later, as often as its queue allows.
 * @param signal is aborted at the shutdown, for work that can wait long and be done by another process
 */
export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

/** Background jobs. Any process may run them, and they are retried until they succeed. */
export type Jobs = {
  /** Queues jobs in the transaction of `db`: they exist if and only if it commits. */
  send<Data extends object>(db: Queries, queue: Queue<Data>, ...jobs: Data[]): Promise<void>
  /** Like `send`, for one job that starts after some minutes. */
  sendLater<Data extends object>(
    db: Queries,
    queue: Queue<Data>,
    job: Data,
    after: { minutes: number },
  ): Promise<void>
  /** Registers the handler of a queue. Jobs run after `start`. */
  work<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): void
  /**
   * Repeats work after `start`, the first time immediately. It is for work that must happen even if a process was
   * killed before it could queue a job. Every process runs it, so it must tolerate concurrent runs.
   * @param options.purpose what no longer happens when it fails: 'sellers are not paid'
   * @param options.firstAfterMs a pause before the first time, for work that would slow the start down
   * @param options.afterWrites whether `wake` starts it earlier
   * @param work gets a signal that is aborted at the shutdown
   */
  repeat(
    name: string,
    options: { purpose: string; everyMs: number; firstAfterMs?: number; afterWrites?: boolean },
    work: (signal: AbortSignal) => Promise<void>,
  ): void
  /** The states of the repeated work in this process. */
  repeatedWork(): RepeatedWorkState[]
  /** Starts repeated work with `afterWrites`, because this process has written something. Jobs call it automatically. */
  wake(): void
  /** Starts handling jobs: new ones immediately, and retries when they are due. */
  start(): Promise<void>
  /** Stops taking jobs, and waits a few seconds for running ones. */
  stop(): Promise<void>
  /**
   * Runs all repeated work once, and then all due jobs one by one until there are none.
   * @param options.evenLater also runs jobs that wait for a retry
   * @param options.only the names of the repeated work and of the queues that are run
   */
  drain(options?: { evenLater?: boolean; only?: readonly string[] }): Promise<void>
}

const SCHEMA = 'pgboss'
/** An arbitrary number, the same in every Redial. */
const SETUP_LOCK = 7_334_252
/** Seconds between two polls of a queue. They find what no process fetches when it is due; `NOTIFY` announces new jobs. */
const POLLING_INTERVAL = 45
/** Seconds between two polls without a listener; the library's minimum. */
const QUICK_POLLING_INTERVAL = 0.5
/** Jobs of a queue that one process runs at the same time. */
const CONCURRENCY = 5
const LAST_JOBS_MS = 3000
/** Seconds between two polls for workflows of the library, which we do not use. */
const WORKFLOW_POLLING_INTERVAL = 24 * 60 * 60

type Dependencies = {
  pool: pg.Pool
  log: Log
  /** All queues, which are created if they do not exist. Those of dead letters come first. */
  queues?: readonly Queue[]
  /** Announces new jobs; without it, queues are polled twice a second. */
  listener?: Pick<Listener, 'on'>
  /** Whether to create or migrate its tables. Otherwise a process of the shop must have done so. */
  migrates?: boolean
}

/**
 * Opens the job queue in this database.
 * @throws WrongSetting when it may not migrate its tables, and they are not those of this version
 */
export async function openJobs({
  pool,
  log,
  queues = [],
  listener,
  migrates = true,
}: Dependencies): Promise<Jobs> {
  const handlers = new Map<string, { queue: Queue; handle: JobHandler<never> }>()
  /** The library's worker of each queue. */
  const workers = new Map<string, string>()
  const stopping = new AbortController()
  const failingWork = openFailingWork(pool)
  const repeated = openRepeatedWork(stopping.signal, {
    recorder: failingWork,
    onFailure: (name, error) => report(error, `repeated work failed: ${name}`),
  })
  let inFlight: Promise<unknown> = Promise.resolve()
  let listenForJobs = () => {}
  const listen: Db['listen'] = async (channel, onJob, onMissed) => {
    let end = () => {}
    listenForJobs = () => {
      end = listener?.on(channel, queue => (queue === undefined ? onMissed() : onJob(queue))) ?? end
    }
    return { close: async () => end() }
  }
  const boss = new PgBoss({
    db: { ...databaseOf(pool), ...(listener && { listen }) },
    useListenNotify: listener !== undefined,
    schema: SCHEMA,
    migrate: migrates,
    schedule: false,
    flowIntervalSeconds: WORKFLOW_POLLING_INTERVAL,
  })
  boss.on('error', error => report(originalOf(error), 'the job queue failed'))
  boss.on('warning', ({ message, data }) => {
    // The values of a slow statement are not for the log.
    log.warn({ data: { ...data, values: undefined } }, `job queue: ${message}`)
  })
  await exclusively(pool, SETUP_LOCK, async () => {
    await boss.start().catch((error: Error) => {
      if (!migrates && /^pg-boss (is not installed|database requires)/.test(error.message)) throw notCurrent()
      throw error
    })
    if (migrates) await updateQueues(boss, queues)
  })

  /**
   * Every queue polls several times a second. `database.watch` reports an unavailable database once for all of them.
   */
  function report(error: unknown, message: string): void {
    log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, message)
  }

  /** Fetches the next try of a failed job when it is due. If this process ends before that, a poll finds it. */
  function fetchRetry({ name, retryCount }: Job<unknown>): void {
    const { retryDelay = 0 } = handlers.get(name)?.queue.settings ?? {}
    // The pause is random. It begins when the jobs of the same batch have ended.
    const latestMs = retryDelay * 2 ** (retryCount + 1) * 1000 + 1000
    if (latestMs < POLLING_INTERVAL * 1000)
      setTimeout(() => boss.notifyWorker(workers.get(name) ?? ''), latestMs).unref()
  }

  const outcomeOf = (job: Job<unknown>): Promise<JobResult> =>
    inSpan(`job ${job.name}`, { kind: 'consumer', attributes: { 'redial.job_id': job.id } }, async span => {
      try {
        await handlers.get(job.name)?.handle(job.data as never, stopping.signal)
        repeated.wake()
        return { id: job.id, status: 'completed' }
      } catch (error) {
        span.fail(error)
        fetchRetry(job)
        log.warn({ err: error, job: job.name, id: job.id, tries: job.retryCount + 1 }, 'a job failed')
        return { id: job.id, status: 'failed', output: { message: loggedError(error).message } }
      }
    })

  async function settle(job: Job<unknown>): Promise<void> {
    const { status, output } = await outcomeOf(job)
    if (status === 'completed') await boss.complete(job.name, job)
    else await boss.fail(job.name, job, output)
  }

  return {
    async send(db, { name }, ...jobs) {
      if (jobs.length === 0) return
      const inserted = jobs.map(data => ({ data }))
      await boss.insert(name, inserted, { db: fromDrizzle(db, sql) })
    },

    async sendLater(db, { name }, data, { minutes }) {
      await boss.insert(name, [{ data, startAfter: minutes * 60 }], { db: fromDrizzle(db, sql) })
    },

    repeat(name, { purpose, everyMs, firstAfterMs = 0, afterWrites = false }, work) {
      repeated.add(name, { purpose, everyMs, firstAfterMs, afterWrites }, work)
    },

    repeatedWork: repeated.states,
    wake: repeated.wake,

    work(queue, handle) {
      handlers.set(queue.name, { queue, handle })
    },

    async start() {
      const options = {
        pollingIntervalSeconds: QUICK_POLLING_INTERVAL,
        notifyPollingIntervalSeconds: POLLING_INTERVAL,
        batchSize: CONCURRENCY,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      await Promise.all(
        [...handlers.keys()].map(async name => {
          const work = (jobs: Job<unknown>[]) => Promise.all(jobs.map(outcomeOf))
          workers.set(name, await boss.work<unknown>(name, options, work))
        }),
      )
      listenForJobs()
      inFlight = repeated.run()
    },

    async stop() {
      stopping.abort()
      const stopped = Promise.all([
        inFlight,
        boss.stop({ close: false, timeout: LAST_JOBS_MS }),
        failingWork.end(),
      ])
      await Promise.race([stopped, sleep(LAST_JOBS_MS)])
    },

    async drain({ evenLater = false, only } = {}) {
      let found: number
      do {
        found = 0
        await repeated.runOnce(only)
        for (const name of handlers.keys()) {
          if (only && !only.includes(name)) continue
          const jobs = await boss.fetch<unknown>(name, {
            batchSize: CONCURRENCY,
            ignoreStartAfter: evenLater,
          })
          for (const job of jobs) await settle(job)
          found += jobs.length
        }
      } while (found > 0)
    },
  }
}

const notCurrent = () =>
  new WrongSetting(
    `The tables of the job queue are not those of this version: start it first, or run "${commandLine('migrate')}". Nothing changed.`,
  )

/** The library reports some errors as plain objects with their fields. This field contains the error itself. */
const ORIGINAL = Symbol('original error')

/** Adapts the pool to the library. Text without values may contain several statements. */
const databaseOf = (pool: pg.Pool): Db => ({
  executeSql: (text, values) =>
    pool.query(text, values).catch((error: Error) => {
      throw Object.assign(error, { [ORIGINAL]: error })
    }),
})

const originalOf = (reported: Error & { [ORIGINAL]?: Error }): Error => reported[ORIGINAL] ?? reported

async function updateQueues(boss: PgBoss, queues: readonly Queue[]): Promise<void> {
  const names = queues.map(({ name }) => name)
  const there = new Map((await boss.getQueues(names)).map(queue => [queue.name, queue]))
  for (const { name, settings } of queues) {
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, settings)
    else if (!isLike(queue, settings)) await boss.updateQueue(name, settings)
  }
}

const isLike = (queue: Partial<Record<keyof QueueSettings, unknown>>, wanted: QueueSettings): boolean =>
  (Object.keys(wanted) as (keyof QueueSettings)[]).every(setting => queue[setting] === wanted[setting])
