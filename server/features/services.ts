import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { Language } from '#contract/languages.ts'
import type { DealTerms } from '#contract/sales/deals/terms.ts'
import type { Cards } from '../adapters/cards/port.ts'
import type { Identity } from '../adapters/identity/port.ts'
import type { ImageStore, PictureHost } from '../adapters/images/port.ts'
import type { Payouts } from '../adapters/payouts/port.ts'
import type { Places } from '../adapters/places/port.ts'
import type { ModelCatalog } from '../adapters/search/model-catalog.ts'
import type { Search } from '../adapters/search/port.ts'
import type { StolenPhones } from '../adapters/stolen/port.ts'
import type { Throttle } from '../platform/budgets/throttle.ts'
import type { ChangeFeed } from '../platform/changes/feed.ts'
import type { OperatorConfig, PayoutsConfig, ReviewMode } from '../platform/config/config.ts'
import type { Listener } from '../platform/database/listener.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import type { MailQueue } from '../platform/mail/email.ts'
import type { NoticeFeed } from '../platform/push/feed.ts'
import type { PublicDatabase } from '../platform/standby/public-database.ts'
import type { Secrets } from './keys/secrets.ts'
import type { QuestionLog } from './questions/question-log.ts'
import type { ViewCounter } from './views/views.ts'

/** The services that handlers use in addition to the database. */
export type Services = {
  identity: Identity
  mailQueue: MailQueue
  jobs: Jobs
  throttle: Throttle
  /** Stored pictures by ID, as served below `/images`. */
  images: ImageStore
  /** Stores uploads. */
  pictures: PictureHost
  cards: Cards
  /** Pays sellers. */
  payouts: Payouts
  /** How sellers are paid, by the settings. */
  payoutRules: PayoutsConfig
  /** The commission and the deadlines of new deals. */
  dealTerms: DealTerms & { id: string }
  /** Receives messages from other processes through the database. */
  listener: Listener
  /** Reports changes of the public catalog by any process. It is closed with the listener. */
  changeFeed: ChangeFeed
  /** Reads public data, from a standby if there is one. It is closed with the listener. */
  publicDatabase: PublicDatabase
  notices: NoticeFeed
  /** Searches phones for sale. It is closed with the listener. */
  search: Search
  /** Whether administrators review listings before or after they are shown, or not at all. */
  reviewMode: ReviewMode
  stolenPhones: StolenPhones
  /** The catalog of phone models. */
  catalog: ModelCatalog
  /** Finds cities, and the listings around them. */
  places: Places
  /** Counts what visitors ask the search. */
  questions: QuestionLog
  /** Counts the views of listings. */
  views: ViewCounter
  secrets: Secrets
  /** Whether administrators need a session that has passed a second factor. */
  secondFactorForAdministrators: boolean
  log: Log
  backupPlan: BackupPlan
  /** The folder into which this process writes; undefined when it writes no files. */
  dataDir: string | undefined
  /** Where days and months of the books and numbers begin and end: an IANA name. */
  timeZone: string
  /** The base of links in emails, without a trailing slash. */
  address: string
  /** Who runs the shop, by the settings. */
  operator: OperatorConfig
  /** The languages of the pages: the first has addresses without a prefix. */
  languages: readonly Language[]
  /** Returns the current time. Tests replace it. */
  now: () => Date
  /** The demo accounts on the login page; undefined outside the demo. */
  demo: SignInOptions['demo']
}

/** The backups that the settings require: the hours between two, and whether the running shop makes them. */
export type BackupPlan = { everyHours: number; isAutomatic: boolean }
