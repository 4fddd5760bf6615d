import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import { ordinary, ordinaryReachesProject, projectRoot, startedPrograms } from './starting.ts'

const shop = startedPrograms()

/** A program with these finds only the packages of a production installation. */
const productionPackages = {
  NODE_OPTIONS: `--import ${join(projectRoot, 'server/testing/production-packages.ts')}`,
}

describe('a wrong setting stops the start in one sentence', () => {
  async function refusal(options: Parameters<typeof shop.start>[0]): Promise<string> {
    const { code, errors } = await shop.start(options).exited
    expect(code).toBe(1)
    expect(await databaseServerOf(shop.dataDir)).toBeUndefined()
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
    expect(await readdir(shop.folder)).toEqual([])
  })

  test('every wrong value at once', async () => {
    expect(await refusal({ env: { PORT: 'abc', DEMO: 'maybe' } })).toBe(
      `DEMO must be 1 (with the demo shop) or 0 (without), but it is "maybe".\nPORT must be a whole number from 0 to 65535, but it is "abc".\n`,
    )
    expect(await readdir(shop.folder)).toEqual([])
  })

  test('before anything is installed', async () => {
    const clone = join(shop.folder, 'clone')
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
    await writeFile(shop.dataDir, '')
    expect(await refusal({})).toBe(`DATA_DIR is ${shop.dataDir}, which is a file: set it to a folder.\n`)
  })

  test.runIf(ordinaryReachesProject)('a data folder that may not be written to', async () => {
    await mkdir(shop.dataDir)
    await chmod(shop.dataDir, 0o555)
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
      /^The PostgreSQL at \S+ only allows read-only connections: .*\.\n$/,
    )
    await server.pool.query(`drop database ${name} with (force)`)
    await server.close()
  })

  test('a pooler that does not pass on what connections ask for', async () => {
    const refusing = await poolerThatRefusesSettings()
    const DATABASE_URL = `postgresql://shop:secret-word@127.0.0.1:${refusing.port}/shop`
    const errors = await refusal({ env: { DATABASE_URL } })
    expect(errors).toMatch(
      /^DATABASE_URL leads through a connection pooler at 127\.0\.0\.1:\d+ .*ignore_startup_parameters = options,/,
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
