import { openCards } from '../adapters/cards/open.ts'
import type { ProviderSettings } from '../adapters/identity/local/providers.ts'
import { openIdentity } from '../adapters/identity/open.ts'
import type { ImageStore, PictureHost } from '../adapters/images/port.ts'
import { deliverMails } from '../adapters/mail/delivery.ts'
import type { MailTransport } from '../adapters/mail/port.ts'
import { openPayouts } from '../adapters/payouts/open.ts'
import { openPlaces } from '../adapters/places/places.ts'
import { openConfiguredSearch } from '../adapters/search/open.ts'
import { openStolenPhones } from '../adapters/stolen/open.ts'
import { queues, startFeatures } from '../features/index.ts'
import { openSecrets } from '../features/keys/secrets.ts'
import { openQuestionLog } from '../features/questions/question-log.ts'
import { openTerms } from '../features/sales/deals/terms.ts'
import type { Services } from '../features/services.ts'
import { confirmationsOf } from '../features/session/sessions.ts'
import { openViewCounter } from '../features/views/views.ts'
import { openThrottle } from '../platform/budgets/throttle.ts'
import { openChangeFeed } from '../platform/changes/feed.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import { openListener } from '../platform/database/listener.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import { openMailQueue } from '../platform/mail/mail-queue.ts'
import { openNoticeFeed } from '../platform/push/feed.ts'
import { openPublicDatabase } from '../platform/standby/public-database.ts'

type Dependencies = {
  config: Config
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
  longestWaitMs?: number | undefined
  /** The demo's simulated Google login. Undefined outside the demo. */
  demoGoogle?: ProviderSettings | undefined
}

/** Opens everything that handlers use besides the database. Jobs run after `services.jobs.start()`. */
export async function openServices(opening: Dependencies): Promise<Services> {
  const { config, database, dataDir, address, transport, log, demoGoogle, longestWaitMs } = opening
  const { queries: db } = database
  const { queries: background } = database.background
  const listener = openListener(database.listening, log)
  const [secrets, jobs] = await Promise.all([
    openSecrets(background),
    openJobs({ pool: database.background.pool, log, queues, listener }),
  ])
  const { languages } = config
  const site = { address, languages }
  const mailQueue = openMailQueue({ jobs, ...site })
  const throttle = openThrottle(database.pool)
  deliverMails({ jobs, db: background, transport, log })
  const changeFeed = openChangeFeed({
    pool: database.listening,
    listener,
    onRead: database.health.answered,
    needsLogPosition: config.databaseReadUrl !== undefined,
    log,
  })
  const parts = { database, changeFeed, log }
  const publicDatabase = openPublicDatabase({ ...parts, url: config.databaseReadUrl })
  const places = openPlaces(db)
  const { search, catalog } = openConfiguredSearch(config.search, {
    ...parts,
    publicDatabase,
    places,
    longestWaitMs,
  })
  const secret = secrets['card-webhooks'].current.value
  const { cards, stripe } = await openCards(config.cards, { database, jobs, secret, log, languages })
  const mailing = { ...site, db, mailQueue, throttle, log }
  const keys = secrets['identity-provider']
  const confirmations = confirmationsOf(db)
  const identity = await openIdentity({ ...mailing, config, demoGoogle, keys, confirmations })
  const closed = [search, publicDatabase, changeFeed, listener, cards]
  const close = async () => void (await Promise.all(closed.map(part => part.close?.())))
  const services: Services = {
    identity,
    mailQueue,
    jobs,
    throttle,
    images: opening.images,
    pictures: opening.pictures,
    cards,
    payouts: openPayouts(config.payouts, { stripe }),
    payoutRules: config.payouts,
    dealTerms: await openTerms(db, config.deals),
    listener: { on: listener.on, close },
    changeFeed,
    publicDatabase,
    notices: openNoticeFeed(listener),
    search,
    places,
    reviewMode: config.review,
    stolenPhones: openStolenPhones(config.stolenPhones),
    catalog,
    questions: openQuestionLog(background, secrets['client-addresses']),
    views: openViewCounter(background, config),
    timeZone: config.timeZone,
    secrets,
    secondFactorForAdministrators: !config.demo,
    log,
    backupPlan: { everyHours: config.backups.everyHours, isAutomatic: config.backups.to !== undefined },
    dataDir,
    ...site,
    operator: config.operator,
    now: () => new Date(),
    demo: undefined,
  }
  startFeatures({ db: background, services, config, databaseUrl: database.url })
  return services
}
