import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseServerOf, isAlive, startProgram } from './testing/started-program.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const folder = await temporaryFolder('workers')
const shop = startProgram({ env: { DATA_DIR: folder.path, WORKERS: '2' } })
afterAll(async () => {
  shop.process.kill('SIGTERM')
  await shop.exited
  await folder.remove()
})

/** Those that serve: children of the program that run its file for workers. */
async function workers(): Promise<number[]> {
  const found = await promisify(execFile)('pgrep', ['-P', String(shop.process.pid), '-f', 'server/worker.ts'])
  return found.stdout.trim().split('\n').map(Number)
}

const answers = async () =>
  (await fetch(`${await shop.ready}/readyz`, { headers: { connection: 'close' } })).status

test('two processes serve, one that is killed is replaced, and all end together', {
  timeout: 60_000,
}, async () => {
  await shop.ready
  const first = await workers()
  expect(first).toHaveLength(2)
  expect(await Promise.all(Array.from({ length: 8 }, answers))).toEqual(Array(8).fill(200))

  const [killed = 0, survivor = 0] = first
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
  expect(after.filter(isAlive)).toEqual([])
  expect(await databaseServerOf(folder.path)).toBeUndefined()
})
