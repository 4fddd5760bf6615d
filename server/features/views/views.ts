import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Queries } from '../../platform/database/connect.ts'

export type ViewCounter = {
  /** Counts a view of a listing. Each network address counts once an hour. */
  count(view: { productId: string; address: string }): void
  /** Writes the views counted since the last call. Drops views of listings that are not for sale. */
  store(): Promise<void>
}

const HOUR_MS = 3_600_000
/** The maximum number of cached recent views, which do not count again. */
const MAX_RECENT = 50_000
/** The maximum number of listings whose views wait to be written. */
const MAX_WAITING = 10_000

/** Counts views in memory, so that a view of a phone needs no write. Views that a killed process has not stored are lost. */
export function openViewCounter(db: Queries, { timeZone }: { timeZone: string }): ViewCounter {
  const recent = new LRUCache<string, true>({ max: MAX_RECENT, ttl: HOUR_MS })
  let waiting = new Map<string, number>()

  const add = (productId: string, views: number) => {
    if (waiting.size < MAX_WAITING || waiting.has(productId))
      waiting.set(productId, (waiting.get(productId) ?? 0) + views)
  }

  return {
    count({ productId, address }) {
      const view = `${address} ${productId}`
      if (recent.has(view)) return
      recent.set(view, true)
      add(productId, 1)
    },
    async store() {
      if (waiting.size === 0) return
      const counted = waiting
      waiting = new Map()
      try {
        await write(db, { counted, timeZone })
      } catch (error) {
        for (const [id, views] of counted) add(id, views)
        throw error
      }
    },
  }
}

/** Writes in the order of the IDs, so that concurrent writes do not deadlock. */
async function write(
  db: Queries,
  { counted, timeZone }: { counted: ReadonlyMap<string, number>; timeZone: string },
): Promise<void> {
  const rows = JSON.stringify([...counted].map(([id, views]) => ({ id, views })))
  await db.execute(sql`
    insert into listing_views (product_id, day, views)
    select products.id, (now() at time zone ${timeZone})::date, counted.views
    from jsonb_to_recordset(${rows}::jsonb) as counted (id uuid, views integer)
    join products on products.id = counted.id and products.displayed and products.sold_at is null
    order by products.id
    on conflict (product_id, day) do update set views = listing_views.views + excluded.views`)
}
