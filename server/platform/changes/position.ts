import { LOG_POSITION } from '../database/log-position.ts'

/**
 * A change of public data. For categories and models, it does not contain which one changed. `lists` and `prices` have the id of
 * a category in which phones for sale, or their prices, have changed. Each of them accompanies changes of `products`.
 */
export type Change =
  | { topic: 'products' | 'held' | 'sellers' | 'lists' | 'prices'; id: string }
  | { topic: 'categories' }
  | { topic: 'models' }

/** A row of the statement. The id is null when there is nothing new. */
type Row = {
  /** Every transaction with a lower id has ended. */
  xmin: string
  /** Milliseconds since 1970, by the database's clock. */
  at: number
  /** See `needsLog`. */
  log: number | null
  id: string | null
  xid: string
  topic: Change['topic']
  ref: string | null
}

/** The maximum number of rows in one read. After a larger change, subscribers reload everything. */
const LONGEST_READ = 10_000

/** Milliseconds. Rows are pruned after an hour (`prune.ts`). The difference allows for clocks and slow transactions. */
const MAX_GAP_MS = 50 * 60_000

/**
 * Reads all rows of transactions that may not have been visible at the previous read. A transaction that was running
 * then has an id of at least `xmin`. This also works on a standby, which has no list of running transactions.
 */
const statement = (log: string) => `
  select xmin::text, extract(epoch from at)::float8 * 1000 as at, log,
    found.id, found.xid::text, found.topic, found.ref
  from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin, clock_timestamp() as at, ${log} as log) as here
  left join lateral (
    select id, xid, topic, ref from changes
    where xid >= coalesce($1::xid8, here.xmin) and id <> all ($2::bigint[])
    -- Without an order, PostgreSQL may scan the whole table, which is large after an import.
    order by xid limit ${LONGEST_READ + 1}
  ) as found on true`

/**
 * Tracks how far this process has read.
 * @param options.needsLog also reads the position in the write-ahead log, which only a primary has
 */
export function openPosition({ needsLog = false } = {}) {
  const text = statement(needsLog ? LOG_POSITION : 'null::float8')
  let log: number | undefined
  /** All rows of transactions with a lower id have been read. */
  let next: bigint | undefined
  /** Rows that have already been read of transactions from `next` on: from row id to transaction id. */
  let seen = new Map<string, bigint>()
  let lastAt = 0

  return {
    query: () => ({ text, values: [next?.toString() ?? null, [...seen.keys()]] }),

    /** Bytes of the write-ahead log that contain every change that was read; undefined as long as that is not known. */
    get log() {
      return log
    },

    /** Processes the rows of a read. @returns the new changes, or that some may have been missed */
    advance(rows: Row[]): { isMissed: boolean; changes: Change[] } {
      const [first] = rows
      if (!first) throw new Error('The change feed has read nothing.')
      const xmin = BigInt(first.xmin)
      const isMissed =
        next === undefined ||
        // Another server responded, such as an older copy.
        xmin < next ||
        first.at - lastAt > MAX_GAP_MS ||
        rows.length > LONGEST_READ
      next = xmin
      lastAt = first.at
      const changes: Change[] = []
      for (const { id, xid, topic, ref } of rows) {
        if (id === null) continue
        seen.set(id, BigInt(xid))
        if (topic === 'categories' || topic === 'models') changes.push({ topic })
        else if (ref !== null) changes.push({ topic, id: ref })
      }
      // Where nothing is new, what was read before contains everything.
      if (isMissed || changes.length > 0) log = first.log ?? undefined
      if (seen.size > 0) seen = new Map([...seen].filter(([, xid]) => xid >= xmin))
      return { isMissed, changes }
    },
  }
}
