import type pg from 'pg'
import { WrongSetting } from '../../platform/config/config.ts'

/** An arbitrary number, the same in every version of Redial. */
const BACKUP_LOCK = 7_334_255

/** Another backup or restore of the same database is running. */
export class AnotherIsRunning extends WrongSetting {}

/**
 * Makes sure that one backup or restore runs at a time, until the transaction of the client ends.
 * @throws AnotherIsRunning
 */
export async function lockBackups(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
    BACKUP_LOCK,
  ])
  if (rows[0]?.taken) return
  throw new AnotherIsRunning(
    'Another backup or restore of this database is running: wait until it has finished, then try again.',
  )
}
