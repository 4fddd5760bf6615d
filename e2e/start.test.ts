import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import {
  databaseServerOf,
  isAlive,
  type StartedProgram,
  startProgram,
} from '#server/testing/started-program.ts'
import { type TemporaryFolder, temporaryFolder } from '#server/testing/temporary-folder.ts'

// Each test starts whole programs, and other tests keep the machine busy meanwhile.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const isRoot = process.getuid?.() === 0

/** The account nobody stands for an ordinary user where the tests run as root. */
const ordinary = isRoot ? { uid: 65_534, gid: 65_534 } : undefined
const projectRoot = join(import.meta.dirname, '..')
const ordinaryReachesProject = !isRoot || canEnter(projectRoot)

/** A program with these finds only the packages of a production installation. */
const productionPackages = {
  NODE_OPTIONS: `--import ${join(projectRoot, 'server/testing/production-packages.ts')}`,
}

let folder: TemporaryFolder
let dataDir: string
let started: StartedProgram[]

beforeEach(async () => {
  folder = await temporaryFolder('start')
  dataDir = join(folder.path, 'data')
  started = []
})

afterEach(async () => {
  for (const program of started) program.process.kill('SIGTERM')
  await Promise.all(started.map(program => program.exited))
  const server = await databaseServerOf(dataDir)
  if (server) process.kill(server, 'SIGQUIT')
  await folder.remove()
})

function start(options: Partial<Parameters<typeof startProgram>[0]> = {}): StartedProgram {
  const program = startProgram({ ...options, env: { DATA_DIR: dataDir, ...options.env } })
  started.push(program)
  return program
}

async function answers(program: StartedProgram): Promise<boolean> {
  const response = await fetch(new URL('/readyz', await program.ready))
  return response.status === 200
}

async function gone(pid: number | undefined): Promise<boolean> {
  for (let waited = 0; pid && isAlive(pid) && waited < 5000; waited += 50) await sleep(50)
  return pid !== undefined && !isAlive(pid)
}

describe('a start', () => {
  test('serves on fresh data, stops everything on Ctrl-C, and starts again on the same data', async () => {
    for (const expected of ['Demo shop filled with 3 phones', 'Demo shop is there']) {
      const program = start({ env: { DEMO: '1', DEMO_PHONES: '3' } })
      expect(await answers(program)).toBe(true)
      const server = await databaseServerOf(dataDir)
      program.process.kill('SIGINT')
      const { code, output, errors } = await program.exited
      expect({ code, errors }).toEqual({ code: 0, errors: '' })
      expect(output).toContain(expected)
      expect(await gone(server)).toBe(true)
    }
  })

  test('after a SIGKILL takes over the database server that was left', async () => {
    const killed = start()
    await killed.ready
    const server = await databaseServerOf(dataDir)
    killed.process.kill('SIGKILL')
    await killed.exited
    expect(isAlive(server ?? 0)).toBe(true)

    const next = start()
    expect(await answers(next)).toBe(true)
    expect(await databaseServerOf(dataDir)).toBe(server)
    next.process.kill('SIGTERM')
    expect((await next.exited).output).toContain('found running')
    expect(await gone(server)).toBe(true)
  })

  test('after a power cut is not misled by the notes of a server that is no more', async () => {
    const first = start()
    await first.ready
    const server = await databaseServerOf(dataDir)
    const notes = await Promise.all(
      ['cluster/postmaster.pid', '.s.PGSQL.5432.lock'].map(async name => {
        const file = join(dataDir, 'database', name)
        return { file, text: await readFile(file, 'utf8') }
      }),
    )
    first.process.kill('SIGTERM')
    await gone(server)
    await first.exited
    // The number of the dead server now belongs to another program of the same account.
    const { uid, gid } = await stat(join(dataDir, 'database'))
    const stranger = spawn('/bin/sleep', ['600'], { cwd: '/', stdio: 'ignore', ...(isRoot && { uid, gid }) })
    for (const { file, text } of notes) await writeFile(file, text.replace(/^\d+/, String(stranger.pid)))
    expect(await answers(start())).toBe(true)
    stranger.kill()
  })

  test('on a copy of the data of a running program leaves that one alone', async () => {
    const original = start()
    expect(await answers(original)).toBe(true)
    const server = await databaseServerOf(dataDir)
    const copy = join(folder.path, 'copy')
    execFileSync('cp', ['-a', dataDir, copy])
    const other = start({ env: { DATA_DIR: copy } })
    expect(await answers(other)).toBe(true)
    expect(await answers(original)).toBe(true)
    expect(await databaseServerOf(dataDir)).toBe(server)
    other.process.kill('SIGTERM')
    await other.exited
  })

  test('replaces a database server that was left and does not answer', async () => {
    const killed = start()
    await killed.ready
    const server = (await databaseServerOf(dataDir)) ?? 0
    killed.process.kill('SIGKILL')
    await killed.exited
    process.kill(server, 'SIGSTOP')
    expect(await answers(start())).toBe(true)
    expect(await gone(server)).toBe(true)
  })

  test('shares the server with another program on the same data, and the last one stops it', async () => {
    const [one, other] = [start(), start()]
    expect(await Promise.all([answers(one), answers(other)])).toEqual([true, true])
    const server = await databaseServerOf(dataDir)
    one.process.kill('SIGTERM')
    await one.exited
    expect(await answers(other)).toBe(true)
    expect(await databaseServerOf(dataDir)).toBe(server)
    other.process.kill('SIGTERM')
    await other.exited
    expect(await gone(server)).toBe(true)
  })

  test('ends with its launcher, even when that is killed', async () => {
    const launcher = start({ through: 'launcher' })
    expect(await answers(launcher)).toBe(true)
    const server = await databaseServerOf(dataDir)
    launcher.process.kill('SIGKILL')
    expect(await gone(server)).toBe(true)
    await expect(answers(launcher)).rejects.toThrow()
  })

  test('through the launcher ends with code 0 on Ctrl-C, however many signals one press sends', async () => {
    const launcher = start({ through: 'launcher' })
    await launcher.ready
    for (let sent = 0; sent < 3; sent += 1) launcher.process.kill('SIGINT')
    expect(await launcher.exited).toMatchObject({ code: 0, errors: '' })
  })

  test('keeps data and log to its own user, those that are there already too', async () => {
    await mkdir(dataDir, { mode: 0o755 })
    await writeFile(join(dataDir, 'redial.log'), '', { mode: 0o644 })
    expect(await answers(start())).toBe(true)
    expect((await stat(dataDir)).mode & 0o006).toBe(0)
    expect((await stat(join(dataDir, 'redial.log'))).mode & 0o777).toBe(0o600)
  })

  test('without the development packages serves a shop that is no demo', async () => {
    expect(await answers(start({ env: productionPackages }))).toBe(true)
  })

  test.runIf(existsSync('/dev/full'))('serves on while its log cannot be written', async () => {
    await mkdir(dataDir)
    await symlink('/dev/full', join(dataDir, 'redial.log'))
    const program = start()
    expect(await answers(program)).toBe(true)
    expect(await answers(program)).toBe(true)
    program.process.kill('SIGTERM')
    const { code, errors } = await program.exited
    expect(errors).toContain('The log cannot be written')
    expect(code).toBe(0)
  })

  test.runIf(ordinary && ordinaryReachesProject)('runs as an ordinary user', async () => {
    await mkdir(dataDir)
    await chown(dataDir, ordinary?.uid ?? 0, ordinary?.gid ?? 0)
    const program = start({ account: ordinary })
    expect(await answers(program)).toBe(true)
  })

  test.runIf(isRoot)(
    'as root puts the database elsewhere when no other account can enter DATA_DIR',
    async () => {
      await mkdir(dataDir, { mode: 0o700 })
      const program = start()
      expect(await answers(program)).toBe(true)
      const elsewhere = (await readFile(join(dataDir, 'database-is-in'), 'utf8')).trim()
      expect(await readdir(elsewhere)).toContain('cluster')
      program.process.kill('SIGTERM')
      expect((await program.exited).output).toContain(`data in ${elsewhere}`)
    },
  )
})

test('a database server that is killed comes back under the program, which goes on', async () => {
  const program = start()
  await program.ready
  for (let times = 0; times < 3; times++) {
    await expect.poll(() => answers(program).catch(() => false), { timeout: 30_000 }).toBe(true)
    const server = (await databaseServerOf(dataDir)) ?? 0
    process.kill(server, 'SIGKILL')
    expect(await gone(server)).toBe(true)
  }
  await expect.poll(() => answers(program).catch(() => false), { timeout: 30_000 }).toBe(true)
  expect(program.process.exitCode).toBeNull()
})

describe('a wrong setting stops the start in one sentence', () => {
  async function refusal(options: Parameters<typeof start>[0]): Promise<string> {
    const { code, errors } = await start(options).exited
    expect(code).toBe(1)
    expect(await databaseServerOf(dataDir)).toBeUndefined()
    return errors
  }

  test('a port that is taken', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen({ host: '127.0.0.1', port: 0 }, resolve))
    const { port } = other.address() as { port: number }
    expect(await refusal({ env: { PORT: String(port) } })).toBe(
      `Port ${port} is already in use. Set PORT to another number, for example: PORT=${port + 1} npm start\n`,
    )
    await new Promise(resolve => other.close(resolve))
    expect(await readdir(folder.path)).toEqual([])
  })

  test('every wrong value at once', async () => {
    expect(await refusal({ env: { PORT: 'abc', DEMO: 'maybe' } })).toBe(
      `DEMO must be 1 (with the demo shop) or 0 (without), but it is "maybe".\nPORT must be a whole number from 0 to 65535, but it is "abc".\n`,
    )
    expect(await readdir(folder.path)).toEqual([])
  })

  test('before anything is installed', async () => {
    const clone = join(folder.path, 'clone')
    for (const part of [
      'scripts',
      'server/platform/config',
      'server/platform/process/node-settings.mjs',
      'package-lock.json',
    ]) {
      await cp(join(projectRoot, part), join(clone, part), { recursive: true })
    }
    const before = await readdir(clone, { recursive: true })
    const env = { PATH: process.env.PATH, MAIL: '/var/mail/root', NODE_ENV: 'production', PORT: 'abc' }
    const { status, stderr } = spawnSync(process.execPath, ['scripts/launch.mjs', 'start'], {
      cwd: clone,
      env,
    })
    expect(stderr.toString()).toBe('PORT must be a whole number from 0 to 65535, but it is "abc".\n')
    expect(status).toBe(1)
    expect(await readdir(clone, { recursive: true })).toEqual(before)
  })

  test('the demo shop in production', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example.org',
      MAIL_TRANSPORT: 'outbox',
      TRUSTED_PROXIES: 'loopback',
      CARDS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_live_madeup',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_madeup',
      STRIPE_WEBHOOK_SECRET: 'whsec_madeup',
    }
    expect(await refusal({ env: { ...production, DEMO: '1' } })).toMatch(
      /^DEMO must be 0 or unset when NODE_ENV is production, .*\.\n$/,
    )
  })

  test('the demo shop without the development packages', async () => {
    expect(await refusal({ env: { ...productionPackages, DEMO: '1' } })).toBe(
      'The demo needs packages that are not installed (oidc-provider): run "npm ci --include=dev", or set DEMO=0 to start without the demo.\n',
    )
  })

  test('a data folder that is a file', async () => {
    await writeFile(dataDir, '')
    expect(await refusal({})).toBe(`DATA_DIR is ${dataDir}, which is a file: set it to a folder.\n`)
  })

  test.runIf(ordinaryReachesProject)('a data folder that may not be written to', async () => {
    await mkdir(dataDir)
    await chmod(dataDir, 0o555)
    expect(await refusal({ account: ordinary })).toMatch(
      /^DATA_DIR is \S+, where the user \S+ may not write: set it to a folder of that user\.\n$/,
    )
  })

  test('a database that does not answer', async () => {
    const DATABASE_URL = 'postgresql://shop:secret-word@127.0.0.1:1/shop'
    const errors = await refusal({ env: { DATABASE_URL } })
    expect(errors).toMatch(/^DATABASE_URL names a PostgreSQL at 127\.0\.0\.1:1 that does not answer .*\.\n$/)
    expect(errors).not.toContain('secret-word')
  })

  test('a database that can only be read', async () => {
    const name = `read_only_${process.pid}`
    const server = connect(inject('databaseServer'), { connections: 1 })
    await server.pool.query(`create database ${name}`)
    await server.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    const address = new URL(inject('databaseServer'))
    address.pathname = name
    expect(await refusal({ env: { DATABASE_URL: address.href } })).toMatch(
      /^The PostgreSQL at \S+ gives out read-only connections: .*\.\n$/,
    )
    await server.pool.query(`drop database ${name} with (force)`)
    await server.close()
  })

  test('a pooler that does not pass on what connections ask for', async () => {
    const refusing = await poolerThatRefusesSettings()
    const DATABASE_URL = `postgresql://shop:secret-word@127.0.0.1:${refusing.port}/shop`
    const errors = await refusal({ env: { DATABASE_URL } })
    expect(errors).toMatch(
      /^DATABASE_URL leads through a connection pooler at 127\.0\.0\.1:\d+ .*session mode/,
    )
    expect(errors).not.toContain('secret-word')
    await refusing.close()
  })

  test('a database that is not there, and a password that is wrong', async () => {
    const missing = new URL(inject('databaseServer'))
    missing.pathname = 'no_such_shop'
    expect(await refusal({ env: { DATABASE_URL: missing.href } })).toMatch(
      /^The PostgreSQL at \S+ has no database no_such_shop: .* DATABASE_URL\.\n$/,
    )
    const refused = new URL(inject('databaseServer'))
    refused.password = 'wrong'
    expect(await refusal({ env: { DATABASE_URL: refused.href } })).toMatch(
      /^The PostgreSQL at \S+ refuses the user redial or its password: .* DATABASE_URL\.\n$/,
    )
  })
})

/** Answers every connection as PgBouncer does that is not told to ignore a setting of it. */
async function poolerThatRefusesSettings() {
  const text = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0'
  const message = Buffer.alloc(5 + text.length)
  message.write('E')
  message.writeInt32BE(4 + text.length, 1)
  message.write(text, 5, 'latin1')
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(message))
  })
  await new Promise<void>(resolve => server.listen({ host: '127.0.0.1', port: 0 }, resolve))
  const { port } = server.address() as { port: number }
  return { port, close: () => new Promise(resolve => server.close(resolve)) }
}

function canEnter(path: string): boolean {
  try {
    execFileSync('/bin/sh', ['-c', 'cd "$1"', 'sh', path], { ...ordinary, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
