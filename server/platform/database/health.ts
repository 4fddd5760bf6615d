import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** The health check of the database, on a separate connection. */
export type Health = {
  /** Checks now. @returns the response of the database; undefined when none came without an error within this time */
  answerWithin(milliseconds: number): Promise<DatabaseAnswer | undefined>
  /**
   * Checks once a second from now on.
   * @param onResult called with each result; with `silent` only after seconds of silence
   */
  watch(onResult: (answer: DatabaseState) => void): void
  /** Skips the next check, because another connection has just received a response. */
  answered(): void
  /** Stops the checks. */
  close(): void
}

export type DatabaseAnswer = {
  /** False for a standby, and for a primary that was set to read-only. */
  takesWrites: boolean
  /** Seconds by which the clock of this machine is ahead of the database's; negative when it is behind. */
  clockSkewSeconds: number
}

/** The result of a check. A silent database neither responds nor refuses the connection. */
export type DatabaseState = 'answered' | 'refused' | 'silent'

const CHECK_EVERY_MS = 1000
const CHECK_WHILE_DOWN_MS = 250
/** Together with the interval, short enough that running requests get a response within five seconds. */
const SILENT_AFTER_MS = 3000
/** The timeout of each check while the database is silent. */
const STILL_SILENT_AFTER_MS = 1000
const STEP_MS = 100

export function openHealth(pool: pg.Pool): Health {
  let pending: Promise<DatabaseState> | undefined
  let isClosed = false
  let lastAnswer = Number.NEGATIVE_INFINITY
  let found: DatabaseAnswer | undefined

  function check(): Promise<DatabaseState> {
    pending ??= ask(pool)
      .then(
        answer => {
          found = answer
          return 'answered' as const
        },
        () => 'refused' as const,
      )
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  async function checkWithin(milliseconds: number): Promise<DatabaseState> {
    const result = check()
    // In steps, of which each is short: while this process or its machine stood still, the database could not answer.
    for (let waited = 0; waited < milliseconds; waited += STEP_MS) {
      const answer = await Promise.race([result, sleep(STEP_MS, 'silent' as const, { ref: false })])
      if (answer !== 'silent') return answer
    }
    return 'silent'
  }

  async function checkForever(onResult: (answer: DatabaseState) => void): Promise<void> {
    let answer = 'answered' as DatabaseState
    while (!isClosed) {
      if (performance.now() - lastAnswer < CHECK_EVERY_MS) answer = 'answered'
      else answer = await checkWithin(answer === 'silent' ? STILL_SILENT_AFTER_MS : SILENT_AFTER_MS)
      if (isClosed) return
      onResult(answer)
      await sleep(answer === 'answered' ? CHECK_EVERY_MS : CHECK_WHILE_DOWN_MS, undefined, { ref: false })
    }
  }

  return {
    answerWithin: async milliseconds =>
      (await checkWithin(milliseconds)) === 'answered' ? found : undefined,
    watch: onResult => void checkForever(onResult),
    answered() {
      lastAnswer = performance.now()
    },
    close() {
      isClosed = true
    },
  }
}

async function ask(pool: pg.Pool): Promise<DatabaseAnswer> {
  const began = Date.now()
  const { rows } = await pool.query<{ isReadOnly: boolean; clock: number }>(
    `select pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "isReadOnly",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`,
  )
  const [row] = rows
  if (!row) throw new Error('The health check of the database returned no row.')
  return {
    takesWrites: !row.isReadOnly,
    clockSkewSeconds: ((began + Date.now()) / 2 - row.clock) / 1000,
  }
}
