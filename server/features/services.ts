import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { Cards } from '../adapters/cards/port.ts'
import type { Identity } from '../adapters/identity/port.ts'
import type { ImageStore, PictureHost } from '../adapters/images/port.ts'
import type { Search } from '../adapters/search/memory/search.ts'
import type { Throttle } from '../platform/budgets/throttle.ts'
import type { Listener } from '../platform/database/listener.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log/log.ts'
import type { Post } from '../platform/mail/letter.ts'
import type { NoticeFeed } from '../platform/push/feed.ts'
import type { Secrets } from './session/secrets.ts'

/** What handlers reach beside the database. */
export type Services = {
  identity: Identity
  post: Post
  jobs: Jobs
  throttle: Throttle
  /** Pictures by their ids, as they stand below `/images`. */
  images: ImageStore
  /** Who keeps what is uploaded. */
  pictures: PictureHost
  cards: Cards
  /** What other processes tell through the database. */
  listener: Listener
  notices: NoticeFeed
  /** Finds phones for sale; it ends with the listener. */
  search: Search
  secrets: Secrets
  /** Whether administrators act only in sessions that have passed a second factor. */
  secondFactorForAdministrators: boolean
  log: Log
  /** The address that links in mails lead to, without a slash at the end. */
  address: string
  /** The time, for everything that runs out; tests set it. */
  now: () => Date
  /** What the login page shows of a demo shop; nothing elsewhere. */
  demo: SignInOptions['demo']
}
