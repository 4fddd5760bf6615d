import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { builtWeb } from './built-web.ts'
import { type Config, readConfig, WrongSetting } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import { connect, type Database } from './database/connect.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { reachDatabase } from './database/reach.ts'
import { type Life, live } from './life.ts'
import { claimPort, listen } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { diskImages } from './outside/images/disk.ts'
import type { ImageStore } from './outside/images/port.ts'

/** How a start tells people what it is doing. */
export type Progress = {
  begin(doing: string): { update(text: string): void; done(text: string): void }
  line(text: string): void
  strong(text: string): string
}

/** A log of the demo grows to this size and is then set aside, once. */
const LARGEST_LOG_BYTES = 20_000_000

/** Queries under way get this long to finish when the program ends. */
const LAST_QUERIES_MS = 5000

/**
 * Puts the real parts together and serves until the end of this life.
 * @param terminal given when a person looks on: the log then goes to a file in the data folder
 * @throws WrongSetting when a setting must change before it can start
 */
export async function run({
  config,
  life,
  terminal,
}: {
  config: Config
  life: Life
  terminal?: Progress | undefined
}): Promise<void> {
  const port = await claimPort(config)
  const dataDir = await prepareDataDir(config.dataDir)
  const log = await openLog({ config, file: terminal && join(dataDir, 'redial.log'), life })
  const progress = terminal ?? progressInLog(log)

  const database = await openDatabase({ config, dataDir, life, progress, log })
  life.ending.throwIfAborted()
  await bringUpToDate(database, progress)
  life.ending.throwIfAborted()

  const store = diskImages(join(dataDir, 'pictures'))
  const images = config.demo ? await openDemoShop({ config, database, store, log, life, progress }) : store
  life.ending.throwIfAborted()

  const app = createApp({ database, images, web: await builtWeb(), log, publicUrl: config.publicUrl })
  life.whenEnding(await listen({ host: config.host, port, fetch: app.fetch }))
  progress.line(`Redial is ready at ${progress.strong(config.publicUrl ?? localAddress(config.host, port))}`)
}

async function openDatabase({
  config,
  dataDir,
  life,
  progress,
  log,
}: {
  config: Config
  dataDir: string
  life: Life
  progress: Progress
  log: Log
}): Promise<Database> {
  const step = progress.begin(config.databaseUrl ? 'Connecting to the database' : 'Starting PostgreSQL')
  if (config.databaseUrl) {
    const database = open(config.databaseUrl, life)
    const version = await reachDatabase(database, config.databaseUrl)
    step.done(`Connected to the database of DATABASE_URL (PostgreSQL ${version})`)
    return database
  }
  const starting = startEmbedded({
    dataDir,
    onLost: error => {
      log.fatal({ err: error }, 'the database server is gone and cannot be started again')
      life.fail(error)
    },
  })
  life.whenEnding(async () => (await starting).stop())
  const { url, version, adopted, remark } = await starting
  const done = `PostgreSQL ${version} ${adopted ? 'found running, and used again' : 'started'}`
  step.done(remark ? `${done} (${remark})` : done)
  return open(url, life)
}

/** Loaded only here, so that a shop that is no demo carries nothing of it. */
async function openDemoShop({
  config,
  database,
  store,
  log,
  life,
  progress,
}: {
  config: Config
  database: Database
  store: ImageStore
  log: Log
  life: Life
  progress: Progress
}): Promise<Pick<ImageStore, 'read'>> {
  const { openDemo } = await import('#demo/demo.ts')
  const { begin } = progress
  return openDemo({ database, store, log, phones: config.demoPhones, begin, ending: life.ending })
}

function open(url: string, life: Life): Database {
  const database = connect(url)
  life.whenEnding(() => Promise.race([database.close(), sleep(LAST_QUERIES_MS)]))
  return database
}

async function bringUpToDate(database: Database, progress: Progress): Promise<void> {
  const step = progress.begin('Bringing the database up to date')
  try {
    const applied = await migrate(database)
    step.done(applied ? `Database brought up to date (${applied} migrations)` : 'Database is up to date')
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new WrongSetting(
      'The user of DATABASE_URL may not create tables in that database: make it the owner of the database, or name another user in DATABASE_URL.',
    )
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'

async function openLog({
  config,
  file,
  life,
}: {
  config: Config
  file: string | undefined
  life: Life
}): Promise<Log> {
  if (!file) return createLog({ level: config.logLevel })
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG_BYTES) await rename(file, `${file}.old`)
  const destination = pino.destination({ dest: file, sync: false })
  life.whenEnding(async () => destination.flushSync())
  return createLog({ level: config.logLevel, destination })
}

function progressInLog(log: Log): Progress {
  return {
    begin: doing => {
      log.info(doing)
      return { update: text => log.info(`${doing}: ${text}`), done: text => log.info(text) }
    },
    line: text => log.info(text),
    strong: text => text,
  }
}

function localAddress(host: string, port: number): string {
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  return `http://${isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}

if (import.meta.main) await live(async life => run({ config: readConfig(process.env), life }))
