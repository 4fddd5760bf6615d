/** Something that everybody may see has changed. Of categories it is not known which. */
export type Change = { topic: 'products' | 'held' | 'sellers'; id: string } | { topic: 'categories' }

/** A row as the statement returns it; without an id where there is nothing new. */
type Row = {
  /** Every transaction before this one had ended. */
  xmin: string
  /** Milliseconds since 1970, by the database's clock. */
  at: number
  id: string | null
  xid: string
  topic: Change['topic']
  ref: string | null
}

/** Rows of one read. A larger change is not worth naming: everything is read anew. */
const LONGEST_READ = 10_000

/** Milliseconds. Rows are pruned after an hour, see `prune.ts`; the rest is for clocks and slow transactions. */
const LONGEST_GAP_MS = 50 * 60_000

/**
 * Reads all rows of transactions that may not have been visible the time before. A transaction that was running then has
 * an id of at least `xmin`, which is all that a standby knows of them, too: it has no list of running transactions.
 */
const STATEMENT = `
  select xmin::text, extract(epoch from at)::float8 * 1000 as at, found.id, found.xid::text, found.topic, found.ref
  from (select pg_snapshot_xmin(pg_current_snapshot()) as xmin, clock_timestamp() as at) as here
  left join lateral (
    select id, xid, topic, ref from changes
    where xid >= coalesce($1::xid8, here.xmin) and id <> all ($2::bigint[])
    limit ${LONGEST_READ + 1}
  ) as found on true`

/** How far a process has read. */
export function openPosition() {
  /** Rows of transactions before this one have been read. */
  let next: bigint | undefined
  /** Rows that have been read already of transactions from `next` on: their ids, and whose they are. */
  let seen = new Map<string, bigint>()
  let lastAt = 0

  return {
    query: () => ({ text: STATEMENT, values: [next?.toString() ?? null, [...seen.keys()]] }),

    /** @returns what is new, or that something may have been missed */
    advance(rows: Row[]): { isMissed: boolean; changes: Change[] } {
      const [first] = rows
      if (!first) throw new Error('The change feed has read nothing.')
      const xmin = BigInt(first.xmin)
      const isMissed =
        next === undefined ||
        // Another server answers, such as an older copy of the one before.
        xmin < next ||
        first.at - lastAt > LONGEST_GAP_MS ||
        rows.length > LONGEST_READ
      next = xmin
      lastAt = first.at
      const changes: Change[] = []
      for (const { id, xid, topic, ref } of rows) {
        if (id === null) continue
        seen.set(id, BigInt(xid))
        if (topic === 'categories') changes.push({ topic })
        else if (ref !== null) changes.push({ topic, id: ref })
      }
      if (seen.size > 0) seen = new Map([...seen].filter(([, xid]) => xid >= xmin))
      return { isMissed, changes }
    },
  }
}
