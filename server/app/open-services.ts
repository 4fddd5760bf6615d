import { openCards } from '../adapters/cards/open.ts'
import type { ProviderSettings } from '../adapters/identity/local/providers.ts'
import type { Identity } from '../adapters/identity/port.ts'
import type { ImageStore, PictureHost } from '../adapters/images/port.ts'
import { probeStore } from '../adapters/images/probe.ts'
import { deliverMails } from '../adapters/mail/delivery.ts'
import type { MailTransport } from '../adapters/mail/port.ts'
import { openPayouts } from '../adapters/payouts/open.ts'
import { openPlaces } from '../adapters/places/places.ts'
import { openModelCatalog } from '../adapters/search/model-catalog.ts'
import { openConfiguredSearch } from '../adapters/search/open.ts'
import { openStolenPhones } from '../adapters/stolen/open.ts'
import { scheduleBackups } from '../features/backups/schedule.ts'
import { fingerprintPictures } from '../features/images/fingerprint-pictures.ts'
import { removePicturesNow } from '../features/images/sweep.ts'
import { eraseRetiredKeys } from '../features/key-rotation/retire.ts'
import { openSecrets } from '../features/keys/secrets.ts'
import { announceNotices } from '../features/notices/announce.ts'
import { openPriceGuides } from '../features/prices/queries.ts'
import { eraseExpiredData } from '../features/privacy/retention.ts'
import { readNewTitles, readTitlesAgain } from '../features/products/read-titles.ts'
import { checkImei, checkImeisDaily } from '../features/review/check-imei.ts'
import { comparePhotos } from '../features/review/compare-photos.ts'
import { adoptSales, followDeadlines } from '../features/sales/deals/deadlines.ts'
import { lapseOldBookings } from '../features/sales/deals/ending.ts'
import { submitEvidence } from '../features/sales/deals/evidence.ts'
import { nextStepFor } from '../features/sales/deals/next-step-for.ts'
import { hideProblemPhotos } from '../features/sales/deals/photos.ts'
import { openTerms } from '../features/sales/deals/terms.ts'
import { closeDays } from '../features/sales/ledger/close-days.ts'
import { openReconciler } from '../features/sales/payments/reconcile.ts'
import { syncWithProvider } from '../features/sales/payments/settle.ts'
import { cancelStrayIntents } from '../features/sales/payments/stray-intents.ts'
import { executePayout, openPayoutExecutor } from '../features/sales/payouts/executor.ts'
import { remindOfPayouts } from '../features/sales/payouts/remind.ts'
import { openComparison } from '../features/sales/provider/compare.ts'
import { followProvider } from '../features/sales/provider/follow-provider.ts'
import { alertPeopleAbout } from '../features/saved-searches/alerts.ts'
import type { Services } from '../features/services.ts'
import { confirmSession, isConfirmedSession } from '../features/session/sessions.ts'
import { openViewCounter } from '../features/views/views.ts'
import { openThrottle } from '../platform/budgets/throttle.ts'
import { openChangeFeed } from '../platform/changes/feed.ts'
import { pruneChanges } from '../platform/changes/prune.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database, Queries } from '../platform/database/connect.ts'
import { openListener } from '../platform/database/listener.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import { openMailQueue } from '../platform/mail/mail-queue.ts'
import { PICTURE_STORE_WORK } from '../platform/metrics/process-gauges.ts'
import { openNoticeFeed } from '../platform/push/feed.ts'
import { openReads } from '../platform/standby/reads.ts'

/** How often the shop syncs open payments that are due, and executes due payouts. */
const RECONCILE_EVERY_MS = 10_000

/** How often the shop looks whether administrators should be reminded of payouts by hand. */
const REMIND_OF_PAYOUTS_EVERY_MS = 600_000

/** How often the shop ends overdue deals. */
const DEADLINES_EVERY_MS = 30_000

/** How often the shop creates deals for sales that processes of an earlier version made. */
const ADOPT_EVERY_MS = 60_000

/** How often the ledger is compared with the provider's balance, which also finds disputes whose webhook was lost. */
const COMPARE_EVERY_MS = 30_000

/** How often the shop looks for listings whose IMEI needs another check. */
const CHECK_IMEIS_EVERY_MS = 300_000

/** How often the shop looks for pictures without a fingerprint. */
const FINGERPRINTS_EVERY_MS = 300_000

/** How often each process tries the picture store. */
const PROBE_EVERY_MS = 300_000

/** How often the counted views of listings are stored. */
const VIEWS_EVERY_MS = 15_000

/** How often a process reads keys that another process may have added. */
const KEYS_EVERY_MS = 10_000

/** How often expired data is erased. */
const RETENTION_EVERY_MS = 3_600_000

/** How often the shop reads new titles that processes of an earlier version stored without reading them. */
const READ_TITLES_EVERY_MS = 300_000

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

/** Opens everything that handlers use besides the database. Jobs run after `services.jobs.start()`. */
export async function openServices(opening: Dependencies): Promise<Services> {
  const { config, database, address, images, pictures, transport, log } = opening
  const { queries: background } = database.background
  const listener = openListener(database.listening, log)
  const [secrets, jobs] = await Promise.all([
    openSecrets(background),
    openJobs({ pool: database.background.pool, log, listener }),
  ])
  const mailQueue = openMailQueue({ jobs, address })
  const throttle = openThrottle(database.pool)
  deliverMails({ jobs, db: background, transport, log })
  const keys = secrets['mailed-links']
  announceNotices({ db: background, jobs, mailQueue, throttle, address, keys, nextStepFor })
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
  jobs.work('remove-pictures', ({ addresses }) =>
    removePicturesNow({ db: database.queries, store: images }, addresses),
  )
  jobs.repeat('retention', { everyMs: RETENTION_EVERY_MS }, async () => {
    await pruneChanges(database.queries)
    await eraseExpiredData(database.queries)
  })
  jobs.repeat('keys', { everyMs: KEYS_EVERY_MS }, secrets.reload)
  jobs.repeat('retired-keys', { everyMs: RETENTION_EVERY_MS }, () => eraseRetiredKeys(background))
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
  jobs.work('reread-titles', () => readTitlesAgain({ db: background, catalog }))
  jobs.repeat('read-titles', { everyMs: READ_TITLES_EVERY_MS }, signal =>
    readNewTitles({ db: background, catalog, signal }),
  )
  jobs.work('saved-searches', news => alertPeopleAbout({ db: background, search }, news))
  settlePayments({ db: background, services })
  followDeals({ db: background, services })
  paySellers({ db: background, services })
  scheduleLedgerJobs({ db: background, services })
  reviewListings({ db: background, services })
  scheduleBackups({
    jobs,
    db: background,
    url: database.url,
    images,
    config: config.backups,
    picturesElsewhere: config.images.kind === 'imgbb',
    log,
  })
  if (config.images.kind === 's3') {
    jobs.repeat(PICTURE_STORE_WORK, { everyMs: PROBE_EVERY_MS }, async () => {
      if (!(await probeStore(images)))
        throw new Error('The picture store returns other data than was written.')
    })
  }
  jobs.repeat('views', { everyMs: VIEWS_EVERY_MS }, services.views.store)
  return services
}

/** Syncs payments with the card provider, even after a crash. */
function settlePayments(shop: { db: Queries; services: Services }): void {
  const { jobs } = shop.services
  jobs.work('payment', async ({ id }) => void (await syncWithProvider(shop, id)))
  jobs.work('stray-intents', ({ id }) => cancelStrayIntents(shop, id))
  jobs.repeat('reconcile', { everyMs: RECONCILE_EVERY_MS }, openReconciler(shop))
}

/** Runs the jobs of deals: bank events, evidence for disputes, deadlines. */
function followDeals({ db, services }: { db: Queries; services: Services }): void {
  const { jobs, payoutRules: payouts, log, dealTerms } = services
  const following = { db, moving: { jobs, payouts }, log, termsId: dealTerms.id }
  jobs.work('bank', ({ intentId }) => followProvider({ db, services }, intentId))
  jobs.work('evidence', ({ id }) => submitEvidence({ db, services }, { id }))
  jobs.repeat('deals', { everyMs: DEADLINES_EVERY_MS }, () => followDeadlines(following))
  jobs.repeat('private-photos', { everyMs: ADOPT_EVERY_MS }, () => hideProblemPhotos(db, services.images))
  jobs.repeat('old-bookings', { everyMs: RETENTION_EVERY_MS }, () => lapseOldBookings(db, jobs))
  jobs.repeat('adopt-sales', { everyMs: ADOPT_EVERY_MS }, () => adoptSales(following))
}

/** Pays sellers, and recovers from them what banks have taken back from the shop. */
function paySellers(shop: { db: Queries; services: Services }): void {
  const { jobs } = shop.services
  jobs.work('payout', ({ id }) => executePayout(shop, id))
  jobs.repeat('payouts-due', { everyMs: REMIND_OF_PAYOUTS_EVERY_MS }, () => remindOfPayouts(shop.db))
  jobs.repeat('payouts', { everyMs: RECONCILE_EVERY_MS, afterWrites: true }, openPayoutExecutor(shop))
}

/** Compares the ledger with the provider's balance, and adds up each day. */
function scheduleLedgerJobs(shop: { db: Queries; services: Services }): void {
  const { jobs } = shop.services
  jobs.repeat('ledger-comparison', { everyMs: COMPARE_EVERY_MS }, openComparison(shop))
  jobs.repeat('price-guides', { everyMs: RETENTION_EVERY_MS }, openPriceGuides(shop.db))
  jobs.repeat('ledger-days', { everyMs: RETENTION_EVERY_MS }, () => closeDays(shop.db))
}

/** Compares IMEIs with the list of stolen phones, and photos with those of other sellers. */
function reviewListings(shop: { db: Queries; services: Services }): void {
  const { jobs } = shop.services
  jobs.work('check-imei', ({ productId }) => checkImei(shop, productId))
  jobs.work('compare-photos', ({ productId }) => comparePhotos(shop, productId))
  jobs.repeat('fingerprints', { everyMs: FINGERPRINTS_EVERY_MS }, () => fingerprintPictures(shop))
  jobs.repeat('check-imeis', { everyMs: CHECK_IMEIS_EVERY_MS }, () => checkImeisDaily(shop))
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
