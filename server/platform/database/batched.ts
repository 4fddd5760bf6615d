import DataLoader from 'dataloader'
import { type Column, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Queries } from './connect.ts'

/** The maximum number of key lists per statement. */
const MAX_BATCH = 500

/**
 * The condition for the rows with these keys. The subquery hides the number of keys, so that PostgreSQL uses the generic
 * plan of a prepared statement: to plan for each number of keys takes longer than the query.
 * @param keys an array of UUIDs
 */
export const isAmong = (column: Column, keys: Placeholder): SQL =>
  sql`${column} = any(array(select unnest(${keys}::uuid[])))`

/**
 * Loads rows by a unique key, in the order of the keys, without missing ones. All loads within one turn of the event loop
 * share one statement, which is sent at the end of that turn. Under load, many requests share a round trip, and each still
 * gets data no older than its request.
 * @param key the column with the key
 * @param query selects the rows with these keys, in any order
 */
export function batchedBy<Key extends string, Row extends Record<Key, string>>(
  key: Key,
  query: (db: Queries, values: { keys: readonly string[] }) => Promise<Row[]>,
): (db: Queries, keys: readonly string[]) => Promise<Row[]> {
  const loaders = new WeakMap<Queries, DataLoader<readonly string[], Row[]>>()

  function loaderOf(db: Queries): DataLoader<readonly string[], Row[]> {
    const known = loaders.get(db)
    if (known) return known
    const loader = new DataLoader<readonly string[], Row[]>(
      async lists => {
        const rows = await query(db, { keys: [...new Set(lists.flat())] })
        const byKey = new Map<string, Row>(rows.map(row => [row[key], row]))
        return lists.map(keys => keys.flatMap(wanted => byKey.get(wanted) ?? []))
      },
      // For batching only, not for caching.
      { cache: false, maxBatchSize: MAX_BATCH, batchScheduleFn: setImmediate },
    )
    loaders.set(db, loader)
    return loader
  }

  return (db, keys) => loaderOf(db).load(keys)
}
