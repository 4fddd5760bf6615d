import type { ChangeFeed } from '../../platform/changes/feed.ts'
import type { Database, Queries } from '../../platform/database/connect.ts'
import { phoneModels } from '../../schema/models.ts'
import { type CatalogModel, type Models, openModels } from './understanding/models.ts'

/** The phone models of the database. */
export type ModelCatalog = {
  /** The models with all known changes. It is a new object only after a change. */
  current(): Promise<Models>
}

type Dependencies = { database: Pick<Database, 'queries'>; changeFeed: Pick<ChangeFeed, 'on'> }

/** Opens the catalog, which is read when needed, and again after changes. */
export function openModelCatalog({ database: { queries: db }, changeFeed }: Dependencies): ModelCatalog {
  let reading: Promise<Models> | undefined
  let isSubscribed = false
  let last: { rows: string; models: Models } | undefined

  function forget(): void {
    reading = undefined
  }

  async function read(): Promise<Models> {
    const found = await readModels(db)
    const rows = JSON.stringify(found)
    // Prices of models are announced as a change of models, too.
    if (last?.rows !== rows) last = { rows, models: openModels(found) }
    return last.models
  }

  return {
    current() {
      if (!isSubscribed)
        changeFeed.on({
          changed: changes => changes.some(({ topic }) => topic === 'models') && forget(),
          missed: forget,
        })
      isSubscribed = true
      const known = reading ?? read()
      reading = known
      known.catch(() => {
        if (reading === known) reading = undefined
      })
      return known
    },
  }
}

/** Reads the whole catalog, sorted by number. */
export const readModels = (db: Queries): Promise<CatalogModel[]> =>
  db.select(COLUMNS).from(phoneModels).orderBy(phoneModels.number)

const COLUMNS = {
  id: phoneModels.id,
  number: phoneModels.number,
  brand: phoneModels.brand,
  name: phoneModels.name,
  slug: phoneModels.slug,
  releasedOn: phoneModels.releasedOn,
  storageGb: phoneModels.storageGb,
  colors: phoneModels.colors,
  aliases: phoneModels.aliases,
  mergedInto: phoneModels.mergedInto,
} satisfies Record<keyof CatalogModel, unknown>
