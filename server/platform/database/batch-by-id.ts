import DataLoader from 'dataloader'
import type { Queries } from './connect.ts'

/** Lists that share a statement; more are several statements. */
const MOST_LISTS = 500

/**
 * Rows by their ids, in the order of the ids; those that there are not are left out. Whatever is asked for in one turn of
 * the event loop goes to the database as one statement at the end of that turn: under load many requests share the way
 * there and back, and each is still told what was true after it asked.
 * @param ask answers the rows of these ids, in any order
 */
export function batchedById<Row extends { id: string }>(
  ask: (db: Queries, values: { ids: readonly string[] }) => Promise<Row[]>,
): (db: Queries, ids: readonly string[]) => Promise<Row[]> {
  const loaders = new WeakMap<Queries, DataLoader<readonly string[], Row[]>>()

  function loaderOf(db: Queries): DataLoader<readonly string[], Row[]> {
    const known = loaders.get(db)
    if (known) return known
    const loader = new DataLoader<readonly string[], Row[]>(
      async lists => {
        const rows = await ask(db, { ids: [...new Set(lists.flat())] })
        const byId = new Map(rows.map(row => [row.id, row]))
        return lists.map(ids => ids.flatMap(id => byId.get(id) ?? []))
      },
      // It is to bring together, not to remember.
      { cache: false, maxBatchSize: MOST_LISTS, batchScheduleFn: setImmediate },
    )
    loaders.set(db, loader)
    return loader
  }

  return (db, ids) => loaderOf(db).load(ids)
}
