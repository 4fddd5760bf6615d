import { sql } from 'drizzle-orm'
import type { Reads } from '../../platform/standby/reads.ts'

/** Finds phones for sale by what their sellers write about them. */
export type Descriptions = {
  /** Ids of phones whose descriptions have all of these words, newest first, at most `MOST`. */
  idsWith(words: string): Promise<string[]>
}

/** More phones than anybody looks at. */
const MOST = 500

/** Searches descriptions in the database, because their words would take more memory than everything else about phones. */
export const openDescriptions = ({
  reads: { queries: db },
}: {
  reads: Pick<Reads, 'queries'>
}): Descriptions => ({
  async idsWith(words) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products
      where displayed and sold_at is null
        and to_tsvector('simple', description) @@ plainto_tsquery('simple', ${words})
      order by created_at desc limit ${MOST}`)
    return rows.map(({ id }) => id)
  },
})
