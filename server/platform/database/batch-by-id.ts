import DataLoader from 'dataloader'
import type { Queries } from './connect.ts'

/** The maximum number of id lists per statement. */
const MAX_BATCH = 500

/**
 * Loads rows by id, in the order of the ids, without missing ones. All loads within one turn of the event loop share
 * one statement, which is sent at the end of that turn. Under load, many requests share a round trip, and each still
 * gets data no older than its request.
 * @param query selects the rows of these ids, in any order
 */
export function batchedById<Row extends { id: string }>(
  query: (db: Queries, values: { ids: readonly string[] }) => Promise<Row[]>,
): (db: Queries, ids: readonly string[]) => Promise<Row[]> {
  const loaders = new WeakMap<Queries, DataLoader<readonly string[], Row[]>>()

  function loaderOf(db: Queries): DataLoader<readonly string[], Row[]> {
    const known = loaders.get(db)
    if (known) return known
    const loader = new DataLoader<readonly string[], Row[]>(
      async lists => {
        const rows = await query(db, { ids: [...new Set(lists.flat())] })
        const byId = new Map(rows.map(row => [row.id, row]))
        return lists.map(ids => ids.flatMap(id => byId.get(id) ?? []))
      },
      // For batching only, not for caching.
      { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: setImmediate },
    )
    loaders.set(db, loader)
    return loader
  }

  return (db, ids) => loaderOf(db).load(ids)
}
