import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Queries } from '../database/connect.ts'
import { exclusively } from '../database/exclusive.ts'
import type { Listener } from '../database/listener.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log/log.ts'
import { type JobData, type JobName, type QueueSettings, queues } from './queues.ts'

/** Handles one job. If it throws, the job is retried later, as often as its queue allows. */
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>

/** Background jobs. Any process may run them, and they are retried until they succeed. */
export type Jobs = {
  /** Queues jobs in the transaction of `db`: they exist if and only if it commits. */
  send<Name extends JobName>(db: Queries, name: Name, ...jobs: JobData[Name][]): Promise<void>
  /** Like `send`, for one job that starts after some minutes. */
  sendLater<Name extends JobName>(
    db: Queries,
    name: Name,
    job: JobData[Name],
    after: { minutes: number },
  ): Promise<void>
  /** Registers the handler of a queue. Jobs run after `start`. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void
  /**
   * Repeats work after `start`, the first time immediately. It is for work that must happen even if a process was
   * killed before it could queue a job. Every process runs it, so it must tolerate concurrent runs.
   * @param options.afterWrites whether `wake` starts it earlier
   */
  repeat(name: string, options: { everyMs: number; afterWrites?: boolean }, work: () => Promise<void>): void
  /** Says that this process has written something that repeated work may be waiting for. Jobs say it themselves. */
  wake(): void
  /** Starts handling jobs: new ones immediately, retries within thirty seconds. */
  start(): Promise<void>
  /** Stops taking jobs, and waits a few seconds for running ones. */
  stop(): Promise<void>
  /**
   * Runs all repeated work once, and then all due jobs one by one until there are none.
   * @param evenLater also runs jobs that wait for a retry
   */
  drain(options?: { evenLater?: boolean }): Promise<void>
}

type Repeated = { name: string; everyMs: number; afterWrites: boolean; work: () => Promise<void> }

const SCHEMA = 'pgboss'
/** An arbitrary number, the same in every Redial. */
const SETUP_LOCK = 7_334_252
/** Seconds between two polls of a queue that announces new jobs with `NOTIFY`: the polls find retries. */
const POLLING_INTERVAL = 30
/** Seconds between two polls without a listener; the library's minimum. */
const QUICK_POLLING_INTERVAL = 0.5
/** Jobs of a queue that one process runs at the same time. */
const AT_ONCE = 5
const LAST_JOBS_MS = 3000
/** Milliseconds. Writes that come together start repeated work once. */
const GATHER_MS = 100
/** Seconds. The library polls for workflows at this interval, and we have none. */
const HARDLY_EVER = 24 * 60 * 60

type Opening = {
  pool: pg.Pool
  log: Log
  /** Announces new jobs; without it, queues are polled twice a second. */
  listener?: Pick<Listener, 'on'>
}

/** Opens the job queue in this database. It creates or migrates its tables. */
export async function openJobs({ pool, log, listener }: Opening): Promise<Jobs> {
  const handlers = new Map<JobName, (data: never) => Promise<void>>()
  const repeated: Repeated[] = []
  const stopping = new AbortController()
  /** Starts repeated work that waits for writes. */
  const waiting = new Set<() => void>()
  let underWay: Promise<unknown> = Promise.resolve()
  let hearNewJobs = () => {}
  const listen: Db['listen'] = async (channel, onJob, onMissed) => {
    let end = () => {}
    hearNewJobs = () => {
      end = listener?.on(channel, queue => (queue === undefined ? onMissed() : onJob(queue))) ?? end
    }
    return { close: async () => end() }
  }
  const boss = new PgBoss({
    db: { ...databaseOf(pool), ...(listener && { listen }) },
    useListenNotify: listener !== undefined,
    schema: SCHEMA,
    schedule: false,
    flowIntervalSeconds: HARDLY_EVER,
  })
  boss.on('error', error => report(error, 'the job queue has failed'))
  boss.on('warning', ({ message, data }) => log.warn({ data }, `job queue: ${message}`))
  await exclusively(pool, SETUP_LOCK, async () => {
    await boss.start()
    await bringQueuesUpToDate(boss)
  })

  /**
   * Every queue polls several times a second. `database.watch` reports an unavailable database once for all of them.
   */
  function report(error: unknown, message: string): void {
    log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, message)
  }

  async function outcomeOf(job: Job<unknown>): Promise<JobResult> {
    try {
      await handlers.get(job.name as JobName)?.(job.data as never)
      wake()
      return { id: job.id, status: 'completed' }
    } catch (error) {
      log.warn({ err: error, job: job.name, id: job.id, tries: job.retryCount + 1 }, 'a job has failed')
      return { id: job.id, status: 'failed', output: { message: String(error) } }
    }
  }

  async function settle(job: Job<unknown>): Promise<void> {
    const { status, output } = await outcomeOf(job)
    if (status === 'completed') await boss.complete(job.name, job)
    else await boss.fail(job.name, job, output)
  }

  function wake(): void {
    for (const start of waiting) start()
  }

  async function goOn({ name, everyMs, afterWrites, work }: Repeated): Promise<void> {
    let woken = Promise.withResolvers<void>()
    if (afterWrites) waiting.add(() => woken.resolve())
    while (!stopping.signal.aborted) {
      woken = Promise.withResolvers()
      await work().catch(error => report(error, `repeated work has failed: ${name}`))
      const pause = new AbortController()
      const signal = AbortSignal.any([stopping.signal, pause.signal])
      await Promise.race([sleep(everyMs, undefined, { signal, ref: false }).catch(() => {}), woken.promise])
      pause.abort()
      await sleep(GATHER_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }

  return {
    async send(db, name, ...jobs) {
      if (jobs.length === 0) return
      const inserted = jobs.map(data => ({ data }))
      await boss.insert(name, inserted, { db: fromDrizzle(db, sql) })
    },

    async sendLater(db, name, data, { minutes }) {
      await boss.insert(name, [{ data, startAfter: minutes * 60 }], { db: fromDrizzle(db, sql) })
    },

    repeat(name, { everyMs, afterWrites = false }, work) {
      repeated.push({ name, everyMs, afterWrites, work })
    },

    wake,

    work(name, handler) {
      handlers.set(name, handler)
    },

    async start() {
      const options = {
        pollingIntervalSeconds: QUICK_POLLING_INTERVAL,
        notifyPollingIntervalSeconds: POLLING_INTERVAL,
        batchSize: AT_ONCE,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      for (const name of handlers.keys()) {
        await boss.work<unknown>(name, options, jobs => Promise.all(jobs.map(outcomeOf)))
      }
      hearNewJobs()
      underWay = Promise.all(repeated.map(goOn))
    },

    async stop() {
      stopping.abort()
      const stopped = Promise.all([underWay, boss.stop({ close: false, timeout: LAST_JOBS_MS })])
      await Promise.race([stopped, sleep(LAST_JOBS_MS)])
    },

    async drain({ evenLater = false } = {}) {
      let found: number
      do {
        found = 0
        for (const { work } of repeated) await work()
        for (const name of handlers.keys()) {
          const jobs = await boss.fetch<unknown>(name, { batchSize: AT_ONCE, ignoreStartAfter: evenLater })
          for (const job of jobs) await settle(job)
          found += jobs.length
        }
      } while (found > 0)
    },
  }
}

/** Our pool as the library needs it. Text without values may contain several statements. */
const databaseOf = (pool: pg.Pool): Db => ({ executeSql: (text, values) => pool.query(text, values) })

async function bringQueuesUpToDate(boss: PgBoss): Promise<void> {
  const names = Object.keys(queues) as JobName[]
  const there = new Map((await boss.getQueues(names)).map(queue => [queue.name, queue]))
  for (const name of names) {
    const queue = there.get(name)
    if (!queue) await boss.createQueue(name, queues[name])
    else if (!isLike(queue, queues[name])) await boss.updateQueue(name, queues[name])
  }
}

const isLike = (queue: Partial<Record<keyof QueueSettings, unknown>>, wanted: QueueSettings): boolean =>
  (Object.keys(wanted) as (keyof QueueSettings)[]).every(setting => queue[setting] === wanted[setting])
