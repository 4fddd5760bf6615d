import { Column, is, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queries } from './connect.ts'

const dialect = new PgDialect()

/** The text of every prepared statement by its name, for the test of their plans. */
export const preparedStatements = new Map<string, (db: Queries) => string>()

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
  preparedStatements.set(name, () => query.sql)
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
 * As `prepared`, written with drizzle, and its rows are read as drizzle's own. It is put together once for each handle of
 * a database.
 */
export function preparedSelect<Values extends Record<string, unknown>, Row>(
  name: string,
  write: (
    db: Queries,
    value: <Name extends keyof Values & string>(name: Name) => Placeholder<Name>,
  ) => Select<Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  const written = new WeakMap<Queries, { execute(values: Values): Promise<Row[]> }>()
  const selectFor = (db: Queries) => write(db, valueName => sql.placeholder(valueName))
  preparedStatements.set(name, db => dialect.sqlToQuery(selectFor(db).getSQL()).sql)
  return (db, values) => {
    const known = written.get(db)
    if (known) return known.execute(values)
    const select = selectFor(db)
    const query = db._.session.prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(
      dialect.sqlToQuery(select.getSQL()),
      undefined,
      name,
      true,
      rowReader<Row>(select._.selectedFields),
    )
    written.set(db, query)
    return query.execute(values)
  }
}

type Select<Row> = {
  _: { selectedFields: Record<string, unknown>; result: Row[] }
  getSQL(): SQL
}

type Decoder = { mapFromDriverValue(value: unknown): unknown }

/**
 * Reads the fields of each row with the decoders that drizzle has for them. By itself it finds out for each field of each
 * row what that is: a fifth of what a list takes.
 */
function rowReader<Row>(fields: Record<string, unknown>): (rows: unknown[][]) => Row[] {
  const columns = Object.entries(fields).map(([name, field]) => ({
    name,
    decoder: (is(field, Column) ? field : (field as { decoder: Decoder }).decoder) as Decoder,
  }))
  return rows =>
    rows.map(values => {
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, decoder }, at) => {
        const value = values[at]
        row[name] = value === null ? null : decoder.mapFromDriverValue(value)
      })
      return row as Row
    })
}
