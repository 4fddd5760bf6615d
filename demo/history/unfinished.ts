import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/database/connect.ts'
import type { Timeline } from './retell.ts'

/**
 * The phones of a history that is being created. The table exists only until the history is complete, so that a demo that was
 * killed meanwhile can continue it.
 */
const TABLE = sql.raw('sandbox_cards.unfinished_history')

export type UnfinishedStory = { productId: string; timeline: Timeline | undefined }

/** @param addPhones adds the phones to sell, in the given transaction, and returns their ids in order */
export const beginHistory = (db: Queries, addPhones: (db: Queries) => Promise<string[]>): Promise<void> =>
  db.transaction(async transaction => {
    await transaction.execute(
      sql`create table ${TABLE} (product_id uuid primary key, place serial, timeline jsonb)`,
    )
    for (const id of await addPhones(transaction)) {
      await transaction.execute(sql`insert into ${TABLE} (product_id) values (${id})`)
    }
  })

/** Whether a history was started but not completed. */
export async function isUnfinished(db: Queries): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from pg_tables where schemaname = 'sandbox_cards' and tablename = 'unfinished_history'`,
  )
  return rows.length > 0
}

/** The stories in order, with the timelines of the completed ones. */
export async function unfinishedStories(db: Queries): Promise<UnfinishedStory[]> {
  type Row = { id: string; timeline: { bookingId: string; played: string[]; told: string[] } | null }
  const { rows } = await db.execute<Row>(sql`select product_id as id, timeline from ${TABLE} order by place`)
  return rows.map(({ id, timeline }) => ({
    productId: id,
    timeline: timeline
      ? {
          bookingId: timeline.bookingId,
          played: timeline.played.map(at => new Date(at)),
          told: timeline.told.map(at => new Date(at)),
        }
      : undefined,
  }))
}

export const keepTimeline = (db: Queries, productId: string, timeline: Timeline) =>
  db.execute(sql`update ${TABLE} set timeline = ${JSON.stringify(timeline)} where product_id = ${productId}`)

export const endHistory = (db: Queries) => db.execute(sql`drop table ${TABLE}`)
