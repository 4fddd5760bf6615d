import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/schema/migrate.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { moneyViolations } from '../../money/money-violations.ts'
import { balancedPrograms } from './balanced-programs.ts'
import { previousVersion } from './previous-version.ts'
import { salesOf } from './sales.ts'

/**
 * An earlier version serves while the new one migrates the database, then next to it, and is then stopped. People sell and
 * buy throughout without errors, and the ledger agrees to the cent.
 */

/** Versions that may still be in use. Each release adds its predecessor. */
const VERSIONS = {
  'the first version with deals and models': '72068d2b3f6b12d45776d0f9d04605e502a4440d',
}
/** Concurrent sales, and sales completed before each step of the upgrade. */
const CONCURRENCY = 3
const SALES_PER_STEP = 6
const PAIRS = 12
const CONSISTENT_WITHIN_MS = 120_000

test.each(Object.entries(VERSIONS))(
  'an upgrade from %s causes no errors',
  { timeout: 1_200_000 },
  async (_name, commit) => {
    const previous = await previousVersion(commit)
    const data = await temporaryFolder('upgrade')
    const server = await startEmbedded({ dataDir: data.path, settings: { fsync: 'off' } })
    const database = connect(server.url, { connections: 5 })
    const { pool } = database
    const programs = balancedPrograms({
      DATABASE_URL: server.url,
      DATA_DIR: data.path,
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.1, ::1',
    })
    const { ask, start, stopOldest, failures } = programs
    let loggedErrors: string[] = []
    let isOver = false
    try {
      await start('previous', previous.path)
      await start('previous, too', previous.path)
      await pool.query(`insert into categories (id, name, image)
        values (gen_random_uuid(), 'Nokia', '/images/brand/1280.webp')`)
      const { pair, sell, signIn, list } = salesOf({ ask }, pool)
      const pairs: Awaited<ReturnType<typeof pair>>[] = []
      while (pairs.length < PAIRS) pairs.push(await pair())
      const { seller } = await pair()
      const held = await list(await signIn(seller), 'Nokia 3310 held')

      let [sold, next] = [0, 0]
      const sales = Array.from({ length: CONCURRENCY }, async () => {
        while (!isOver) {
          const { [next++ % PAIRS]: people = await pair() } = pairs
          await sell(people).catch(error => failures.push(String(error)))
          sold++
        }
      })
      const goOn = async () => {
        const until = sold + SALES_PER_STEP
        while (sold < until) await sleep(100)
      }

      await goOn()
      expect(await migrate(database)).toBeGreaterThan(0)
      await goOn()
      await start('new')
      await goOn()
      // Showing a listing on hold is refused without a server error.
      await pool.query(`update products set displayed = false, review = 'held' where id = $1`, [held])
      const { ask: askAsSeller } = await signIn(seller)
      for (let times = 0; times < 3 * programs.count(); times++)
        await askAsSeller('PUT', `/api/product/${held}`, { displayListing: true })
      const { rows } = await pool.query('select displayed from products where id = $1', [held])
      expect(rows).toEqual([{ displayed: false }])
      await stopOldest()
      await goOn()
      await start('new, too')
      await stopOldest()
      await goOn()
      isOver = true
      await Promise.all(sales)
      await sell(await pair())

      await expect
        .poll(() => moneyViolations(database), { timeout: CONSISTENT_WITHIN_MS, interval: 1000 })
        .toEqual({})
      expect(sold).toBeGreaterThan(5 * SALES_PER_STEP)
    } finally {
      isOver = true
      while (programs.count() > 0) await stopOldest()
      loggedErrors = await errorsIn(join(data.path, 'redial.log'))
      await database.close()
      await server.stop()
      await data.remove()
      await previous.remove()
    }
    expect(failures).toEqual([])
    expect(loggedErrors).toEqual([])
  },
)

/** What the simulated card provider of an earlier version logs when it is stopped while it sends a webhook. */
const STOPPED_EARLIER = /previous-version.*"webhooks of the card simulator could not be sent"/

/** The lines of a log with an error, of whichever program. */
const errorsIn = async (log: string) =>
  (await readFile(log, 'utf8').catch(() => ''))
    .split('\n')
    .filter(line => /"level":[56]0/.test(line) && !STOPPED_EARLIER.test(line))
