import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { Secrets } from './accounts/secrets.ts'
import type { Throttle } from './http/throttle.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Post } from './mail/letter.ts'
import type { Identity } from './outside/identity/port.ts'
import type { ImageStore, PictureHost } from './outside/images/port.ts'

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
  secrets: Secrets
  /** The address that links in mails lead to, without a slash at the end. */
  address: string
  /** What the login page shows of a demo shop; nothing elsewhere. */
  demo: SignInOptions['demo']
}
