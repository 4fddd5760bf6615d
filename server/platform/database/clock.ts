import { sql } from 'drizzle-orm'
import type { Queries } from './connect.ts'

/** The time by the database's clock, which is the same for all processes. */
export async function databaseNow(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}
