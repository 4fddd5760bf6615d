import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { type Db, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Queries } from '../database/connect.ts'
import type { Listener } from '../database/listener.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import type { Log } from '../log/log.ts'
import { type JobData, type JobName, type QueueSettings, queues } from './queues.ts'

/** Does the work of one job. What it throws makes the job come again later, as often as its queue allows. */
export type JobHandler<Name extends JobName> = (data: JobData[Name]) => Promise<void>

/** Work that is done later, by whichever process comes to it first, and again until it succeeds. */
export type Jobs = {
  /** Puts jobs into the transaction of `db`: they are there when, and only when, that is committed. */
  send<Name extends JobName>(db: Queries, name: Name, ...jobs: JobData[Name][]): Promise<void>
  /** As `send`, for one job that is not done before some minutes have passed. */
  sendLater<Name extends JobName>(
    db: Queries,
    name: Name,
    job: JobData[Name],
    after: { minutes: number },
  ): Promise<void>
  /** Says how the jobs of a queue are done. They are looked for from `start` on. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void
  /**
   * Has something done again and again, from `start` on, at once first: what must happen even when a program was killed
   * before it could send a job. Every process does it, so it must bear being done twice at the same time.
   */
  repeat(name: string, options: { everyMs: number }, work: () => Promise<void>): void
  /** Does jobs from now on: new ones at once, those to be tried again within ten seconds. */
  start(): Promise<void>
  /** Takes no more jobs, and waits a few seconds for those under way. */
  stop(): Promise<void>
  /**
   * Does what is to be repeated once, then all jobs that are due, one after the other, until there are none.
   * @param evenLater also those that wait for their next try
   */
  drain(options?: { evenLater?: boolean }): Promise<void>
}

type Repeated = { name: string; everyMs: number; work: () => Promise<void> }

const SCHEMA = 'pgboss'
/** Any number; it only has to be the same in every Redial. */
const SETUP_LOCK = 7_334_252
/** Seconds between two looks at a queue whose new jobs are told by `NOTIFY`: for those that are to be tried again. */
const POLLING_INTERVAL = 10
/** Seconds, where nobody listens; less is not possible. */
const QUICK_POLLING_INTERVAL = 0.5
/** Jobs of a queue that one process works on at a time. */
const AT_ONCE = 5
const LAST_JOBS_MS = 3000
/** Seconds. The library looks for workflows this often, of which there are none here. */
const HARDLY_EVER = 24 * 60 * 60

type Opening = {
  pool: pg.Pool
  log: Log
  /** Hears of new jobs; without it they are looked for twice a second. */
  listener?: Pick<Listener, 'on'>
}

/** The job queue in this database, with its tables made or brought up to date. */
export async function openJobs({ pool, log, listener }: Opening): Promise<Jobs> {
  const handlers = new Map<JobName, (data: never) => Promise<void>>()
  const repeated: Repeated[] = []
  const stopping = new AbortController()
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
  await oneAtATime(pool, async () => {
    await boss.start()
    await bringQueuesUpToDate(boss)
  })

  /** Each queue asks several times a second; that the database is away is told once, by `database.watch`. */
  function report(error: unknown, message: string): void {
    log[isDatabaseUnavailable(error) ? 'debug' : 'error']({ err: error }, message)
  }

  async function outcomeOf(job: Job<unknown>): Promise<JobResult> {
    try {
      await handlers.get(job.name as JobName)?.(job.data as never)
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

  async function goOn({ name, everyMs, work }: Repeated): Promise<void> {
    while (!stopping.signal.aborted) {
      await work().catch(error => report(error, `repeated work has failed: ${name}`))
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
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

    repeat(name, { everyMs }, work) {
      repeated.push({ name, everyMs, work })
    },

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

/** Our pool as the library wants it. Statements without values may be several at once. */
const databaseOf = (pool: pg.Pool): Db => ({ executeSql: (text, values) => pool.query(text, values) })

/** Programs that start together wait for each other, instead of making the same tables at once. */
async function oneAtATime(pool: pg.Pool, setUp: () => Promise<void>): Promise<void> {
  const lock = await pool.connect()
  try {
    // Asked for again and again: waiting for a lock would end at the limits of this connection.
    while (!(await lock.query('select pg_try_advisory_lock($1) as own', [SETUP_LOCK])).rows[0]?.own)
      await sleep(50)
    await setUp()
  } finally {
    // Closing the connection releases the lock, also when unlocking would fail.
    lock.release(true)
  }
}

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
