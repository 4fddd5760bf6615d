import type { PoolClient } from 'pg'
import { evaluateClock } from '../../features/health/evaluate-clock.ts'
import { formatsIn } from '../../features/health/format.ts'
import { commandLine } from '../../platform/config/command-line.mjs'
import type { Database } from '../../platform/database/connect.ts'
import { isPooled } from '../../platform/database/pool.ts'
import { migrationState } from '../../schema/migrate.ts'
import { type CheckResult, danger, ok, warning } from './check-result.ts'

/** Versions as in `server_version_num`. The shop is tested with 18; versions before 15 lack functions that it uses. */
const VERSIONS = { oldest: 150_000, tested: 180_000 }

/** Connections of a process: for requests, jobs, changes and notices, and health checks. */
const CONNECTIONS_PER_PROCESS = 17

type DatabaseState = {
  version: string
  number: number
  standby: boolean
  fsync: boolean
  fullPageWrites: boolean
  /** Milliseconds; 0: none. */
  statementTimeout: number
  maxConnections: number
  standbys: number
  /** Milliseconds since 1970. */
  clock: number
}

/** Runs the checks of the database that take only milliseconds. They also run at the start of a shop. */
export async function examineDatabase(
  { pool }: Database,
  { workers }: { workers: number },
): Promise<CheckResult[]> {
  const client = await pool.connect()
  try {
    const pooled = isPooled(client)
    const { state, aheadSeconds } = await read(client)
    return [
      versionResult(state),
      ...settingResults(state, { workers, pooled }),
      { about: 'Clock', ...evaluateClock(aheadSeconds, formatsIn('en')) },
      ok(
        'Replication',
        state.standbys > 0
          ? `${state.standbys} ${state.standbys === 1 ? 'standby follows' : 'standbys follow'} the database.`
          : 'No standby follows the database.',
      ),
    ]
  } finally {
    client.release()
  }
}

/** Reads the state twice. The shorter query measures the clock more exactly. */
async function read(client: PoolClient): Promise<{ state: DatabaseState; aheadSeconds: number }> {
  const ask = async () => {
    const began = Date.now()
    const { rows } = await client.query<DatabaseState>(`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('server_version_num')::int as number, pg_is_in_recovery() as standby,
        current_setting('fsync')::bool as fsync, current_setting('full_page_writes')::bool as "fullPageWrites",
        (select setting::int from pg_settings where name = 'statement_timeout') as "statementTimeout",
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          as "maxConnections",
        (select count(*)::int from pg_stat_replication where state = 'streaming') as standbys,
        (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`)
    const ended = Date.now()
    const [state] = rows
    if (!state) throw new Error('The database returned no row.')
    return { state, took: ended - began, aheadSeconds: ((began + ended) / 2 - state.clock) / 1000 }
  }
  const [first, second] = [await ask(), await ask()]
  return first.took < second.took ? first : second
}

function versionResult({ version, number }: DatabaseState): CheckResult {
  const about = 'Database'
  if (number < VERSIONS.oldest)
    return danger(about, `PostgreSQL ${version} is too old.`, 'Upgrade to PostgreSQL 18.')
  if (number < VERSIONS.tested) {
    return warning(
      about,
      `PostgreSQL ${version} works, but the shop is tested with version 18.`,
      'Plan an upgrade to PostgreSQL 18.',
    )
  }
  return ok(about, `PostgreSQL ${version} answers.`)
}

function settingResults(
  { fsync, fullPageWrites, statementTimeout, maxConnections }: DatabaseState,
  { workers, pooled }: { workers: number; pooled: boolean },
): CheckResult[] {
  const about = 'Database settings'
  const wanted = workers * CONNECTIONS_PER_PROCESS
  const results = [
    !fsync &&
      danger(
        about,
        'fsync is off: a crash of the machine can destroy the database.',
        'Set fsync = on in postgresql.conf.',
      ),
    fsync &&
      !fullPageWrites &&
      warning(
        about,
        'full_page_writes is off: a crash can destroy the database, unless the disk writes whole pages.',
        'Set full_page_writes = on in postgresql.conf.',
      ),
    pooled &&
      statementTimeout === 0 &&
      warning(
        'Connection pooler',
        'Statements have no time limit, because the pooler does not forward the settings of the shop.',
        "Run alter role … set statement_timeout = '30s' for the database's user: docs/deployment.md has all of them.",
      ),
    pooled &&
      statementTimeout > 0 &&
      ok('Connection pooler', 'The shop uses a pooler, and time limits are set.'),
    !pooled &&
      wanted > maxConnections &&
      warning(
        about,
        `The processes of this machine may open ${wanted} connections, but the database allows ${maxConnections}.`,
        'Raise max_connections, lower WORKERS, or use PgBouncer.',
      ),
  ].filter(result => result !== false)
  return results.length > 0 ? results : [ok(about, 'A crash cannot lose committed data.')]
}

/** Checks that the schema is that of this version. */
export async function examineSchema({ pool }: Database): Promise<CheckResult[]> {
  const about = 'Schema'
  const { applied, pending, unknown } = await migrationState(pool)
  if (unknown > 0) {
    return [
      danger(
        about,
        `A newer Redial has used this database: ${unknown} of its migrations are unknown to this version.`,
        'Start that version or a later one, or restore a backup from before the upgrade.',
      ),
    ]
  }
  if (applied === 0) return [ok(about, 'The database is empty; the first start fills it.')]
  if (pending > 0) {
    return [
      warning(
        about,
        `${pending} ${pending === 1 ? 'migration is' : 'migrations are'} not applied yet.`,
        'Make a backup, then start this version: it applies them.',
      ),
    ]
  }
  const { rows } = await pool.query<{ admins: number }>(
    "select count(*)::int as admins from users where role = 'admin'",
  )
  const admins = rows[0]?.admins ?? 0
  return [
    ok(about, 'Every migration is applied.'),
    admins > 0
      ? ok('Administrators', `The shop has ${admins}.`)
      : warning(
          'Administrators',
          'Nobody looks after the shop.',
          `Sign up in the shop, then run "${commandLine('admin', 'grant you@example.org')}".`,
        ),
  ]
}
