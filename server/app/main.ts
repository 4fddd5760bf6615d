import { chmod, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { DEMO_EMAIL_DOMAIN } from '#contract/constants.ts'
import { openImages } from '../adapters/images/open.ts'
import { outboxMail } from '../adapters/mail/outbox.ts'
import { outboxPage } from '../adapters/mail/outbox-page.ts'
import { claimCurrency } from '../features/currency/claim-currency.ts'
import { claimPictureFolder } from '../features/images/picture-folder.ts'
import { seedModels } from '../features/models/seed.ts'
import type { Services } from '../features/services.ts'
import { hasUserOf } from '../features/users/queries.ts'
import type { Web } from '../features/web.ts'
import { type Config, WrongSetting } from '../platform/config/config.ts'
import { prepareDataDir } from '../platform/config/data-dir.ts'
import { COMMIT, VERSION } from '../platform/config/version.ts'
import type { Database, Queries } from '../platform/database/connect.ts'
import { claimPort, type Endpoint, listen, type Middleware } from '../platform/http/listen.ts'
import { redirectToOwnAddress } from '../platform/http/local-names.ts'
import { createLog, type Log, logDestination } from '../platform/log/log.ts'
import type { Progress } from '../platform/process/progress.ts'
import { progressInLog } from '../platform/process/progress-in-log.ts'
import type { Program } from '../platform/process/run-program.ts'
import { disconnectFromSupervisor, RELOAD_SIGNAL, serveByWorkers } from '../platform/process/workers.ts'
import { startTracing } from '../platform/tracing/start-tracing.ts'
import { openDatabase } from '../schema/open-database.ts'
import { createApp } from './app.ts'
import { builtWeb } from './built-web.ts'
import type { DemoModule } from './demo-module.ts'
import { refuseDanger } from './doctor/at-start.ts'
import { repeatHousekeeping } from './housekeeping.ts'
import { openServices } from './open-services.ts'

/** The size at which a demo's log is rotated, once. */
const LARGEST_LOG_BYTES = 20_000_000

/**
 * Composes the application and serves until the program shuts down.
 * @param loadDemo loads the demo; called only when the settings ask for one
 * @param workerFile the program of a worker process; undefined: this process serves alone and ignores WORKERS
 * @param terminal set in an interactive terminal: the log then goes to a file in the data folder
 * @param pages set in development, with hot reload; otherwise the built pages are served
 * @param worker set in a worker process, whose main process has prepared everything
 * @throws WrongSetting when a setting prevents the start
 */
export async function run({
  config,
  program,
  loadDemo,
  workerFile,
  terminal,
  pages,
  worker,
}: {
  config: Config
  program: Program
  loadDemo: () => Promise<DemoModule>
  workerFile?: string
  terminal?: Progress | undefined
  pages?: { web: Web; before: Middleware }
  worker?: { logFile: string | undefined }
}): Promise<void> {
  const given: Endpoint = { host: config.host, port: config.port, listenFd: config.listenFd }
  const endpoint = worker ? given : await claimPort(given)
  const dataDir = await prepareDataDir(config.dataDir)
  const logFile = worker ? worker.logFile : terminal && join(dataDir, 'redial.log')
  const log = await openLog({ config, file: logFile, program })
  if (!worker) log.info({ version: VERSION, ...(COMMIT && { commit: COMMIT }) }, `Redial ${VERSION} starts`)
  const progress = terminal ?? progressInLog(log)
  program.onShutdown(await startTracing(config.tracing))

  const database = await openDatabase({ config, dataDir, program, progress, log })
  if (!worker) {
    await refuseDanger({ config, database, log })
    await claimCurrency(database.queries, config.currency)
    if (config.production && config.images.kind === 'disk') {
      await claimPictureFolder(database.queries, join(dataDir, 'pictures'))
    }
    await seedModels(database.queries)
  }

  const address = config.publicUrl ?? localAddress(endpoint.host, endpoint.port)
  const parts = {
    config,
    database,
    dataDir,
    address,
    log,
    program,
    progress,
    loadDemo,
    isWorker: Boolean(worker),
  }
  if (config.workers > 1 && workerFile) {
    // Slow and fallible steps run once, before the workers start.
    await (config.demo ? openDemoShop(parts) : refuseDemoAccounts(database.queries))
    program.signal.throwIfAborted()
    const DATABASE_URL = database.url
    const settings = { PORT: String(endpoint.port), DATABASE_URL, DATABASE_URL_FILE: '' }
    const { workers: count, listenFd } = config
    // The workers listen, not this process.
    endpoint.claimed?.close()
    await serveByWorkers({ file: workerFile, count, settings, listenFd, logFile, log, program })
    progress.line(`Redial is ready at ${progress.strong(address)}`)
    return
  }
  database.watch(log)
  const { services, extras, before } = await openShop(parts)
  program.signal.throwIfAborted()

  const web = pages?.web ?? (await builtWeb())
  const app = createApp({ ...config, database, services, web, log, extras })
  const middleware = inOrder(redirectToOwnAddress(address), app.before, before, pages?.before)
  program.onShutdown(services.listener.close)
  program.onShutdown(disconnectFromSupervisor)
  program.onShutdown(await listen({ ...endpoint, fetch: app.fetch, before: middleware, address }))
  // This runs before the server waits for open requests, because event streams would stay open for minutes.
  program.onShutdown(async () => services.notices.close())
  program.onShutdown(services.jobs.stop)
  repeatHousekeeping({ db: database.queries, services })
  await services.jobs.start()
  // After everything that a request needs. The first search would start it, too.
  services.search.start()
  // Without a handler, the signal would end the program.
  if (!worker)
    process.on(RELOAD_SIGNAL, () => log.warn('there are no worker processes to replace: WORKERS is 1'))
  progress.line(`Redial is ready at ${progress.strong(address)}`)
}

type Dependencies = {
  config: Config
  database: Database
  dataDir: string
  address: string
  log: Log
  program: Program
  progress: Progress
  loadDemo: () => Promise<DemoModule>
  /** Whether other processes serve the same shop. */
  isWorker: boolean
}

type OpenShop = {
  services: Services
  /** Additional routes of a demo. */
  extras?: Hono
  /** Runs before every request. */
  before?: Middleware
}

async function openShop(parts: Dependencies): Promise<OpenShop> {
  const { config, database, dataDir, address, log, loadDemo, isWorker } = parts
  const { store, host: pictures } = await openImages(config.images, { folder: join(dataDir, 'pictures') })
  const { transport: mail, ...sender } = config.mail
  const outbox = outboxMail({ folder: join(dataDir, 'outbox'), ...sender })
  const transport =
    mail.kind === 'smtp'
      ? (await import('../adapters/mail/smtp.ts')).smtpMail({ url: mail.url, ...sender })
      : outbox
  const opening = { config, database, dataDir, address, log, transport, pictures }
  if (!config.demo) {
    await refuseDemoAccounts(database.queries)
    return { services: await openServices({ ...opening, images: store }) }
  }

  const { images, accountsFor, openHistory } = await openDemoShop(parts)
  // The simulated Google login stores its sessions in memory, which other processes do not share.
  const issuer = isWorker
    ? undefined
    : (await loadDemo()).demoIssuer({ site: { address, languages: config.languages }, log })
  const services = await openServices({
    ...opening,
    images: { ...store, read: images.read },
    demoGoogle: issuer?.provider,
  })
  const readable = mail.kind === 'outbox'
  const accounts = await accountsFor(services.identity)
  if (config.cards.kind === 'sandbox') await openHistory(services)
  await services.places.locateAll()
  const { sampleOperatorIn } = await loadDemo()
  services.operator = { ...sampleOperatorIn(config.demoLanguage), ...config.operator }
  services.demo = { ...accounts, ...(readable && { outbox: '/outbox' }) }
  return {
    services,
    ...(issuer && { before: issuer.middleware }),
    ...(readable && { extras: outboxPage(outbox, config) }),
  }
}

async function openDemoShop({ config, database, dataDir, log, program, progress, loadDemo }: Dependencies) {
  const { openDemo } = await loadDemo()
  const { store } = await openImages(config.images, { folder: join(dataDir, 'pictures') })
  const { begin } = progress
  return openDemo({
    database,
    store,
    log,
    phones: config.demoPhones,
    language: config.demoLanguage,
    begin,
    ending: program.signal,
  })
}

/** @throws WrongSetting when a real shop still has the demo accounts, whose passwords are public */
async function refuseDemoAccounts(db: Queries): Promise<void> {
  if (!(await hasUserOf(db, DEMO_EMAIL_DOMAIN))) return
  throw new WrongSetting(
    'This database holds the accounts of the demo, whose passwords everyone knows: remove them with "npm run demo -- --clear" (with NODE_ENV and DEMO unset), or use another database.',
  )
}

/** Chains middleware: each one responds or passes the request on to the next. */
function inOrder(...given: (Middleware | undefined)[]): Middleware {
  const [first, ...others] = given.filter(middleware => middleware !== undefined)
  if (!first) return (_request, _response, next) => next()
  const rest = inOrder(...others)
  return (request, response, next) => first(request, response, () => rest(request, response, next))
}

async function openLog({
  config,
  file,
  program,
}: {
  config: Config
  file: string | undefined
  program: Program
}): Promise<Log> {
  if (file) await prepareLogFile(file)
  const log = createLog({ level: config.logLevel, destination: logDestination(file) })
  program.onFailure(error => log.fatal({ err: error }, 'the program shuts down because of an error'))
  return log
}

/** Rotates a large log, and removes read access for others from a log of an earlier version. */
async function prepareLogFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (!found) return
  if (found.isFile() && found.mode & 0o077) await chmod(file, 0o600)
  if (found.size > LARGEST_LOG_BYTES) await rename(file, `${file}.old`)
}

function localAddress(host: string, port: number): string {
  const isThisMachine = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  return `http://${isThisMachine ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
}
