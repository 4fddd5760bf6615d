import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { SLOW } from '../../testing/slow.ts'
import { type StartedProgram, startProgram } from '../../testing/started-program.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

// Starts a whole program while other tests keep the machine busy.

const SECONDS = 30
const database = await freshDatabase()
const folder = await temporaryFolder('idle')
let program: StartedProgram

beforeAll(async () => {
  const name = new URL(database.url).pathname.slice(1)
  // A shop that has run before has its cities.
  await database.pool.query(
    `insert into cities (id, name, key, country, region, population, latitude, longitude)
     values (1, 'Portland', 'portland', 'US', 'OR', 650000, 45.5, -122.7)`,
  )
  // For this database only, so that the log contains no statements of other tests.
  await database.pool.query(`alter database ${name} set log_statement = 'all'`)
  program = startProgram({ env: { DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'silent' } })
  await program.ready
})
afterAll(async () => {
  program.process.kill('SIGTERM')
  await program.exited
  await folder.remove()
})

/**
 * The statements in the server's log, of connections that were opened since the test began. Those of the simulated card
 * provider do not count: a real provider has a database of its own.
 */
async function statements(): Promise<number> {
  const { rows } = await database.pool.query<{ data_directory: string }>('show data_directory')
  const log = await readFile(join(rows[0]?.data_directory ?? '', '../server.log'), 'utf8')
  const found = log.match(/LOG: +(?:statement|execute [^:]*):[^\n]*(?:\n\t[^\n]*)*/g) ?? []
  return found.filter(statement => !statement.includes('sandbox_cards.')).length
}

test('an idle process sends at most two statements a second', SLOW, async () => {
  // The one-time work after a start is complete by then.
  await sleep(3000)
  const before = await statements()
  await sleep(SECONDS * 1000)
  const perSecond = ((await statements()) - before) / SECONDS
  expect(perSecond).toBeGreaterThan(1)
  expect(perSecond).toBeLessThanOrEqual(2)
})
