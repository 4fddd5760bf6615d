import { openSecrets } from './accounts/secrets.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'
import { openThrottle } from './http/throttle.ts'
import { openJobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import { deliverMails } from './mail/delivery.ts'
import { openPost } from './mail/post.ts'
import type { ProviderSettings } from './outside/identity/local/providers.ts'
import type { Identity } from './outside/identity/port.ts'
import type { ImageStore, PictureHost } from './outside/images/port.ts'
import type { MailTransport } from './outside/mail/port.ts'
import type { Services } from './services.ts'
import { signOut } from './users/queries.ts'

type Opening = {
  config: Pick<Config, 'identity' | 'publicUrl'>
  database: Database
  /** The address that links lead to, without a slash at the end. */
  address: string
  images: ImageStore
  pictures: PictureHost
  transport: MailTransport
  log: Log
  /** The demo's stand-in for Google; nothing elsewhere. */
  demoGoogle?: ProviderSettings | undefined
}

/** What handlers reach beside the database. Jobs are done from `services.jobs.start()` on. */
export async function openServices(opening: Opening): Promise<Services> {
  const { database, address, images, pictures, transport, log } = opening
  const secrets = await openSecrets(database.queries)
  const jobs = await openJobs({ pool: database.pool, log })
  const post = openPost({ jobs, address })
  deliverMails({ jobs, db: database.queries, transport, log })
  const throttle = openThrottle(database.pool)
  const identity = await openIdentity({ ...opening, secrets, post, throttle })
  jobs.work('forget-identity', ({ uid }) => identity.remove(uid))
  return { identity, post, jobs, throttle, images, pictures, secrets, address, demo: undefined }
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
    const { firebaseIdentity } = await import('./outside/identity/firebase.ts')
    return firebaseIdentity(config.identity)
  }
  const { localIdentity } = await import('./outside/identity/local/local.ts')
  return localIdentity({
    db,
    config: config.identity,
    secret: secrets['identity-provider'],
    address,
    // Without a public address the shop is asked under any name that leads to it; a page of its own may ask.
    originsOf: request => [address, ...(request && !config.publicUrl ? [new URL(request.url).origin] : [])],
    post,
    throttle,
    log,
    demoGoogle,
    onSessionsEnded: (uid, before) => signOut(db, { uid }, before),
  })
}
