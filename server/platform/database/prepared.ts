import { Column, is, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queries } from './connect.ts'

const dialect = new PgDialect()

/** The text of every prepared statement by name, for the test of the query plans. */
export const preparedStatements = new Map<string, (db: Queries) => string>()

/**
 * A prepared statement for frequent queries, where parsing and planning would be noticeable. Each connection prepares
 * it once, under its name. Rows are as the driver returns them.
 * @param name unique
 * @param write builds the statement, with placeholders for its values
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
 * Like `prepared`, but built with drizzle and with drizzle's row types. The statement is built once per database
 * handle.
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
 * Decodes rows with drizzle's decoders, looked up once per field. Drizzle itself looks them up for each field of each
 * row, which takes a fifth of the time of a list.
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
