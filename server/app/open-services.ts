import { openCards } from '../adapters/cards/open.ts'
import type { ProviderSettings } from '../adapters/identity/local/providers.ts'
import type { Identity } from '../adapters/identity/port.ts'
import type { ImageStore, PictureHost } from '../adapters/images/port.ts'
import { deliverMails } from '../adapters/mail/delivery.ts'
import type { MailTransport } from '../adapters/mail/port.ts'
import { openPayouts } from '../adapters/payouts/open.ts'
import { openPlaces } from '../adapters/places/places.ts'
import { openModelCatalog } from '../adapters/search/model-catalog.ts'
import { openConfiguredSearch } from '../adapters/search/open.ts'
import { openStolenPhones } from '../adapters/stolen/open.ts'
import { modules } from '../features/index.ts'
import { openSecrets } from '../features/keys/secrets.ts'
import { openTerms } from '../features/sales/deals/terms.ts'
import type { Services } from '../features/services.ts'
import { confirmSession, isConfirmedSession } from '../features/session/sessions.ts'
import { openViewCounter } from '../features/views/views.ts'
import { openThrottle } from '../platform/budgets/throttle.ts'
import { openChangeFeed } from '../platform/changes/feed.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { openListener } from '../platform/database/listener.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import { openMailQueue } from '../platform/mail/mail-queue.ts'
import { givenUpMails, mailsToSend } from '../platform/mail/queues.ts'
import { openNoticeFeed } from '../platform/push/feed.ts'
import { openReads } from '../platform/standby/reads.ts'

type Dependencies = {
  config: Pick<
    Config,
    | 'identity'
    | 'cards'
    | 'payouts'
    | 'deals'
    | 'search'
    | 'review'
    | 'stolenPhones'
    | 'backups'
    | 'images'
    | 'publicUrl'
    | 'demo'
    | 'databaseReadUrl'
    | 'timeZone'
  >
  database: Database
  /** The folder in which this process writes. */
  dataDir?: string | undefined
  /** The base of links, without a trailing slash. */
  address: string
  images: ImageStore
  pictures: PictureHost
  transport: MailTransport
  log: Log
  /** Milliseconds that a search waits for the first index at most. Undefined: the default. */
  longestSearchWaitMs?: number | undefined
  /** The demo's simulated Google login. Undefined outside the demo. */
  demoGoogle?: ProviderSettings | undefined
}

/** All queues. The one of dead letters comes first. */
export const queues = [
  givenUpMails,
  mailsToSend,
  ...modules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue)),
]

/** Opens everything that handlers use besides the database. Jobs run after `services.jobs.start()`. */
export async function openServices(opening: Dependencies): Promise<Services> {
  const { config, database, address, images, pictures, transport, log } = opening
  const { queries: background } = database.background
  const listener = openListener(database.listening, log)
  const [secrets, jobs] = await Promise.all([
    openSecrets(background),
    openJobs({ pool: database.background.pool, log, queues, listener }),
  ])
  const mailQueue = openMailQueue({ jobs, address })
  const throttle = openThrottle(database.pool)
  deliverMails({ jobs, db: background, transport, log })
  const changeFeed = openChangeFeed({
    pool: database.listening,
    listener,
    onRead: database.health.answered,
    needsLogPosition: config.databaseReadUrl !== undefined,
    log,
  })
  const reads = openReads({ url: config.databaseReadUrl, database, changeFeed, log })
  const catalog = openModelCatalog({ database, changeFeed })
  const places = openPlaces(background)
  const search = openConfiguredSearch(config.search, {
    database,
    reads,
    changeFeed,
    catalog,
    places,
    log,
    longestWaitMs: opening.longestSearchWaitMs,
  })
  const { cards, stripe } = await openCards(config.cards, {
    database,
    jobs,
    secret: secrets['card-webhooks'].current.value,
    log,
  })
  const identity = await openIdentity({ ...opening, secrets, mailQueue, throttle })
  const services: Services = {
    identity,
    mailQueue,
    jobs,
    throttle,
    images,
    pictures,
    cards,
    payouts: openPayouts(config.payouts, { stripe }),
    payoutRules: config.payouts,
    dealTerms: await openTerms(database.queries, config.deals),
    listener: {
      on: listener.on,
      async close() {
        await Promise.all([search.close(), reads.close(), changeFeed.close(), listener.close()])
      },
    },
    changeFeed,
    reads,
    notices: openNoticeFeed(listener),
    search,
    places,
    reviewMode: config.review,
    stolenPhones: openStolenPhones(config.stolenPhones),
    catalog,
    views: openViewCounter(background, config),
    timeZone: config.timeZone,
    secrets,
    secondFactorForAdministrators: !config.demo,
    log,
    backupPlan: { everyHours: config.backups.everyHours, isAutomatic: config.backups.to !== undefined },
    dataDir: opening.dataDir,
    address,
    now: () => new Date(),
    demo: undefined,
  }
  const shop = { db: background, services, config, databaseUrl: database.url }
  for (const { start } of modules.flatMap(({ jobs = [] }) => jobs)) start(shop)
  for (const { name, open, ...options } of modules.flatMap(({ repeats = [] }) => repeats)) {
    const work = open(shop)
    if (work) jobs.repeat(name, options, async signal => void (await work(signal)))
  }
  return services
}

async function openIdentity({
  config,
  database: { queries: db },
  address,
  log,
  secrets,
  mailQueue,
  throttle,
  demoGoogle,
}: Dependencies & Pick<Services, 'secrets' | 'mailQueue' | 'throttle'>): Promise<Identity> {
  if (config.identity.kind === 'firebase') {
    const { firebaseIdentity } = await import('../adapters/identity/firebase.ts')
    return firebaseIdentity(config.identity)
  }
  const { localIdentity } = await import('../adapters/identity/local/local.ts')
  return localIdentity({
    db,
    config: config.identity,
    keys: secrets['identity-provider'],
    address,
    // Without a public address, pages may use any host name that reaches the shop.
    originsOf: request => [address, ...(request && !config.publicUrl ? [new URL(request.url).origin] : [])],
    mailQueue,
    throttle,
    confirmations: {
      confirm: sessionId => confirmSession(db, sessionId),
      isConfirmed: sessionId => isConfirmedSession(db, sessionId),
    },
    log,
    demoGoogle,
  })
}
