import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import type { ProviderSettings } from './adapters/identity/local/providers.ts'
import type { Identity } from './adapters/identity/port.ts'
import type { ImageStore } from './adapters/images/port.ts'
import type { Database } from './platform/database/connect.ts'
import type { Middleware } from './platform/http/listen.ts'
import type { Log } from './platform/log/log.ts'
import type { Progress } from './platform/process/progress.ts'

/** What the shop needs of a demo. The program that starts the shop passes it in; the shop imports none. */
export type DemoModule = {
  /** Fills an empty shop and draws the pictures of its first page; the others follow in the background. */
  openDemo(opening: DemoOpening): Promise<OpenDemo>
  /** The stand-in for Google: what serves its pages, and the settings by which the identity provider reaches it. */
  demoIssuer(opening: { address: string; log: Log }): { middleware: Middleware; provider: ProviderSettings }
}

export type DemoOpening = {
  database: Database
  store: ImageStore
  log: Log
  /** How many phones an empty shop is filled with; undefined: the usual number. */
  phones: number | undefined
  /** Begins a line of progress. */
  begin: Progress['begin']
  /** Ends the work in the background. */
  ending: AbortSignal
}

export type OpenDemo = {
  /** Served instead of the store's own pictures. */
  images: Pick<ImageStore, 'read'>
  /** Creates the demo's accounts at this identity provider, all with the same password. */
  accountsFor(identity: Pick<Identity, 'createAccount'>): Promise<NonNullable<SignInOptions['demo']>>
}
