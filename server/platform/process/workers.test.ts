import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { SLOW } from '../../testing/slow.ts'
import { databaseServerOf, isRunning, startProgram } from '../../testing/started-program.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const METRICS_TOKEN = 'for-the-tests-of-workers'

const folder = await temporaryFolder('workers')
const database = await freshDatabase()
const proxy = await databaseProxy(database.url)
const env = { WORKERS: '2', METRICS_TOKEN }
const shop = startProgram({ env: { ...env, DATA_DIR: join(folder.path, 'first') } })
const outside = startProgram({
  env: { ...env, DATA_DIR: join(folder.path, 'second'), DATABASE_URL: proxy.url },
})
afterAll(async () => {
  for (const { process, exited } of [shop, outside]) {
    process.kill('SIGTERM')
    await exited
  }
  await proxy.close()
  await folder.remove()
})

/** The worker processes: children of the program that run its worker file. */
async function workers({ process } = shop): Promise<number[]> {
  const found = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'scripts/worker.ts'])
  return found.stdout.trim().split('\n').map(Number)
}

/** The two process ids. A signal to a missing one, 0, would reach these tests. */
function twoOf([one, other]: number[]): [number, number] {
  if (!one || !other) throw new Error('There are not two workers.')
  return [one, other]
}

/** Sends each request over a new connection, so that the workers take turns. */
const ask = async (path: string, { ready } = shop) =>
  fetch(`${await ready}${path}`, {
    headers: { connection: 'close', authorization: `Bearer ${METRICS_TOKEN}` },
  })

const answers = async () => (await ask('/readyz')).status

/** The number of successful requests, according to the metrics. */
async function answered(): Promise<number> {
  const text = await (await ask('/metrics')).text()
  return Number(text.match(/^redial_requests_total\{status="2xx"\} (\d+)$/m)?.[1])
}

test('every process reports the metrics of all processes', SLOW, async () => {
  const before = await answered()
  for (let times = 0; times < 6; times++) expect(await answers()).toBe(200)
  // The second reading counts the first as well.
  expect(await answered()).toBe(before + 7)
  expect(await answered()).toBe(before + 8)
})

test('while a replacement cannot start, it is retried and the other process continues', async () => {
  await outside.ready
  const [killed, survivor] = twoOf(await workers(outside))
  proxy.cut()
  process.kill(killed, 'SIGKILL')
  // A replacement started, found no database, and exited.
  const lost = await vi.waitUntil(
    async () => (await workers(outside)).find(pid => pid !== survivor && pid !== killed),
    { timeout: 30_000, interval: 20 },
  )
  await vi.waitUntil(() => !isRunning(lost), { timeout: 30_000, interval: 50 })
  expect((await ask('/healthz', outside)).status).toBe(200)
  expect(await workers(outside)).toContain(survivor)

  proxy.resume()
  const replacement = await vi.waitUntil(
    async () => (await workers(outside)).find(pid => pid !== survivor && pid !== lost),
    { timeout: 30_000, interval: 50 },
  )
  const statuses = () => Promise.all(Array.from({ length: 6 }, () => ask('/readyz', outside)))
  await vi.waitUntil(async () => (await statuses()).every(({ ok }) => ok), { timeout: 30_000 })
  expect(await workers(outside)).toEqual(expect.arrayContaining([survivor, replacement]))
})

test('a reload replaces the processes one after the other, and every request succeeds', SLOW, async () => {
  await shop.ready
  const before = await workers()
  const fewest = { workers: before.length }
  const statuses: number[] = []
  let isOver = false
  // With pauses, so that the starting workers get a share of the processor.
  const asking = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      // Not `/readyz`, which also fails while other tests keep the disk busy.
      statuses.push((await ask('/api/category')).status)
      await sleep(50)
    }
  })
  const counting = (async () => {
    while (!isOver) {
      fewest.workers = Math.min(fewest.workers, (await workers()).length)
      await sleep(50)
    }
  })()

  shop.process.kill('SIGUSR2')
  await vi.waitUntil(
    async () => {
      const now = await workers()
      return now.length === 2 && !now.some(pid => before.includes(pid))
    },
    { timeout: 90_000, interval: 50 },
  )
  isOver = true
  await Promise.all([...asking, counting])
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(fewest.workers).toBe(2)
  expect(before.filter(isRunning)).toEqual([])
})

test('a reload whose first new process cannot start leaves the others unchanged', async () => {
  await outside.ready
  const before = await workers(outside)
  proxy.cut()
  outside.process.kill('SIGUSR2')
  const lost = await vi.waitUntil(async () => (await workers(outside)).find(pid => !before.includes(pid)), {
    timeout: 30_000,
    interval: 20,
  })
  await vi.waitUntil(() => !isRunning(lost), { timeout: 60_000, interval: 50 })
  proxy.resume()
  expect((await workers(outside)).sort()).toEqual(before.sort())
  const ready = async () => (await ask('/readyz', outside)).ok
  await vi.waitUntil(ready, { timeout: 30_000, interval: 100 })
})

test('two processes serve, a killed one is replaced, and all end together', async () => {
  await shop.ready
  const first = await workers()
  expect(first).toHaveLength(2)
  expect(await Promise.all(Array.from({ length: 8 }, answers))).toEqual(Array(8).fill(200))

  const [killed, survivor] = twoOf(first)
  process.kill(killed, 'SIGKILL')
  const after = await vi.waitUntil(
    async () => {
      const now = await workers()
      return now.length === 2 && !now.includes(killed) ? now : undefined
    },
    { timeout: 20_000, interval: 100 },
  )
  expect(after).toContain(survivor)
  expect(await answers()).toBe(200)

  shop.process.kill('SIGTERM')
  expect((await shop.exited).code).toBe(0)
  expect(after.filter(isRunning)).toEqual([])
  // A database server that writes for longer ends by itself.
  const server = () => databaseServerOf(join(folder.path, 'first'))
  await expect.poll(server, { timeout: 30_000 }).toBeUndefined()
})
