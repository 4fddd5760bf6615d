import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database/connect.ts'
import { NO_STANDBY } from '../database/pool.ts'
import type { Log } from '../log/log.ts'
import { readIdentity } from './identity.ts'

/** The state of a standby. */
export type Health = {
  /** Why the standby is not used, as the end of a sentence that begins with "The standby". Undefined while it is used. */
  problem(): string | undefined
  /** Seconds for which the standby has lacked changes that this process has read. */
  lagSeconds(): number
}

type Watching = {
  /** Connects to the standby. Its queries have a timeout of seconds. */
  asking: pg.Pool
  database: Pick<Database, 'pool'>
  /** The position in the write-ahead log, in bytes, that the standby should have replayed. */
  required: () => number | undefined
  log: Log
}

const PROBLEMS = {
  unchecked: 'has not been checked yet',
  silent: 'does not answer',
  primary: 'is not a standby',
  foreign: 'follows another database',
}

/** Milliseconds between two checks. */
const CHECK_EVERY_MS = 1000
const CHECK_WHILE_UNUSED_MS = 3000

class Unfit extends Error {}

/** Checks once a second that the standby answers, and that it is a copy of this database. */
export function watchStandby({
  asking,
  database,
  required,
  log,
}: Watching): Health & { close(): Promise<void> } {
  const closing = new AbortController()
  let problem: string | undefined = PROBLEMS.unchecked
  let identity: string | undefined
  /** The oldest required position that the standby has not replayed. */
  let missing: { position: number; since: number } | undefined

  async function check(): Promise<void> {
    identity ??= (await readIdentity(database.pool)).identity
    const standby = await readIdentity(asking)
    if (standby.replayed === null) throw new Unfit(PROBLEMS.primary)
    if (standby.identity !== identity) throw new Unfit(PROBLEMS.foreign)
    measure(standby.replayed)
  }

  /** In a busy shop, the standby always lacks the latest changes. The lag is how long it lacks the same position. */
  function measure(replayed: number): void {
    const position = required()
    if (position === undefined || replayed >= position) missing = undefined
    else if (!missing || replayed >= missing.position) missing = { position, since: performance.now() }
  }

  function report(found: string | undefined, error?: unknown): void {
    if (found === problem) return
    if (found)
      log.warn({ err: error }, `the standby of DATABASE_READ_URL ${found}: the primary answers instead`)
    else log.info('public pages are read from the standby of DATABASE_READ_URL')
    problem = found
  }

  async function watch(): Promise<void> {
    const { signal } = closing
    while (!signal.aborted) {
      await check().then(
        () => report(undefined),
        error => signal.aborted || report(problemOf(error), error),
      )
      const pause = problem ? CHECK_WHILE_UNUSED_MS : CHECK_EVERY_MS
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const watching = watch()

  return {
    problem: () => problem,
    lagSeconds: () => (missing ? (performance.now() - missing.since) / 1000 : 0),
    async close() {
      closing.abort()
      await watching
    },
  }
}

function problemOf(error: unknown): string {
  if (error instanceof Unfit) return error.message
  return (error as { code?: string }).code === NO_STANDBY ? PROBLEMS.primary : PROBLEMS.silent
}
