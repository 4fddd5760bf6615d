import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/database/connect.ts'
import type { Timeline } from './backdate.ts'

/**
 * The phones of a history that is being created. The table exists only until the history is complete, so that a demo that was
 * killed meanwhile can continue it.
 */
const TABLE = sql.raw('sandbox_cards.unfinished_history')

export type UnfinishedStory = { productId: string; progress: StoryProgress | undefined }

/** How far a story has come. */
export type StoryProgress = {
  timeline: Timeline
  /** The number of completed steps. The next one may have begun. */
  completed: number
}

/** @param addPhones adds the phones to sell, in the given transaction, and returns their ids in order */
export const beginHistory = (db: Queries, addPhones: (db: Queries) => Promise<string[]>): Promise<void> =>
  db.transaction(async transaction => {
    await transaction.execute(
      sql`create table ${TABLE} (product_id uuid primary key, place serial, progress jsonb)`,
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

/** Progress as JSON. */
type Written = { bookingId: string; simulatedAt: string[]; backdatedTo: string[]; completed: number }

/** The stories in order. Empty once their times are in the past. */
export async function unfinishedStories(db: Queries): Promise<UnfinishedStory[]> {
  type Row = { id: string; progress: Written | null }
  const { rows } = await db.execute<Row>(sql`select product_id as id, progress from ${TABLE} order by place`)
  return rows.map(({ id, progress }) => ({ productId: id, progress: progress ? read(progress) : undefined }))
}

function read({ bookingId, simulatedAt, backdatedTo, completed }: Written): StoryProgress {
  const dates = (times: string[]) => times.map(at => new Date(at))
  return {
    timeline: { bookingId, simulatedAt: dates(simulatedAt), backdatedTo: dates(backdatedTo) },
    completed,
  }
}

export const saveProgress = (db: Queries, productId: string, { timeline, completed }: StoryProgress) =>
  db.execute(
    sql`update ${TABLE} set progress = ${JSON.stringify({ ...timeline, completed })} where product_id = ${productId}`,
  )

export const endHistory = (db: Queries) => db.execute(sql`drop table ${TABLE}`)
