import type { SignInOptions } from '#contract/accounts/sign-in-options.ts'
import { PAGE_SIZE } from '#contract/constants.ts'
import type { Identity } from '#server/adapters/identity/port.ts'
import type { ImageStore } from '#server/adapters/images/port.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log/log.ts'
import { DEMO_PASSWORD, openDemoAccounts } from './accounts.ts'
import { drawBehind } from './draw-behind.ts'
import { DEMO_PHONES, loadDemo } from './load.ts'
import { type DemoPictures, demoPictures } from './pictures.ts'
import { picturesByVisit } from './pictures-by-visit.ts'

const PHONES_IN_WINDOW = PAGE_SIZE

type OpenDemo = {
  /** To be served in the place of the store's own. */
  images: DemoPictures
  /** Makes the demo's accounts at this identity provider: who they are, and the password of all of them. */
  accountsFor(identity: Pick<Identity, 'createAccount'>): Promise<NonNullable<SignInOptions['demo']>>
}

type Demo = {
  database: Database
  store: ImageStore
  log: Log
  /** How many phones an empty shop is filled with; undefined: as many as it usually has. */
  phones: number | undefined
  /** Begins a line of progress. */
  begin(doing: string): { update(text: string): void; done(text: string): void }
  /** Ends what goes on in the background. */
  ending: AbortSignal
}

/**
 * Makes an empty shop the demo shop and draws the pictures of its window; those behind it follow in the background,
 * unless somebody asks for them first.
 */
export async function openDemo({ database, store, log, phones, begin, ending }: Demo): Promise<OpenDemo> {
  const wanted = phones ?? DEMO_PHONES
  const loading = begin('Filling the demo shop')
  const onLoaded = (loaded: number) => loading.update(`${loaded} of ${wanted} phones`)
  const filled = await loadDemo({ db: database.queries, phones: wanted, now: new Date(), onLoaded })
  loading.done(filled ? `Demo shop filled with ${wanted} phones` : 'Demo shop is there')

  const pictures = demoPictures({ store, log })
  const { window, rest } = await picturesByVisit(database.queries, PHONES_IN_WINDOW)
  const drawing = begin('Drawing the pictures of the shop window')
  const onDone = (done: number) => drawing.update(`${done} of ${window.length}`)
  await pictures.prepare({ ids: window, atOnce: 2, onDone, signal: ending })
  drawing.done('Pictures of the shop window drawn, the others follow')

  drawBehind({ pool: database.pool, pictures, ids: rest, signal: ending }).catch(error =>
    log.error({ err: error }, 'drawing the pictures of the demo shop failed'),
  )
  const accountsFor = async (identity: Pick<Identity, 'createAccount'>) => ({
    accounts: await openDemoAccounts(database.queries, identity),
    password: DEMO_PASSWORD,
  })
  return { images: pictures, accountsFor }
}
