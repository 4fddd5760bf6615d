import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { makeTables } from '../../adapters/cards/simulator/tables.ts'
import { WrongSetting } from '../../platform/config/config.ts'
import { loggedError } from '../../platform/log/log-errors.ts'
import { migrateUpTo } from '../../schema/migrate.ts'
import { type Header, type Manifest, nameOf, type Table } from './archive/manifest.ts'
import { columnsOf, quoted, readTable, SCHEMAS, tablesOf } from './tables.ts'

/** Empty tables, ready for their rows. */
export type NewTables = {
  /** The names of tables in the backup that Redial does not have. They cannot be restored. */
  unknown: string[]
  /** Statements that add the foreign keys. */
  references: string[]
}

/**
 * Creates the tables as they were when the backup was made. They are empty and have no active triggers or foreign keys, so
 * rows can be inserted in any order.
 */
export async function createTables(client: pg.ClientBase, header: Header): Promise<NewTables> {
  await migrateUpTo(client, header.migration)
  if (header.tables.some(({ schema }) => schema === 'sandbox_cards')) await makeTables(client)
  const created = await tablesOf(client)
  for (const table of created) await client.query(`alter table ${quoted(table)} disable trigger user`)
  const references = await dropReferences(client)
  // Migrations fill some tables.
  await client.query(`truncate ${created.map(quoted).join(', ')}`)
  const columns = new Map(created.map(table => [nameOf(table), table.columns]))
  const isKnown = (table: Table) =>
    table.columns.every(column => columns.get(nameOf(table))?.includes(column))
  return { unknown: header.tables.filter(table => !isKnown(table)).map(nameOf), references }
}

/** Copies rows into one table. */
export type Rows = {
  /** `public.users` */
  table: string
  add(piece: Uint8Array): Promise<void>
  /** Resolves when all rows are in the table. */
  end(): Promise<void>
}

/** Starts copying rows into a table. */
export function rowsInto(client: pg.ClientBase, header: Header, name: string): Rows {
  const table = header.tables.find(table => nameOf(table) === name)
  if (!table) throw new WrongSetting(`The backup has rows of a table that its header does not list: ${name}.`)
  const stream = client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`))
  const finished = once(stream, 'finish').catch(error => {
    throw new WrongSetting(
      `PostgreSQL refuses the rows of ${name} (${loggedError(error).message}), so nothing was restored.`,
    )
  })
  // A failure is thrown by `add` or `end`. From then on the stream has no connection to write to.
  finished.catch(() => {})
  let isRefused = false
  stream.once('error', () => {
    isRefused = true
  })
  return {
    table: name,
    async add(piece) {
      if (isRefused) await finished
      if (stream.write(piece)) return
      const drained = new AbortController()
      const drain = once(stream, 'drain', { signal: drained.signal }).catch(() => {})
      await Promise.race([drain, finished]).finally(() => drained.abort())
    },
    async end() {
      if (!isRefused) stream.end()
      await finished
    },
  }
}

/**
 * Compares every table with the backup, then adds foreign keys, sequences, triggers and views.
 * @throws WrongSetting when a table differs
 */
export async function finishTables(
  client: pg.ClientBase,
  { header, manifest, tables }: { header: Header; manifest: Manifest; tables: NewTables },
): Promise<void> {
  for (const table of header.tables) {
    const name = nameOf(table)
    if (tables.unknown.includes(name)) continue
    const { rows, sha256 } = await readTable(client, table)
    const wanted = manifest.tables[name]
    if (wanted?.rows === rows && wanted.sha256 === sha256) continue
    throw new WrongSetting(`The table ${name} would differ from the backup, so nothing was restored.`)
  }
  for (const statement of tables.references) await client.query(statement)
  for (const { schema, name, last } of header.sequences) {
    await client.query('select setval(to_regclass($1), $2)', [quoted({ schema, name }), last])
  }
  for (const table of await tablesOf(client)) {
    await client.query(`alter table ${quoted(table)} enable trigger user`)
  }
  await refreshViews(client)
}

/** Drops all foreign keys. @returns the statements that add them again */
async function dropReferences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = any (select oid from pg_namespace where nspname = any ($1))`,
    [SCHEMAS],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

async function refreshViews(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ view: string }>(
    `select format('%I.%I', schemaname, matviewname) as view from pg_matviews where schemaname = any ($1)`,
    [SCHEMAS],
  )
  for (const { view } of rows) await client.query(`refresh materialized view ${view}`)
}
