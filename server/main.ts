import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { builtWeb } from './built-web.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDataDir } from './data-dir.ts'
import type { Database } from './database/connect.ts'
import { openDatabase } from './database/open.ts'
import { type Life, live } from './life.ts'
import { claimPort, listen, type Middleware } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { diskImages } from './outside/images/disk.ts'
import type { ImageStore } from './outside/images/port.ts'
import type { Progress } from './progress.ts'
import type { Web } from './web.ts'

/** A log of the demo grows to this size and is then set aside, once. */
const LARGEST_LOG_BYTES = 20_000_000

/**
 * Puts the real parts together and serves until the end of this life.
 * @param terminal given when a person looks on: the log then goes to a file in the data folder
 * @param pages given in development, where they are made anew as their files change; else those built last are served
 * @throws WrongSetting when a setting must change before it can start
 */
export async function run({
  config,
  life,
  terminal,
  pages,
}: {
  config: Config
  life: Life
  terminal?: Progress | undefined
  pages?: { web: Web; before: Middleware }
}): Promise<void> {
  const port = await claimPort(config)
  const dataDir = await prepareDataDir(config.dataDir)
  const log = await openLog({ config, file: terminal && join(dataDir, 'redial.log'), life })
  const progress = terminal ?? progressInLog(log)

  const database = await openDatabase({ config, dataDir, life, progress, log })

  const store = diskImages(join(dataDir, 'pictures'))
  const images = config.demo ? await openDemoShop({ config, database, store, log, life, progress }) : store
  life.ending.throwIfAborted()

  const web = pages?.web ?? (await builtWeb())
  const app = createApp({ database, images, web, log, publicUrl: config.publicUrl })
  life.whenEnding(await listen({ host: config.host, port, fetch: app.fetch, before: pages?.before }))
  progress.line(`Redial is ready at ${progress.strong(config.publicUrl ?? localAddress(config.host, port))}`)
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
