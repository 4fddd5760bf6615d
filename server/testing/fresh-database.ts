import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '../platform/database/connect.ts'

const CONNECTIONS = 5

/** Migrated and empty; no test touches it. */
export const TEMPLATE = 'redial_template'

/**
 * Gives a test file its own database: real, migrated, empty. It is dropped when the file's tests are over.
 * Call it at the top of the file, outside of tests and hooks: `const database = await freshDatabase()`.
 */
export async function freshDatabase(): Promise<Database> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const serverUrl = inject('databaseServer')
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`)
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

/** What a connection asks for itself at first is over before a test counts queries. */
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
