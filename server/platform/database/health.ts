import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'

/** The health check of the database, on a separate connection. */
export type Health = {
  /** Checks now. @returns whether the database responded without an error within this many milliseconds */
  answersWithin(milliseconds: number): Promise<boolean>
  /**
   * Checks once a second from now on.
   * @param onResult called with each result; with `silent` only after seconds of silence
   */
  watch(onResult: (answer: Answer) => void): void
  /** Skips the next check, because another connection has just received a response. */
  answered(): void
  /** Stops the checks. */
  close(): void
}

/** The result of a check. A silent database neither responds nor refuses the connection. */
export type Answer = 'answered' | 'refused' | 'silent'

const CHECK_EVERY_MS = 1000
const CHECK_WHILE_AWAY_MS = 250
/** Together with the interval, short enough that running requests get a response within five seconds. */
const SILENT_AFTER_MS = 3000
/** The timeout of each check while the database is silent. */
const STILL_SILENT_AFTER_MS = 1000

export function openHealth(pool: pg.Pool): Health {
  let asking: Promise<Answer> | undefined
  let isClosed = false
  let lastAnswer = Number.NEGATIVE_INFINITY

  function ask(): Promise<Answer> {
    asking ??= pool
      .query('select 1')
      .then(
        () => 'answered' as const,
        () => 'refused' as const,
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  async function askWithin(milliseconds: number): Promise<Answer> {
    const asked = ask()
    const answer = await Promise.race([asked, sleep(milliseconds, 'silent' as const, { ref: false })])
    if (answer !== 'silent') return answer
    // If this process itself was blocked, the response has arrived and only needs to be read.
    await turn()
    await turn()
    return Promise.race([asked, Promise.resolve('silent' as const)])
  }

  async function checkForever(onResult: (answer: Answer) => void): Promise<void> {
    let answer = 'answered' as Answer
    while (!isClosed) {
      if (performance.now() - lastAnswer < CHECK_EVERY_MS) answer = 'answered'
      else answer = await askWithin(answer === 'silent' ? STILL_SILENT_AFTER_MS : SILENT_AFTER_MS)
      if (isClosed) return
      onResult(answer)
      await sleep(answer === 'answered' ? CHECK_EVERY_MS : CHECK_WHILE_AWAY_MS, undefined, { ref: false })
    }
  }

  return {
    answersWithin: async milliseconds => (await askWithin(milliseconds)) === 'answered',
    watch: onResult => void checkForever(onResult),
    answered() {
      lastAnswer = performance.now()
    },
    close() {
      isClosed = true
    },
  }
}
