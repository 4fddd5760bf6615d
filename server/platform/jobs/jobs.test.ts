import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { openListener } from '../database/listener.ts'
import { createLog } from '../log/log.ts'
import { givenUpMails, mailsToSend } from '../mail/queues.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { queueOf } from './queue.ts'

const { pool, queries: db } = await freshDatabase()
const log = createLog({ level: 'silent' })

const paymentsToSync = queueOf<{ id: string }>('payment', { retries: 5, firstRetry: 5 })
const queues = [givenUpMails, mailsToSend, paymentsToSync]

const opened: Jobs[] = []
async function open(): Promise<Jobs> {
  const jobs = await openJobs({ pool, log, queues })
  opened.push(jobs)
  return jobs
}
// Concurrently, like programs that start together, on a database without the queue's tables.
const [jobs, others] = await Promise.all([open(), open()])

afterEach(async () => {
  await db.execute(sql`delete from pgboss.job`)
})
afterAll(() => Promise.all(opened.map(each => each.stop())))

/** A handler that records its data, and fails on demand. */
function noting(failures = 0) {
  const ids: string[] = []
  let left = failures
  return {
    ids,
    handler: async ({ id }: { id: string }) => {
      ids.push(id)
      left -= 1
      if (left >= 0) throw new Error('not yet')
    },
  }
}

test('a job exists only if its transaction commits', async () => {
  const { ids, handler } = noting()
  jobs.work(mailsToSend, handler)
  await db.transaction(async transaction => {
    await jobs.send(transaction, mailsToSend, { id: 'committed' })
    await jobs.drain()
    expect(ids).toEqual([])
  })
  const rolledBack = db.transaction(async transaction => {
    await jobs.send(transaction, mailsToSend, { id: 'rolled back' })
    transaction.rollback()
  })
  await expect(rolledBack).rejects.toThrow()
  await jobs.drain()
  expect(ids).toEqual(['committed'])
})

test('a failed job is retried, but not immediately', async () => {
  const { ids, handler } = noting(2)
  jobs.work(mailsToSend, handler)
  await jobs.send(db, mailsToSend, { id: 'a' })
  await jobs.drain()
  expect(ids).toEqual(['a'])
  await jobs.drain({ evenLater: true })
  expect(ids).toEqual(['a', 'a', 'a'])
})

test('a job that always fails is given up', async () => {
  const tries = noting(Number.POSITIVE_INFINITY)
  const givenUp = noting()
  jobs.work(mailsToSend, tries.handler)
  jobs.work(givenUpMails, givenUp.handler)
  await jobs.send(db, mailsToSend, { id: 'a' })
  await jobs.drain({ evenLater: true })
  expect(tries.ids).toHaveLength(49)
  expect(givenUp.ids).toEqual(['a'])
})

test('two processes share the jobs, and each job runs once', async () => {
  const { ids, handler } = noting()
  for (const each of [jobs, others]) each.work(mailsToSend, handler)
  const sent = Array.from({ length: 40 }, (_, number) => String(number))
  for (const id of sent) await jobs.send(db, mailsToSend, { id })
  await Promise.all([jobs.drain(), others.drain()])
  expect(ids.toSorted()).toEqual(sent.toSorted())
})

test('a started process runs jobs by itself; stopping waits for running ones', async () => {
  const program = await open()
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let ended = false
  program.work(mailsToSend, async () => {
    begun.resolve()
    await mayEnd.promise
    ended = true
  })
  await program.start()
  await program.send(db, mailsToSend, { id: 'a' })
  await begun.promise
  const stopped = program.stop()
  mayEnd.resolve()
  await stopped
  expect(ended).toBe(true)
  const { rows } = await db.execute(sql`select state from pgboss.job`)
  expect(rows).toEqual([{ state: 'completed' }])
})

test('a failed job is retried when it is due, although queues are polled only every 45 seconds', async () => {
  const listener = openListener(pool, log)
  const own = await openJobs({ pool, log, queues, listener })
  const { ids, handler } = noting(1)
  own.work(paymentsToSync, handler)
  try {
    await own.start()
    await own.send(db, paymentsToSync, { id: 'a' })
    // The first retry is due after five to ten seconds.
    await vi.waitFor(() => expect(ids).toEqual(['a', 'a']), { timeout: 25_000, interval: 200 })
  } finally {
    await own.stop()
    await listener.close()
  }
})

test('a new job runs immediately, although queues are polled only every 45 seconds', async () => {
  const listener = openListener(pool, log)
  const own = await openJobs({ pool, log, queues, listener })
  const { ids, handler } = noting()
  own.work(paymentsToSync, handler)
  try {
    await own.start()
    await own.send(db, paymentsToSync, { id: 'first' })
    await vi.waitFor(() => expect(ids).toContain('first'), { timeout: 15_000 })
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await own.send(db, paymentsToSync, { id: 'second' })
    await vi.waitFor(() => expect(ids).toContain('second'), { timeout: 8000 })
    queries.mockClear()
    await sleep(3000)
    // Polling twice a second would query six times.
    expect(queries.mock.calls.length).toBeLessThan(3)
    queries.mockRestore()
  } finally {
    await own.stop()
    await listener.close()
  }
})

test('a failure of the queue itself is logged with its reason', async () => {
  const lines: string[] = []
  const logged = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
  const failing = await openJobs({ pool, log: logged, queues })
  opened.push(failing)
  failing.work(mailsToSend, async () => {})
  await failing.start()
  await pool.query('alter table pgboss.job_common rename to gone')
  await expect.poll(() => lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await pool.query('alter table pgboss.gone rename to job_common')
  for (const line of lines.map(each => JSON.parse(each))) {
    expect(line).toMatchObject({ level: 50, msg: 'the job queue failed' })
    expect(line.err).toMatchObject({ type: 'error', code: '42P01', stack: expect.any(String) })
    expect(line.err.message).toMatch(/relation "pgboss.job_common" does not exist/)
  }
})
