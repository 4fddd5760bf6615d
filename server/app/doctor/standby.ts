import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '../../platform/database/connect.ts'
import { readIdentity } from '../../platform/standby/identity.ts'
import { certificateProblem } from '../../platform/tls/certificate-problem.ts'
import { migrationState } from '../../schema/migrate.ts'
import { type CheckResult, ok, warning } from './check-result.ts'

const about = 'Standby for reads'
/** Milliseconds that a standby may be behind. */
const MAX_LAG_MS = 5000
const PAUSE_MS = 100

/** Checks the standby of DATABASE_READ_URL. Nothing of it is dangerous: the primary answers what it does not. */
export async function examineStandby(primary: Database, url: string | undefined): Promise<CheckResult[]> {
  if (url === undefined) return []
  const standby = connect(url, { connections: 1 })
  try {
    return [await examine(primary, standby)]
  } catch (error) {
    const certificate = certificateProblem(error, 'Add sslrootcert=FILE to the query of DATABASE_READ_URL')
    const reason = certificate?.code ?? (error as Error).message.split('\n', 1)[0]?.slice(0, 200)
    return [
      warning(
        about,
        `It does not answer (${reason}).`,
        certificate?.advice ?? 'Start it, or correct the address in DATABASE_READ_URL.',
      ),
    ]
  } finally {
    await standby.close()
  }
}

async function examine(primary: Database, standby: Database): Promise<CheckResult> {
  const [own, found] = [await readIdentity(primary.pool), await readIdentity(standby.pool)]
  if (found.identity !== own.identity) {
    return warning(
      about,
      'It is another database, not a copy of the one in DATABASE_URL.',
      'Put a streaming standby of that database in DATABASE_READ_URL, with the same database name.',
    )
  }
  if (found.replayed === null) {
    return warning(
      about,
      'It is a primary, so it takes no work off the primary.',
      'Put a standby in DATABASE_READ_URL, or remove the setting.',
    )
  }
  if (!(await catchesUp(primary, standby))) {
    return warning(
      about,
      'It is more than five seconds behind the primary.',
      "Look at the standby's log, its disk and the network to the primary.",
    )
  }
  const [applied, copied] = await Promise.all([primary, standby].map(({ pool }) => migrationState(pool)))
  if (applied?.applied !== copied?.applied) {
    return warning(
      about,
      'It does not have the same migrations as the primary.',
      'Copy the standby anew from the primary.',
    )
  }
  return ok(about, 'It follows the database, and has everything that the primary has.')
}

/** Whether it has in time what the primary has now. */
async function catchesUp(primary: Database, standby: Database): Promise<boolean> {
  const { rows } = await primary.pool.query<{ position: number }>(
    `select (pg_current_wal_flush_lsn() - '0/0')::float8 as position`,
  )
  const deadline = performance.now() + MAX_LAG_MS
  while (true) {
    const { replayed } = await readIdentity(standby.pool)
    if ((replayed ?? 0) >= (rows[0]?.position ?? 0)) return true
    if (performance.now() > deadline) return false
    await sleep(PAUSE_MS)
  }
}
