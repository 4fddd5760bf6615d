import DataLoader from 'dataloader'
import type { Queries } from './connect.ts'

/** In one statement; more are several statements. */
const MOST_IDS = 500

/**
 * Rows by their ids, in the order of the ids; those that there are not are left out. Whatever is asked for in one turn of
 * the event loop goes to the database as one statement at the end of that turn: under load many requests share the way
 * there and back, and each is still told what was true after it asked.
 * @param ask answers the rows of these ids, in any order
 */
export function loadedTogether<Row extends { id: string }>(
  ask: (db: Queries, values: { ids: readonly string[] }) => Promise<Row[]>,
): (db: Queries, ids: readonly string[]) => Promise<Row[]> {
  const loaders = new WeakMap<Queries, DataLoader<string, Row | undefined>>()

  function loaderOf(db: Queries): DataLoader<string, Row | undefined> {
    const known = loaders.get(db)
    if (known) return known
    const loader = new DataLoader<string, Row | undefined>(
      async ids => {
        const rows = await ask(db, { ids: [...new Set(ids)] })
        const byId = new Map(rows.map(row => [row.id, row]))
        return ids.map(id => byId.get(id))
      },
      // It is to bring together, not to remember.
      { cache: false, maxBatchSize: MOST_IDS, batchScheduleFn: setImmediate },
    )
    loaders.set(db, loader)
    return loader
  }

  return async (db, ids) => {
    const loader = loaderOf(db)
    const rows = await Promise.all(ids.map(id => loader.load(id)))
    return rows.filter(row => row !== undefined)
  }
}
