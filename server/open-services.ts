import { openCards } from './adapters/cards/open.ts'
import type { ProviderSettings } from './adapters/identity/local/providers.ts'
import type { Identity } from './adapters/identity/port.ts'
import type { ImageStore, PictureHost } from './adapters/images/port.ts'
import { deliverMails } from './adapters/mail/delivery.ts'
import type { MailTransport } from './adapters/mail/port.ts'
import { openConfiguredSearch } from './adapters/search/open.ts'
import { removePicturesNow } from './features/images/sweep.ts'
import { announceNotices } from './features/notices/announce.ts'
import { eraseExpiredData } from './features/privacy/retention.ts'
import { openReconciler } from './features/sales/payments/reconcile.ts'
import { syncWithProvider } from './features/sales/payments/settle.ts'
import { cancelStrayIntents } from './features/sales/payments/stray-intents.ts'
import { alertPeopleAbout } from './features/saved-searches/alerts.ts'
import type { Services } from './features/services.ts'
import { openSecrets } from './features/session/secrets.ts'
import { confirmSession, isConfirmedSession } from './features/session/sessions.ts'
import { openThrottle } from './platform/budgets/throttle.ts'
import { openChangeFeed } from './platform/changes/feed.ts'
import { pruneChanges } from './platform/changes/prune.ts'
import type { Config } from './platform/config/config.ts'
import type { Database, Queries } from './platform/database/connect.ts'
import { openListener } from './platform/database/listener.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { openPost } from './platform/mail/post.ts'
import { openNoticeFeed } from './platform/push/feed.ts'

/** How often open payments are looked for that are due. */
const RECONCILE_EVERY_MS = 5000

/** How often what has been kept for long enough is erased. */
const RETENTION_EVERY_MS = 3_600_000

type Opening = {
  config: Pick<Config, 'identity' | 'cards' | 'search' | 'publicUrl' | 'demo'>
  database: Database
  /** The base of links, without a trailing slash. */
  address: string
  images: ImageStore
  pictures: PictureHost
  transport: MailTransport
  log: Log
  /** Milliseconds that a search waits for what is for sale to be read at all; nothing for as long as usual. */
  longestSearchWaitMs?: number | undefined
  /** The demo's stand-in for Google; undefined outside the demo. */
  demoGoogle?: ProviderSettings | undefined
}

/** What handlers use besides the database. Jobs run after `services.jobs.start()`. */
export async function openServices(opening: Opening): Promise<Services> {
  const { config, database, address, images, pictures, transport, log } = opening
  const secrets = await openSecrets(database.queries)
  const { queries: background } = database.background
  const listener = openListener(database.listening, log)
  const jobs = await openJobs({ pool: database.background.pool, log, listener })
  const post = openPost({ jobs, address })
  const throttle = openThrottle(database.pool)
  deliverMails({ jobs, db: background, transport, log })
  announceNotices({ db: background, jobs, post, throttle, address })
  const changeFeed = openChangeFeed({
    pool: database.listening,
    listener,
    onRead: database.health.answered,
    log,
  })
  const search = openConfiguredSearch(config.search, {
    database,
    changeFeed,
    log,
    longestWaitMs: opening.longestSearchWaitMs,
  })
  const cards = await openCards(config.cards, { database, jobs, secret: secrets['card-webhooks'], log })
  const identity = await openIdentity({ ...opening, secrets, post, throttle })
  jobs.work('remove-pictures', ({ addresses }) =>
    removePicturesNow({ db: database.queries, store: images }, addresses),
  )
  jobs.repeat('retention', { everyMs: RETENTION_EVERY_MS }, async () => {
    await pruneChanges(database.queries)
    await eraseExpiredData(database.queries)
  })
  const services: Services = {
    identity,
    post,
    jobs,
    throttle,
    images,
    pictures,
    cards,
    listener: {
      on: listener.on,
      close: async () => void (await Promise.all([search.close(), changeFeed.close(), listener.close()])),
    },
    changeFeed,
    notices: openNoticeFeed(listener),
    search,
    secrets,
    secondFactorForAdministrators: !config.demo,
    log,
    address,
    now: () => new Date(),
    demo: undefined,
  }
  jobs.work('saved-searches', news => alertPeopleAbout({ db: background, search }, news))
  settlePayments({ db: background, services })
  return services
}

/** Syncs payments with the card provider, whatever was killed in between. */
function settlePayments(shop: { db: Queries; services: Services }): void {
  const { jobs } = shop.services
  jobs.work('payment', async ({ id }) => void (await syncWithProvider(shop, id)))
  jobs.work('stray-intents', ({ id }) => cancelStrayIntents(shop, id))
  jobs.repeat('reconcile', { everyMs: RECONCILE_EVERY_MS }, openReconciler(shop))
}

async function openIdentity({
  config,
  database: { queries: db },
  address,
  log,
  secrets,
  post,
  throttle,
  demoGoogle,
}: Opening & Pick<Services, 'secrets' | 'post' | 'throttle'>): Promise<Identity> {
  if (config.identity.kind === 'firebase') {
    const { firebaseIdentity } = await import('./adapters/identity/firebase.ts')
    return firebaseIdentity(config.identity)
  }
  const { localIdentity } = await import('./adapters/identity/local/local.ts')
  return localIdentity({
    db,
    config: config.identity,
    secret: secrets['identity-provider'],
    address,
    // Without a public address, any host name that leads to the shop is allowed for its own pages.
    originsOf: request => [address, ...(request && !config.publicUrl ? [new URL(request.url).origin] : [])],
    post,
    throttle,
    confirmations: {
      confirm: sessionId => confirmSession(db, sessionId),
      isConfirmed: sessionId => isConfirmedSession(db, sessionId),
    },
    log,
    demoGoogle,
  })
}
