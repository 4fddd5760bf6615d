import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { Language } from '#contract/languages.ts'
import type { ProviderSettings } from '../adapters/identity/local/providers.ts'
import type { Identity } from '../adapters/identity/port.ts'
import type { ImageStore } from '../adapters/images/port.ts'
import type { Services } from '../features/services.ts'
import type { OperatorConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Middleware } from '../platform/http/listen.ts'
import type { Log } from '../platform/log/log.ts'
import type { Progress } from '../platform/process/progress.ts'
import type { Site } from '../platform/texts/language-of.ts'

/** The interface between the shop and its demo. The start program passes the demo in, so the shop never imports it. */
export type DemoModule = {
  /** Fills an empty shop and draws the pictures of its first page. The others are drawn in the background. */
  openDemo(opening: DemoOpening): Promise<OpenDemo>
  /** Stands for what the settings do not say about the operator. */
  sampleOperatorIn(language: Language): OperatorConfig
  /** The simulated Google login: the middleware for its pages, and its settings for the identity provider. */
  demoIssuer(opening: { site: Site; log: Log }): { middleware: Middleware; provider: ProviderSettings }
}

export type DemoOpening = {
  database: Database
  store: ImageStore
  log: Log
  /** The number of phones in an empty shop. Undefined: the default number. */
  phones: number | undefined
  /** Of the listings and their sellers. */
  language: Language
  /** Starts a line of progress. */
  begin: Progress['begin']
  /** Stops the work in the background. */
  ending: AbortSignal
}

export type OpenDemo = {
  /** Opens payout accounts for sellers, and creates the deals of the last 90 days, once. */
  openHistory(services: Services): Promise<void>
  /** Reads pictures in place of the store. It draws those that are missing. */
  images: Pick<ImageStore, 'read'>
  /** Creates the demo's accounts in this identity provider, all with the same password. */
  accountsFor(identity: Pick<Identity, 'createAccount'>): Promise<NonNullable<SignInOptions['demo']>>
}
