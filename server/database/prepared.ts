import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queries } from './connect.ts'

const dialect = new PgDialect()

/**
 * A statement that is made so often that reading and planning it anew each time would show: every connection of
 * PostgreSQL keeps it under its name. Rows come as the driver reads them.
 * @param name one of its own for each statement
 * @param write writes it, given a way to name the values that differ from time to time
 */
export function prepared<Values extends Record<string, unknown>, Row extends Record<string, unknown>>(
  name: string,
  write: (value: (name: keyof Values & string) => SQL) => SQL,
): (db: Queries, values: Values) => Promise<QueryResult<Row>> {
  const query = dialect.sqlToQuery(write(value => sql`${sql.placeholder(value)}`))
  return (db, values) =>
    db._.session
      .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
        query,
        undefined,
        name,
        false,
      )
      .execute(values)
}
