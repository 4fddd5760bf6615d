import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SLOW } from '#server/testing/slow.ts'
import {
  answers,
  freePort,
  isRoot,
  messagesOf,
  ordinary,
  ordinaryReachesProject,
  production,
  startedPrograms,
} from './starting.ts'

const shop = startedPrograms()

describe.runIf(isRoot && ordinaryReachesProject)('in production, a start by root', () => {
  test('continues as the RUN_AS user, including the workers and the database', SLOW, async () => {
    const PORT = await freePort()
    const program = shop.start({ env: { ...production, PORT, RUN_AS: 'nobody', WORKERS: '2' } })
    expect(await answers(program, `http://localhost:${PORT}`)).toBe(true)
    const own = program.process.pid ?? 0
    const children = readFileSync(`/proc/${own}/task/${own}/children`, 'utf8').trim().split(' ').map(Number)
    // Two workers and the database server.
    expect(children).toHaveLength(3)
    for (const pid of [own, ...children]) {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      for (const ids of ['Uid', 'Gid']) {
        expect(status).toMatch(new RegExp(`^${ids}:(\\s${ordinary?.uid}){4}$`, 'm'))
      }
    }
    const owners = readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' }).flatMap(
      // PostgreSQL may have removed a temporary file since.
      name => statSync(join(shop.dataDir, name), { throwIfNoEntry: false })?.uid ?? [],
    )
    expect(new Set(owners)).toEqual(new Set([ordinary?.uid]))
  })

  test('is refused when the doctor finds a danger', SLOW, async () => {
    const env = { ...production, RUN_AS: 'nobody', TRUSTED_PROXIES: '0.0.0.0/0' }
    const { code, errors } = await shop.start({ env }).exited
    expect([code, messagesOf(errors)]).toEqual([
      1,
      [expect.stringMatching(/^TRUSTED_PROXIES trusts nearly every address/)],
    ])
  })

  test('is refused without RUN_AS, and on a data folder of root', async () => {
    const startErrors = async (env: Record<string, string>) => {
      const { code, errors } = await shop.start({ env: { ...production, ...env } }).exited
      expect(code).toBe(1)
      return messagesOf(errors).join('\n')
    }
    expect(await startErrors({})).toMatch(
      /^Redial does not serve as root when NODE_ENV is production: .*RUN_AS/,
    )
    expect(await startErrors({ RUN_AS: '0' })).toMatch(/^Redial does not serve as root/)
    expect(await startErrors({ RUN_AS: 'no-such-user' })).toMatch(/^RUN_AS is no-such-user, which is no user/)
    expect(await readdir(shop.folder)).toEqual([])
    await mkdir(shop.dataDir)
    await writeFile(join(shop.dataDir, 'redial.log'), '')
    expect(await startErrors({ RUN_AS: 'nobody' })).toMatch(
      /^DATA_DIR \(\S+\) belongs to root, but RUN_AS is nobody: .*chown -R nobody/,
    )
  })
})
