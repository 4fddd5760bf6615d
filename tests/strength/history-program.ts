import { setImmediate } from 'node:timers'
import pg from 'pg'
import { openDemoAccounts } from '#demo/accounts.ts'
import { openHistory } from '#demo/history/history.ts'
import { loadDemo } from '#demo/load.ts'
import { openImages } from '#server/adapters/images/open.ts'
import { outboxMail } from '#server/adapters/mail/outbox.ts'
import { openServices } from '#server/app/open-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'

/**
 * Fills a database with the demo and its history, prints the number of statements that the history took, and ends. For the
 * test that kills it.
 */

const { DATABASE_URL = '', DATA_DIR = '', PHONES, NOW = '', KILL_AFTER } = process.env
/** The statement at which the program kills itself with SIGKILL. */
const last = Number(KILL_AFTER ?? Number.POSITIVE_INFINITY)
const phones = Number(PHONES)
const now = new Date(NOW)

const config = readConfig({ CACHE_MB: '0' })
const database = connect(DATABASE_URL, { connections: 8 })
const { store: images, host: pictures } = await openImages(config.images, { folder: DATA_DIR })
const services = await openServices({
  config,
  database,
  dataDir: DATA_DIR,
  address: 'http://shop.test',
  images,
  pictures,
  transport: outboxMail({ folder: DATA_DIR, from: config.mail.from }),
  log: createLog({ level: 'silent' }),
})
await loadDemo({ db: database.queries, phones, now })
await openDemoAccounts(database.queries, services.identity)

let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  statements += 1
  // Every second time the server may still run the statement, and nobody learns its result.
  if (statements === last && statements % 2 === 0) process.kill(process.pid, 'SIGKILL')
  if (statements === last) setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return Reflect.apply(query, this, args)
} as typeof query

const begin = () => ({ update: () => {}, done: () => {}, fail: () => {} })
await openHistory({ database, services, phones, now, begin })
process.stdout.write(`${statements} statements\n`, () => process.exit())
