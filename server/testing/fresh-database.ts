import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '../platform/database/connect.ts'

const CONNECTIONS = 5

/** Migrated and empty except for the model catalog; tests only copy it. */
export const TEMPLATE = 'redial_template'

/**
 * Creates a separate database for a test file: real, migrated, empty except for the model catalog. It is dropped after the file's tests.
 * Call it at the top of the file, outside of tests and hooks: `const database = await freshDatabase()`.
 */
export async function freshDatabase(): Promise<Database> {
  return databaseFrom(TEMPLATE)
}

/** Creates a database without any tables for a test file, in the same way. */
export async function emptyDatabase(): Promise<Database> {
  return databaseFrom('template1')
}

/** Opens connections to this database that may not write. Close them in the test. */
export async function readOnlyConnection({ url, pool }: Database): Promise<Database> {
  const name = new URL(url).pathname.slice(1)
  await pool.query(`alter database ${name} set default_transaction_read_only = on`)
  const database = connect(url, { connections: 1, idleMs: 0 })
  // The setting applies to each new connection.
  await Promise.all([database.pool.query('select'), database.health.answerWithin(10_000)])
  await pool.query(`alter database ${name} reset default_transaction_read_only`)
  return database
}

async function databaseFrom(template: string): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('databaseServer')
  // The default strategy writes the copy to the log as well, which takes five times as long.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = name
  const database = connect(url.href, { connections: CONNECTIONS, idleMs: 0 })
  await openAll(database)
  afterAll(async () => {
    await database.close()
    await onServer(serverUrl, `drop database ${name} with (force)`)
  })
  return database
}

/** Opens all connections, so that their initial statements do not count in tests that count queries. */
async function openAll({ pool }: Database): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  for (const client of clients) client.release()
}

async function onServer(url: string, statement: string): Promise<void> {
  const server = connect(url, { connections: 1 })
  try {
    await server.pool.query(statement)
  } finally {
    await server.close()
  }
}
