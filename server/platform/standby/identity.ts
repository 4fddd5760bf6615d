import type pg from 'pg'

/** Which database a server has, and how current it is. */
type Identity = {
  /** Only a database and its physical copies have the same identity. */
  identity: string
  /** The position in bytes up to which a standby has replayed the write-ahead log. Null on a primary. */
  replayed: number | null
}

/** Standbys have the system identifier and the numbers of the databases of their primary. */
const STATEMENT = `
  select (select system_identifier::text from pg_control_system()) || '/' ||
      (select oid::text from pg_database where datname = current_database()) as identity,
    case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::float8 end as replayed`

/** Reads the identity of the database of this pool. */
export async function readIdentity(pool: Pick<pg.Pool, 'query'>): Promise<Identity> {
  const { rows } = await pool.query<Identity>(STATEMENT)
  const [row] = rows
  if (!row) throw new Error('The database has answered nothing.')
  return row
}
