import { spawn, spawnSync } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { SLOW } from '#server/testing/slow.ts'
import { databaseServerOf, isRunning } from '#server/testing/started-program.ts'
import { answers, gone, isRoot, startedPrograms } from './starting.ts'

const shop = startedPrograms()

/** The process id of the shop's database server, once it runs. A signal to 0 would reach these tests. */
const runningServer = () =>
  vi.waitUntil(() => databaseServerOf(shop.dataDir), { timeout: 30_000, interval: 20 })

describe('a start', () => {
  test('after a SIGKILL reuses the database server that is still running', SLOW, async () => {
    const killed = shop.start()
    await killed.ready
    const server = await runningServer()
    killed.process.kill('SIGKILL')
    await killed.exited
    expect(isRunning(server)).toBe(true)

    const next = shop.start()
    expect(await answers(next)).toBe(true)
    expect(await databaseServerOf(shop.dataDir)).toBe(server)
    next.process.kill('SIGTERM')
    expect((await next.exited).output).toContain('was running already')
    expect(await gone(server)).toBe(true)
  })

  test('after a power cut ignores the stale files of the previous database server', SLOW, async () => {
    const first = shop.start()
    await first.ready
    const server = await databaseServerOf(shop.dataDir)
    const notes = await Promise.all(
      ['cluster/postmaster.pid', '.s.PGSQL.5432.lock'].map(async name => {
        const file = join(shop.dataDir, 'database', name)
        return { file, text: await readFile(file, 'utf8') }
      }),
    )
    first.process.kill('SIGTERM')
    await gone(server)
    await first.exited
    // The process id of the dead server now belongs to another program of the same account.
    const { uid, gid } = await stat(join(shop.dataDir, 'database'))
    const stranger = spawn('/bin/sleep', ['600'], { cwd: '/', stdio: 'ignore', ...(isRoot && { uid, gid }) })
    for (const { file, text } of notes) await writeFile(file, text.replace(/^\d+/, String(stranger.pid)))
    expect(await answers(shop.start())).toBe(true)
    stranger.kill()
  })

  test('on a copy of a running program’s data does not affect that program', SLOW, async () => {
    const original = shop.start()
    expect(await answers(original)).toBe(true)
    const server = await databaseServerOf(shop.dataDir)
    const copy = join(shop.folder, 'copy')
    // The running program may remove a temporary file meanwhile; everything else is copied.
    const { stderr } = spawnSync('cp', ['-a', shop.dataDir, copy], { encoding: 'utf8' })
    expect(stderr.split('\n').filter(line => line && !/\/t\d+_\d+': No such file/.test(line))).toEqual([])
    const other = shop.start({ env: { DATA_DIR: copy } })
    expect(await answers(other)).toBe(true)
    expect(await answers(original)).toBe(true)
    expect(await databaseServerOf(shop.dataDir)).toBe(server)
    other.process.kill('SIGTERM')
    await other.exited
  })

  test('replaces an orphaned database server that does not respond', SLOW, async () => {
    const killed = shop.start()
    await killed.ready
    const server = await runningServer()
    killed.process.kill('SIGKILL')
    await killed.exited
    process.kill(server, 'SIGSTOP')
    expect(await answers(shop.start())).toBe(true)
    expect(await gone(server)).toBe(true)
  })

  test(
    'shares the server with another program on the same data, and the last program stops it',
    SLOW,
    async () => {
      const [one, other] = [shop.start(), shop.start()]
      expect(await Promise.all([answers(one), answers(other)])).toEqual([true, true])
      const server = await databaseServerOf(shop.dataDir)
      one.process.kill('SIGTERM')
      await one.exited
      expect(await answers(other)).toBe(true)
      expect(await databaseServerOf(shop.dataDir)).toBe(server)
      other.process.kill('SIGTERM')
      await other.exited
      expect(await gone(server)).toBe(true)
    },
  )
})

test('restarts a killed database server and keeps serving', SLOW, async () => {
  const program = shop.start()
  await program.ready
  for (let times = 0; times < 3; times++) {
    await expect.poll(() => answers(program).catch(() => false), { timeout: 30_000 }).toBe(true)
    // Sessions of the killed server may still answer before the next one has started.
    const server = await runningServer()
    process.kill(server, 'SIGKILL')
    expect(await gone(server)).toBe(true)
  }
  await expect.poll(() => answers(program).catch(() => false), { timeout: 30_000 }).toBe(true)
  expect(program.process.exitCode).toBeNull()
})
