import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config/config.ts'
import { aggregateMetrics } from '../http/cluster-metrics.ts'
import type { Log } from '../log/log.ts'
import type { Program } from './run-program.ts'

/** Milliseconds before a dead worker is replaced; doubled while replacements cannot start. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Serves requests from worker processes, to which this process distributes connections. Resolves when all of them
 * serve. A worker that dies is replaced, with retries until the replacement serves; the others continue meanwhile.
 * When this process shuts down, it stops the workers first.
 * @param file the program of a worker
 * @param settings environment variables that override this process's
 * @throws WrongSetting when one of the first workers cannot start; it has reported why
 */
export async function serveByWorkers({
  file,
  count,
  settings,
  logFile,
  log,
  program,
}: {
  file: string
  count: number
  settings: Record<string, string>
  logFile: string | undefined
  log: Log
  program: Program
}): Promise<void> {
  cluster.setupPrimary({ exec: file, args: logFile ? [logFile] : [] })
  aggregateMetrics()
  const running = new Set<Promise<Ending>>()

  function start(): StartedWorker {
    const worker = cluster.fork({ ...settings, WORKERS: '1' })
    const ended = new Promise<Ending>(resolve =>
      worker.once('exit', (code, signal) => resolve({ pid: worker.process.pid, code, signal })),
    )
    running.add(ended)
    void ended.then(() => running.delete(ended))
    const hasServed = new Promise<boolean>(resolve => {
      worker.once('listening', () => resolve(true))
      void ended.then(() => resolve(false))
    })
    return { hasServed, ended }
  }

  /** Replaces a worker whenever it dies, for as long as this process runs. */
  async function keepReplacing(first: StartedWorker): Promise<void> {
    let worker = first
    let pause = FIRST_PAUSE_MS
    while (true) {
      const ending = await worker.ended
      if (program.signal.aborted) return
      pause = (await worker.hasServed) ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)
      log.error({ ...ending, pause }, 'a worker process has ended and is replaced')
      await sleep(pause, undefined, { signal: program.signal }).catch(() => {})
      if (program.signal.aborted) return
      worker = start()
    }
  }

  program.onShutdown(async () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    await Promise.all(running)
  })
  const workers = Array.from({ length: count }, start)
  const haveServed = await Promise.all(workers.map(({ hasServed }) => hasServed))
  if (program.signal.aborted) return
  if (!haveServed.every(Boolean)) throw new WrongSetting('A process of WORKERS could not start.')
  for (const worker of workers) void keepReplacing(worker)
}

type Ending = { pid: number | undefined; code: number | null; signal: string | null }

type StartedWorker = {
  /** Whether it served requests before it ended. */
  hasServed: Promise<boolean>
  ended: Promise<Ending>
}
