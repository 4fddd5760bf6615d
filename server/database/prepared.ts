import { type Placeholder, type SQL, sql } from 'drizzle-orm'
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

/**
 * As `prepared`, written with drizzle, which reads the rows, too. It is put together once for each handle of a database.
 */
export function preparedSelect<Values extends Record<string, unknown>, Row>(
  name: string,
  write: (
    db: Queries,
    value: <Name extends keyof Values & string>(name: Name) => Placeholder<Name>,
  ) => Preparable<Values, Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  const written = new WeakMap<Queries, ReturnType<Preparable<Values, Row>['prepare']>>()
  return (db, values) => {
    const known = written.get(db)
    if (known) return known.execute(values)
    const query = write(db, valueName => sql.placeholder(valueName)).prepare(name)
    written.set(db, query)
    return query.execute(values)
  }
}

type Preparable<Values, Row> = { prepare(name: string): { execute(values: Values): Promise<Row[]> } }
