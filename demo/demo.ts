import { PAGE_SIZE } from '#contract/constants.ts'
import type { Identity } from '#server/adapters/identity/port.ts'
import type { ImageVariant } from '#server/adapters/images/port.ts'
import type { DemoOpening, OpenDemo } from '#server/app/demo-module.ts'
import type { Services } from '#server/features/services.ts'
import { DEMO_PASSWORD, openDemoAccounts } from './accounts.ts'
import { drawInBackground } from './draw-in-background.ts'
import { openHistory } from './history/history.ts'
import { DEMO_PHONES, loadDemo } from './load.ts'
import { demoPictures } from './pictures.ts'
import { picturesByVisit } from './pictures-by-visit.ts'
import { openSelfTests } from './self-tests.ts'
import { addWishes } from './wishes.ts'

export { demoIssuer } from './issuer/issuer.ts'
export { sampleOperatorIn } from './operator.ts'

const PHONES_IN_WINDOW = PAGE_SIZE
/** Those that today's browsers load on the first pages. The larger ones take most of the time. */
const VARIANTS_IN_WINDOW: ImageVariant[] = ['320.avif', '640.avif']

/**
 * Fills an empty database with the demo shop and draws the small pictures of the first pages. All others are drawn in the
 * background, or when they are first requested.
 */
export async function openDemo({
  database,
  store,
  log,
  phones,
  language,
  begin,
  ending,
}: DemoOpening): Promise<OpenDemo> {
  const wanted = phones ?? DEMO_PHONES
  const loading = begin('Filling the demo shop')
  const onLoaded = (loaded: number) => loading.update(`${loaded} of ${wanted} phones`)
  const filled = await loadDemo({ db: database.queries, phones: wanted, now: new Date(), language, onLoaded })
  loading.done(filled ? `Demo shop filled with ${wanted} phones` : 'Demo shop exists already')

  const pictures = demoPictures({ store, log })
  const { window, all } = await picturesByVisit(database.queries, PHONES_IN_WINDOW)
  const drawing = begin('Drawing the pictures of the first pages')
  const onDone = (done: number) => drawing.update(`${done} of ${window.length}`)
  await pictures.prepare({
    ids: window,
    variants: VARIANTS_IN_WINDOW,
    concurrency: 2,
    onDone,
    signal: ending,
  })
  drawing.done('Pictures of the first pages drawn; the others are drawn in the background')

  drawInBackground({ pool: database.pool, pictures, ids: all, signal: ending }).catch(error =>
    log.error({ err: error }, 'drawing the pictures of the demo shop failed'),
  )
  const accountsFor = async (identity: Pick<Identity, 'createAccount'>) => ({
    accounts: await openDemoAccounts(database.queries, identity, language),
    password: DEMO_PASSWORD,
  })
  const openHistoryWith = async (services: Services) => {
    const now = new Date()
    await openHistory({ database, services, phones: wanted, now, language, begin })
    if (filled) await addWishes(database.queries, { services, now, language })
    await openSelfTests(database, services.secrets['self-tests'].current.value, language)
  }
  return { images: pictures, accountsFor, openHistory: openHistoryWith }
}
