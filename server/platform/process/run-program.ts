import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config/config.ts'
import { consoleAsJson } from '../log/console.ts'
import { errorText } from '../log/log-errors.ts'

/** Signals within this time count as one Ctrl-C: the terminal, npm and the launcher each send one. */
const ONE_PRESS_MS = 1000

/** After this many presses of Ctrl-C the process exits immediately and disposes of nothing. */
const PRESSES_THAT_FORCE = 3

/** Service managers usually kill a process ten seconds after SIGTERM. */
const SHUTDOWN_TIMEOUT_MS = 9500

export type Program = {
  /** Aborted when the shutdown begins. Failures after that are a consequence of it. */
  signal: AbortSignal
  /** Registers a function that the shutdown calls. They run in reverse order of registration. */
  onShutdown(dispose: () => Promise<unknown>): void
  /** Shuts down with `process.exitCode`, because the program has finished its work. */
  end(): Promise<void>
  /** Shuts down with code 1 because of an error at run time. */
  fail(error: unknown): void
  /** Registers a report of that error. Reports run before anything is disposed of. */
  onFailure(report: (error: unknown) => void): void
}

/**
 * Runs a program and shuts it down gracefully: on Ctrl-C, on SIGTERM, when the terminal closes, when the launcher
 * process is gone, and when the program fails.
 * @param options.jsonLines whether everything that is printed is JSON, as that of a shop in production
 * @param options.onStopping called when a shutdown is requested
 * @param options.onStopped called when that shutdown has disposed of everything
 */
export async function runProgram(
  start: (program: Program) => Promise<void>,
  {
    jsonLines = false,
    onStopping,
    onStopped,
  }: { jsonLines?: boolean; onStopping?: () => void; onStopped?: () => void } = {},
): Promise<void> {
  const errorLog = jsonLines ? consoleAsJson() : undefined
  const disposals: (() => Promise<unknown>)[] = []
  const reports: ((error: unknown) => void)[] = []
  const shutdown = new AbortController()
  let presses = 0
  let lastPress = Number.NEGATIVE_INFINITY

  const stop = async () => {
    if (performance.now() - lastPress < ONE_PRESS_MS) return
    lastPress = performance.now()
    presses += 1
    if (presses >= PRESSES_THAT_FORCE) process.exit(130)
    if (shutdown.signal.aborted) return
    onStopping?.()
    await disposeAll()
    onStopped?.()
    process.exit(0)
  }

  const end = async () => {
    await disposeAll()
    process.exit()
  }

  const fail = async (error: unknown) => {
    if (shutdown.signal.aborted) return
    // Report first: disposing may take long, and a service manager may not wait for it.
    const isReported = !(error instanceof WrongSetting) && reports.length > 0
    if (isReported) for (const report of reports) report(error)
    if (!errorLog) console.error(error instanceof WrongSetting ? error.message : errorText(error))
    else if (error instanceof WrongSetting) for (const line of error.message.split('\n')) errorLog.fatal(line)
    else if (!isReported) errorLog.fatal({ err: error }, 'the program shuts down because of an error')
    await disposeAll()
    process.exit(1)
  }

  const disposeAll = async () => {
    shutdown.abort()
    const inOrder = async () => {
      for (const dispose of disposals.toReversed()) await dispose().catch(() => {})
    }
    await Promise.race([inOrder(), sleep(SHUTDOWN_TIMEOUT_MS)])
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.on('disconnect', stop)
  // The channel to the launcher alone must not keep the process alive.
  process.channel?.unref()
  process.on('uncaughtException', fail)
  // When the terminal is closed, output fails. The shutdown continues without it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  const onShutdown: Program['onShutdown'] = dispose => {
    disposals.push(dispose)
  }
  const onFailure: Program['onFailure'] = report => {
    reports.push(report)
  }
  await start({ signal: shutdown.signal, onShutdown, end, fail, onFailure }).catch(fail)
}
