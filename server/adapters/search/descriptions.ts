import { sql } from 'drizzle-orm'
import type { Part } from '#contract/phones/facts.ts'
import type { PublicDatabase } from '../../platform/standby/public-database.ts'

/** Finds phones for sale by what their sellers write about them. */
export type Descriptions = {
  /** Ids of phones whose descriptions have all words of one of these phrases, newest first, at most `MOST`. */
  idsWith(...phrases: string[]): Promise<string[]>
  /** Ids of phones of which this part is damaged, by their listed damage or their descriptions, newest first, at most `MOST`. */
  idsDamaged(damage: { part: Part; phrase: string; written: string }): Promise<string[]>
}

/** More phones than anybody looks at. */
const MOST = 500

/** Searches descriptions in the database, because their words would take more memory than everything else about phones. */
export const openDescriptions = ({
  publicDatabase: { queries: db },
}: {
  publicDatabase: Pick<PublicDatabase, 'queries'>
}): Descriptions => ({
  async idsWith(...phrases) {
    const asked = sql.join(
      phrases.map(phrase => sql`plainto_tsquery('simple', ${phrase})`),
      sql` || `,
    )
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products
      where displayed and sold_at is null
        and to_tsvector('simple', description) @@ (${asked})
      order by created_at desc limit ${MOST}`)
    return rows.map(({ id }) => id)
  },

  async idsDamaged({ part, phrase, written }) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from products
      where displayed and sold_at is null
        and (to_tsvector('simple', description) @@ phraseto_tsquery('simple', ${phrase})
          or faults @> ${JSON.stringify([{ part }])}::jsonb and exists (
            select from jsonb_array_elements(faults) as damage
            where damage ->> 'part' = ${part} and damage ->> 'note' ~* ${written}))
      order by created_at desc limit ${MOST}`)
    return rows.map(({ id }) => id)
  },
})
