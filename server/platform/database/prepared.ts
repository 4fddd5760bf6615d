import { type Placeholder, sql } from 'drizzle-orm'
import type { Queries } from './connect.ts'

/** The text of every prepared statement by name, for the test of the query plans. */
export const preparedStatements = new Map<string, (db: Queries) => string>()

/**
 * Creates a prepared statement for a frequent query, which saves parsing and planning. It is built once per database
 * handle, and each connection prepares it once, under its name.
 * @param name unique
 * @param write builds the statement, with placeholders for its values
 */
export function preparedSelect<Values extends Record<string, unknown>, Row>(
  name: string,
  write: (
    db: Queries,
    value: <Name extends keyof Values & string>(name: Name) => Placeholder<Name>,
  ) => Select<Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  const prepared = new WeakMap<Queries, Prepared<Row>>()
  const selectFor = (db: Queries) => write(db, valueName => sql.placeholder(valueName))
  preparedStatements.set(name, db => selectFor(db).toSQL().sql)
  return (db, values) => {
    const query = prepared.get(db) ?? selectFor(db).prepare(name)
    prepared.set(db, query)
    return query.execute(values)
  }
}

type Select<Row> = { prepare(name: string): Prepared<Row>; toSQL(): { sql: string } }
type Prepared<Row> = { execute(values: Record<string, unknown>): Promise<Row[]> }
