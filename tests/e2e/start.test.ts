import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { SLOW } from '#server/testing/slow.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import {
  answers,
  gone,
  isRoot,
  ordinary,
  ordinaryReachesProject,
  productionPackages,
  startedPrograms,
} from './starting.ts'

const shop = startedPrograms()
/** For starts that are not about the embedded database: creating one takes longer than the start. */
const DATABASE_URL = (await freshDatabase()).url

describe('a start', () => {
  test('serves on fresh data, stops everything on Ctrl-C, and restarts on the same data', SLOW, async () => {
    for (const expected of ['Demo shop filled with 3 phones', 'Demo shop exists already']) {
      const program = shop.start({ env: { DEMO: '1', DEMO_PHONES: '3' } })
      expect(await answers(program)).toBe(true)
      const server = await databaseServerOf(shop.dataDir)
      program.process.kill('SIGINT')
      const { code, output, errors } = await program.exited
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(output).toContain(expected)
      expect(await gone(server)).toBe(true)
    }
  })

  test('ends with its launcher, even if the launcher is killed', SLOW, async () => {
    const launcher = shop.start({ through: 'launcher' })
    expect(await answers(launcher)).toBe(true)
    const server = await databaseServerOf(shop.dataDir)
    launcher.process.kill('SIGKILL')
    expect(await gone(server)).toBe(true)
    await expect(answers(launcher)).rejects.toThrow()
  })

  test(
    'through the launcher exits with code 0 on Ctrl-C, regardless of how many signals one press sends',
    SLOW,
    async () => {
      const launcher = shop.start({ through: 'launcher', env: { DATABASE_URL } })
      await launcher.ready
      for (let sent = 0; sent < 3; sent += 1) launcher.process.kill('SIGINT')
      expect(await launcher.exited).toMatchObject({ code: 0, errors: '' })
    },
  )

  test('as an ordinary user makes data and log private to it, including existing files', SLOW, async () => {
    const account = ordinaryReachesProject ? ordinary : undefined
    const log = join(shop.dataDir, 'redial.log')
    await mkdir(shop.dataDir, { mode: 0o755 })
    await writeFile(log, '', { mode: 0o644 })
    if (account) for (const path of [shop.dataDir, log]) await chown(path, account.uid, account.gid)
    expect(await answers(shop.start({ account }))).toBe(true)
    expect((await stat(shop.dataDir)).mode & 0o006).toBe(0)
    expect((await stat(log)).mode & 0o777).toBe(0o600)
  })

  test('without the development packages serves a non-demo shop', SLOW, async () => {
    expect(await answers(shop.start({ env: { ...productionPackages, DATABASE_URL } }))).toBe(true)
  })

  test.runIf(existsSync('/dev/full'))('keeps serving when its log cannot be written', SLOW, async () => {
    await mkdir(shop.dataDir)
    await symlink('/dev/full', join(shop.dataDir, 'redial.log'))
    const program = shop.start({ env: { DATABASE_URL } })
    expect(await answers(program)).toBe(true)
    expect(await answers(program)).toBe(true)
    program.process.kill('SIGTERM')
    const { code, errors } = await program.exited
    expect(errors).toContain('The log cannot be written')
    expect(code).toBe(0)
  })

  test.runIf(isRoot)('as root moves the database if no other account can enter DATA_DIR', SLOW, async () => {
    await mkdir(shop.dataDir, { mode: 0o700 })
    const program = shop.start()
    expect(await answers(program)).toBe(true)
    const elsewhere = (await readFile(join(shop.dataDir, 'database-is-in'), 'utf8')).trim()
    expect(await readdir(elsewhere)).toContain('cluster')
    program.process.kill('SIGTERM')
    expect((await program.exited).output).toContain(`data in ${elsewhere}`)
  })
})
