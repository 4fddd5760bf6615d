import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'

/** Whether the database answers. It is asked on a connection of its own, which nothing else keeps busy. */
export type Health = {
  /** Asks now. @returns false when no good answer came within so many milliseconds */
  answersWithin(milliseconds: number): Promise<boolean>
  /**
   * Asks once a second from now on.
   * @param onBeat told each time; of a silence only when it has lasted for seconds
   */
  watch(onBeat: (answer: Answer) => void): void
  /** Ends watching. */
  close(): void
}

/** A silent database neither answers nor refuses. */
export type Answer = 'answered' | 'refused' | 'silent'

const BEAT_MS = 1000
const BEAT_WHILE_AWAY_MS = 250
/** With one beat before it, requests under way are answered within five seconds. */
const SILENT_AFTER_MS = 3000
/** While the database is silent, for each new connection. */
const STILL_SILENT_AFTER_MS = 1000

export function openHealth(pool: pg.Pool): Health {
  let asking: Promise<Answer> | undefined
  let isClosed = false

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
    // When this program itself was held up, the answer is there and only has to be read.
    await turn()
    await turn()
    return Promise.race([asked, Promise.resolve('silent' as const)])
  }

  async function beat(onBeat: (answer: Answer) => void): Promise<void> {
    let answer: Answer = 'answered'
    while (!isClosed) {
      answer = await askWithin(answer === 'silent' ? STILL_SILENT_AFTER_MS : SILENT_AFTER_MS)
      if (isClosed) return
      onBeat(answer)
      await sleep(answer === 'answered' ? BEAT_MS : BEAT_WHILE_AWAY_MS, undefined, { ref: false })
    }
  }

  return {
    answersWithin: async milliseconds => (await askWithin(milliseconds)) === 'answered',
    watch: onBeat => void beat(onBeat),
    close() {
      isClosed = true
    },
  }
}
