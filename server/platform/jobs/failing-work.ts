import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/**
 * Minutes after which a row of `failing_work` no longer counts, because its process has been killed: failing work is
 * retried every five minutes or more often, and each failure renews its row.
 */
export const FAILING_WORK_MINUTES = 15

/**
 * Stores in the table `failing_work` which repeated work of this process fails, so that all processes can report it. Nothing
 * is written while all work succeeds. Errors of the database are ignored: the health check reports them anyway.
 */
export function openFailingWork(pool: pg.Pool) {
  const process = randomUUID()
  const stored = new Set<string>()

  const write = (text: string, values: unknown[]) => pool.query(text, values).then(noError, noError)

  return {
    async failed({ name, failuresInARow }: { name: string; failuresInARow: number }): Promise<void> {
      stored.add(name)
      await write(
        `with of_killed_processes as (
          delete from failing_work where process <> $1 and failed_at < now() - interval '1 day')
        insert into failing_work (process, work, failures_in_a_row) values ($1, $2, $3)
        on conflict (process, work) do update set failures_in_a_row = excluded.failures_in_a_row, failed_at = now()`,
        [process, name, failuresInARow],
      )
    },

    async succeeded({ name }: { name: string }): Promise<void> {
      if (stored.delete(name))
        await write('delete from failing_work where process = $1 and work = $2', [process, name])
    },

    /** Removes everything that this process has stored. */
    async end(): Promise<void> {
      if (stored.size > 0) await write('delete from failing_work where process = $1', [process])
      stored.clear()
    },
  }
}

const noError = () => {}
