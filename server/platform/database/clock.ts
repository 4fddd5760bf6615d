import { sql } from 'drizzle-orm'
import type { Queries } from './connect.ts'

/** The current time by the database's clock, which all processes share. */
export async function databaseNow(db: Queries): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from now()) * 1000)::float8 as ms`,
  )
  return new Date(rows[0]?.ms ?? Number.NaN)
}

/** The seconds by which the clock of this machine is ahead of the database's; negative when it is behind. */
export async function clockSkew(db: Queries): Promise<number> {
  const began = Date.now()
  const { rows } = await db.execute<{ ms: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )
  return ((began + Date.now()) / 2 - (rows[0]?.ms ?? Number.NaN)) / 1000
}
