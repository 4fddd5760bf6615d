import { PAGE_SIZE } from '#contract/constants.ts'
import type { Identity } from '#server/adapters/identity/port.ts'
import type { DemoOpening, OpenDemo } from '#server/demo-module.ts'
import { DEMO_PASSWORD, openDemoAccounts } from './accounts.ts'
import { drawBehind } from './draw-behind.ts'
import { DEMO_PHONES, loadDemo } from './load.ts'
import { demoPictures } from './pictures.ts'
import { picturesByVisit } from './pictures-by-visit.ts'

export { demoIssuer } from './issuer/issuer.ts'

const PHONES_IN_WINDOW = PAGE_SIZE

/**
 * Makes an empty shop the demo shop and draws the pictures of its window; those behind it follow in the background,
 * unless somebody asks for them first.
 */
export async function openDemo({
  database,
  store,
  log,
  phones,
  begin,
  ending,
}: DemoOpening): Promise<OpenDemo> {
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
