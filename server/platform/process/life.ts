import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config/config.ts'

/** Signals that come within this time are one press of Ctrl-C: the terminal, npm and the launcher each send one. */
const ONE_PRESS_MS = 1000

/** Who presses Ctrl-C this often wants the end now, with nothing put away. */
const PRESSES_THAT_FORCE = 3

/** Service managers kill what has not ended ten seconds after it was asked to. */
const LONGEST_END_MS = 9500

export type Life = {
  /** Aborted when the end begins. What fails from then on fails because of it. */
  ending: AbortSignal
  /** Registers what must be put away at the end; the last registered goes first. */
  whenEnding(putAway: () => Promise<unknown>): void
  /** Ends the program with `process.exitCode`: what it was for is done. */
  end(): Promise<void>
  /** Ends the program with code 1 because of something that went wrong while it ran. */
  fail(error: unknown): void
  /** Registers who is told of that error first, before anything is disposed of. */
  onFailure(report: (error: unknown) => void): void
}

/**
 * Runs a program from its start to an orderly end: on Ctrl-C, on a polite kill, when the terminal closes, when the
 * launcher that started it has gone, and when something in it fails.
 * @param onStopping told when people have asked for the end
 * @param onStopped told when everything is put away after that
 */
export async function live(
  start: (life: Life) => Promise<void>,
  { onStopping, onStopped }: { onStopping?: () => void; onStopped?: () => void } = {},
): Promise<void> {
  const toPutAway: (() => Promise<unknown>)[] = []
  const reports: ((error: unknown) => void)[] = []
  const ending = new AbortController()
  let presses = 0
  let lastPress = Number.NEGATIVE_INFINITY

  const stop = async () => {
    if (performance.now() - lastPress < ONE_PRESS_MS) return
    lastPress = performance.now()
    presses += 1
    if (presses >= PRESSES_THAT_FORCE) process.exit(130)
    if (ending.signal.aborted) return
    onStopping?.()
    await putAllAway()
    onStopped?.()
    process.exit(0)
  }

  const end = async () => {
    await putAllAway()
    process.exit()
  }

  const fail = async (error: unknown) => {
    if (ending.signal.aborted) return
    // First: disposing may take long, and whoever restarts the program may not wait for it.
    if (error instanceof WrongSetting) console.error(error.message)
    else {
      for (const report of reports) report(error)
      console.error(error)
    }
    await putAllAway()
    process.exit(1)
  }

  const putAllAway = async () => {
    ending.abort()
    const inOrder = async () => {
      for (const putAway of toPutAway.toReversed()) await putAway().catch(() => {})
    }
    await Promise.race([inOrder(), sleep(LONGEST_END_MS)])
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // The channel to the launcher alone shall not keep the program alive.
  process.channel?.unref()
  process.on('uncaughtException', fail)
  // Nobody reads any more when the terminal is closed; the end goes on in silence.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const whenEnding: Life['whenEnding'] = putAway => {
    toPutAway.push(putAway)
  }
  const onFailure: Life['onFailure'] = report => {
    reports.push(report)
  }
  await start({ ending: ending.signal, whenEnding, end, fail, onFailure }).catch(fail)
}
