import { setTimeout as sleep } from 'node:timers/promises'

/** The state of repeated work in this process. */
export type RepeatedWorkState = {
  name: string
  /** What no longer happens when it fails. */
  purpose: string
  /** The number of failures since the process started. */
  failures: number
  /** The number of failures since the last success. */
  failuresInARow: number
  /** The last success in milliseconds since 1970; undefined before the first one. */
  succeededAt: number | undefined
}

type Work = (signal: AbortSignal) => Promise<void>
type Settings = { purpose: string; everyMs: number; firstAfterMs: number; afterWrites: boolean }
type Repeated = Settings & { work: Work; state: RepeatedWorkState }

/** Receives every failure, and every success, of repeated work. */
type Recorder = {
  failed(state: RepeatedWorkState): Promise<void>
  succeeded(state: RepeatedWorkState): Promise<void>
}

/** Milliseconds. Writes within this time start repeated work once. */
const GATHER_MS = 100
/** Milliseconds. The longest pause after a failure, even for work that is repeated less often (see `failing-work.ts`). */
const MAX_RETRY_MS = 300_000

/**
 * Repeats work as long as the process runs, and counts failures.
 * @param stopping is aborted at the shutdown
 * @param onFailure called for each failure, except those that the shutdown causes
 */
export function openRepeatedWork(
  stopping: AbortSignal,
  { recorder, onFailure }: { recorder: Recorder; onFailure: (name: string, error: unknown) => void },
) {
  const all: Repeated[] = []
  /** Starts work that waits for writes. */
  const waiting = new Set<() => void>()

  async function runOnce({ work, state }: Repeated): Promise<void> {
    try {
      await work(stopping)
      state.failuresInARow = 0
      state.succeededAt = Date.now()
      await recorder.succeeded(state)
    } catch (error) {
      if (!stopping.aborted) {
        state.failures++
        state.failuresInARow++
        await recorder.failed(state)
      }
      throw error
    }
  }

  async function repeat(repeated: Repeated): Promise<void> {
    const { everyMs, firstAfterMs, afterWrites, state } = repeated
    let woken = Promise.withResolvers<void>()
    if (afterWrites) waiting.add(() => woken.resolve())
    if (firstAfterMs > 0)
      await sleep(firstAfterMs, undefined, { signal: stopping, ref: false }).catch(() => {})
    while (!stopping.aborted) {
      woken = Promise.withResolvers()
      await runOnce(repeated).catch(error => stopping.aborted || onFailure(state.name, error))
      const pauseMs = state.failuresInARow > 0 ? Math.min(everyMs, MAX_RETRY_MS) : everyMs
      const pause = new AbortController()
      const signal = AbortSignal.any([stopping, pause.signal])
      await Promise.race([sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {}), woken.promise])
      pause.abort()
      await sleep(GATHER_MS, undefined, { signal: stopping, ref: false }).catch(() => {})
    }
  }

  return {
    add(name: string, settings: Settings, work: Work): void {
      all.push({
        ...settings,
        work,
        state: { name, purpose: settings.purpose, failures: 0, failuresInARow: 0, succeededAt: undefined },
      })
    },

    /** Starts work that waits for writes. */
    wake(): void {
      for (const start of waiting) start()
    },

    /** Repeats all work until the shutdown. */
    async run(): Promise<void> {
      await Promise.all(all.map(repeat))
    },

    /** Runs all work once, or that with these names. Rejects with the first failure. */
    async runOnce(names?: readonly string[]): Promise<void> {
      for (const each of all) if (names?.includes(each.state.name) ?? true) await runOnce(each)
    },

    states: (): RepeatedWorkState[] => all.map(({ state }) => ({ ...state })),
  }
}
