import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { describe, expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { localhostCertificate } from '#server/testing/localhost-certificate.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import {
  messagesOf,
  ordinary,
  ordinaryReachesProject,
  productionPackages,
  projectRoot,
  startedPrograms,
} from './starting.ts'

const shop = startedPrograms()

describe('a wrong setting stops the start with one message', () => {
  async function startErrors(options: Parameters<typeof shop.start>[0]): Promise<string> {
    const { code, errors } = await shop.start(options).exited
    expect(code).toBe(1)
    expect(await databaseServerOf(shop.dataDir)).toBeUndefined()
    return errors
  }

  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen({ host: '127.0.0.1', port: 0 }, resolve))
    const { port } = other.address() as { port: number }
    expect(await startErrors({ env: { PORT: String(port) } })).toBe(
      `Port ${port} is already in use. Set PORT to another number, for example: PORT=${port + 1} npm start\n`,
    )
    await new Promise(resolve => other.close(resolve))
    expect(await readdir(shop.folder)).toEqual([])
  })

  test('all wrong values together', async () => {
    expect(await startErrors({ env: { PORT: 'abc', DEMO: 'maybe' } })).toBe(
      `DEMO must be 1 (with the demo shop) or 0 (without), but it is "maybe".\nPORT must be a whole number from 0 to 65535, but it is "abc".\n`,
    )
    expect(await readdir(shop.folder)).toEqual([])
  })

  test('wrong values before the installation, also from .env, which the environment overrides', async () => {
    const clone = join(shop.folder, 'clone')
    for (const part of [
      'scripts',
      'server/platform/config',
      'server/platform/process/node-settings.mjs',
      'package-lock.json',
    ]) {
      await cp(join(projectRoot, part), join(clone, part), { recursive: true })
    }
    await writeFile(join(clone, '.env'), 'PORT=abc\nDEMO="maybe" # not yet\nSMTP_URL_FILE=none\n')
    const before = await readdir(clone, { recursive: true })
    const env = { PATH: process.env.PATH, MAIL: '/var/mail/root', NODE_ENV: 'production', PORT: 'abcd' }
    const { status, stderr } = spawnSync(process.execPath, [join(clone, 'scripts/launch.mjs'), 'start'], {
      env,
    })
    expect(messagesOf(stderr.toString())).toEqual([
      'SMTP_URL_FILE names none, which does not exist: create the file or correct the path.',
      'DEMO must be 1 (with the demo shop) or 0 (without), but it is "maybe".',
      'PORT must be a whole number from 0 to 65535, but it is "abcd".',
    ])
    expect(status).toBe(1)
    expect(await readdir(clone, { recursive: true })).toEqual(before)
  })

  test('demo mode without the development packages', async () => {
    expect(await startErrors({ env: { ...productionPackages, DEMO: '1' } })).toBe(
      'The demo needs packages that are not installed (oidc-provider): run "npm ci --include=dev", or set DEMO=0 to start without the demo.\n',
    )
  })

  test('a data folder that is a file', async () => {
    await writeFile(shop.dataDir, '')
    expect(await startErrors({})).toBe(`DATA_DIR is ${shop.dataDir}, which is a file: set it to a folder.\n`)
  })

  test.runIf(ordinaryReachesProject)('a data folder without write permission', async () => {
    await mkdir(shop.dataDir)
    await chmod(shop.dataDir, 0o555)
    expect(await startErrors({ account: ordinary })).toMatch(
      /^DATA_DIR is \S+, where the user \S+ may not write: set it to a folder of that user\.\n$/,
    )
  })

  test('an unreachable database', async () => {
    const DATABASE_URL = 'postgresql://shop:secret-word@127.0.0.1:1/shop'
    const errors = await startErrors({ env: { DATABASE_URL } })
    expect(errors).toMatch(/^DATABASE_URL names a PostgreSQL at 127\.0\.0\.1:1 that does not answer .*\.\n$/)
    expect(errors).not.toContain('secret-word')
  })

  test('a read-only database', async () => {
    const name = `read_only_${process.pid}`
    const server = connect(inject('databaseServer'), { connections: 1 })
    await server.pool.query(`create database ${name}`)
    await server.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    const address = new URL(inject('databaseServer'))
    address.pathname = name
    expect(await startErrors({ env: { DATABASE_URL: address.href } })).toMatch(
      /^The PostgreSQL at \S+ only allows read-only connections: .*\.\n$/,
    )
    await server.pool.query(`drop database ${name} with (force)`)
    await server.close()
  })

  test('a pooler that rejects startup parameters', async () => {
    const refusing = await poolerThatRefusesSettings()
    const DATABASE_URL = `postgresql://shop:secret-word@127.0.0.1:${refusing.port}/shop`
    const errors = await startErrors({ env: { DATABASE_URL } })
    expect(errors).toMatch(
      /^DATABASE_URL leads through a connection pooler at 127\.0\.0\.1:\d+ .*ignore_startup_parameters = options,/,
    )
    expect(errors).not.toContain('secret-word')
    await refusing.close()
  })

  test('a database whose certificate is of an unknown authority, and a missing file of an authority', async () => {
    const server = await databaseWithCertificate()
    const DATABASE_URL = `postgresql://shop:secret-word@localhost:${server.port}/shop?sslmode=verify-full`
    const errors = await startErrors({ env: { DATABASE_URL } })
    expect(errors).toMatch(
      /^The certificate of the PostgreSQL at localhost:\d+ is not accepted \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. .*sslrootcert=FILE/,
    )
    expect(errors).not.toContain('secret-word')
    const missing = `${DATABASE_URL}&sslrootcert=/no/such/file.pem`
    expect(await startErrors({ env: { DATABASE_URL: missing } })).toBe(
      'DATABASE_URL names the file /no/such/file.pem, which does not exist: correct sslrootcert, sslcert or sslkey.\n',
    )
    await server.close()
  })

  test('a missing database, and a wrong password', async () => {
    const missing = new URL(inject('databaseServer'))
    missing.pathname = 'no_such_shop'
    expect(await startErrors({ env: { DATABASE_URL: missing.href } })).toMatch(
      /^The PostgreSQL at \S+ has no database no_such_shop: .* DATABASE_URL\.\n$/,
    )
    const refused = new URL(inject('databaseServer'))
    refused.password = 'wrong'
    expect(await startErrors({ env: { DATABASE_URL: refused.href } })).toMatch(
      /^The PostgreSQL at \S+ refuses the user redial or its password: .* DATABASE_URL\.\n$/,
    )
  })
})

/** Responds to every connection as PgBouncer does when a startup parameter is not in ignore_startup_parameters. */
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

/** Accepts TLS as PostgreSQL does, with a certificate that nobody trusts. */
async function databaseWithCertificate() {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, ...localhostCertificate }).on('error', () => {})
    })
  })
  await new Promise<void>(resolve => server.listen({ host: 'localhost', port: 0 }, resolve))
  const { port } = server.address() as { port: number }
  return { port, close: () => new Promise(resolve => server.close(resolve)) }
}
