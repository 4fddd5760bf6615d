import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { Cards } from '../adapters/cards/port.ts'
import type { Identity } from '../adapters/identity/port.ts'
import type { ImageStore, PictureHost } from '../adapters/images/port.ts'
import type { Search } from '../adapters/search/port.ts'
import type { Throttle } from '../platform/budgets/throttle.ts'
import type { ChangeFeed } from '../platform/changes/feed.ts'
import type { Listener } from '../platform/database/listener.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import type { Post } from '../platform/mail/letter.ts'
import type { NoticeFeed } from '../platform/push/feed.ts'
import type { Secrets } from './session/secrets.ts'

/** What handlers use besides the database. */
export type Services = {
  identity: Identity
  post: Post
  jobs: Jobs
  throttle: Throttle
  /** Pictures by their ids, as served below `/images`. */
  images: ImageStore
  /** Stores uploads. */
  pictures: PictureHost
  cards: Cards
  /** Receives messages of other processes through the database. */
  listener: Listener
  /** Changes of the public catalog by any process; it ends with the listener. */
  changeFeed: ChangeFeed
  notices: NoticeFeed
  /** Searches phones for sale; the listener closes it. */
  search: Search
  secrets: Secrets
  /** Whether administrators need a session that has passed a second factor. */
  secondFactorForAdministrators: boolean
  log: Log
  /** The base of links in emails, without a trailing slash. */
  address: string
  /** The current time, for everything that expires; tests set it. */
  now: () => Date
  /** The demo accounts on the login page; undefined outside the demo. */
  demo: SignInOptions['demo']
}
