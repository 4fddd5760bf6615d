import { createHash } from 'node:crypto'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Header, Manifest, Table } from './archive/manifest.ts'

/** The schemas of a backup. Jobs (`pgboss`) are left out, because they are scheduled again or done by now. */
export const SCHEMAS = ['public', 'identity', 'sandbox_cards']

/**
 * Tables and sequences that are not backed up. The rows of `changes` refer to transactions of one server and expire within
 * an hour. A restored shop has its pictures in another folder, and other processes.
 */
const LEFT_OUT = ['public.changes', 'public.changes_id_seq', 'public.failing_work', 'public.picture_folder']

/** Makes the text of rows independent of the server's settings, and returns rows in the order in which they are stored. */
const SAME_EVERYWHERE = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`

/** The counts and the checksum of a table in the manifest. */
export type Counted = Manifest['tables'][string]

export const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** Returns the columns of a table for COPY. */
export const columnsOf = ({ columns }: Table) => columns.map(pg.escapeIdentifier).join(', ')

/** Returns all tables of the shop with their columns, except generated columns, sorted by name. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and nspname = any ($1) and format('%s.%s', nspname, relname) <> all ($2)
       and relname ~ '^[a-z_][a-z0-9_]*$' and attnum > 0 and not attisdropped and attgenerated = ''
     group by nspname, relname order by nspname, relname`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

/** Returns the last values of the shop's sequences. */
export async function sequencesOf(client: pg.ClientBase): Promise<Header['sequences']> {
  const { rows } = await client.query<Header['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any ($1) and format('%s.%s', schemaname, sequencename) <> all ($2) and last_value is not null
     order by schemaname, sequencename`,
    [SCHEMAS, LEFT_OUT],
  )
  return rows
}

/**
 * Reads all rows of a table, in the transaction of the client.
 * @param onRows receives the rows in PostgreSQL's text format for COPY, in pieces that may begin and end within a row
 */
export async function readTable(
  client: pg.ClientBase,
  table: Table,
  onRows: (piece: Buffer) => Promise<void> = async () => {},
): Promise<Counted> {
  await client.query(SAME_EVERYWHERE)
  const hash = createHash('sha256')
  let bytes = 0
  const rows = client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`))
  for await (const piece of rows) {
    hash.update(piece)
    bytes += piece.length
    await onRows(piece)
  }
  return { rows: rows.rowCount, bytes, sha256: hash.digest('hex') }
}
