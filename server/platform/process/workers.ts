import cluster from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { aggregateMetrics } from './cluster-metrics.ts'
import { coalesce } from './coalesce.ts'
import type { Program } from './run-program.ts'

/** Replaces all workers. It is not SIGHUP, with which a closed terminal ends the program. */
const RELOAD_SIGNAL = 'SIGUSR2'

/** Milliseconds before a dead worker is replaced; doubled while replacements cannot start. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Serves requests from worker processes, to which this process distributes connections. Resolves when all of them
 * serve. A worker that dies is replaced, with retries until the replacement serves; the others continue meanwhile.
 * SIGUSR2 replaces all workers, one after the other, without a gap. When this process shuts down, it stops the workers
 * first.
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
    return { hasServed, ended, stop: () => void worker.process.kill('SIGTERM') }
  }

  /** Replaces the worker of a slot whenever it dies, for as long as this process runs. */
  async function keepReplacing(slot: Slot): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (true) {
      const { worker } = slot
      const ending = await worker.ended
      if (program.signal.aborted) return
      // A reload has put another worker in its place.
      if (slot.worker !== worker) continue
      pause = (await worker.hasServed) ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS)
      log.error({ ...ending, pause }, 'a worker process has ended and is replaced')
      await sleep(pause, undefined, { signal: program.signal }).catch(() => {})
      if (program.signal.aborted) return
      if (slot.worker === worker) slot.worker = start()
    }
  }

  /** Replaces the workers one after the other. Each one is stopped only when its successor serves. */
  async function reload(slots: Slot[]): Promise<void> {
    for (const slot of slots) {
      const successor = start()
      const hasServed = await successor.hasServed
      if (program.signal.aborted) return
      if (!hasServed) {
        log.error('a new worker process could not start: the reload is over, and the others go on')
        return
      }
      const { worker } = slot
      slot.worker = successor
      worker.stop()
      await worker.ended
    }
    log.info('all worker processes were replaced')
  }

  program.onShutdown(async () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    await Promise.all(running)
  })
  const slots = Array.from({ length: count }, (): Slot => ({ worker: start() }))
  const haveServed = await Promise.all(slots.map(({ worker }) => worker.hasServed))
  if (program.signal.aborted) return
  if (!haveServed.every(Boolean)) throw new WrongSetting('A process of WORKERS could not start.')
  for (const slot of slots) void keepReplacing(slot)
  const reloadAll = coalesce(() => reload(slots))
  process.on(RELOAD_SIGNAL, () => void reloadAll())
}

/** The place of one worker, which others take one after the other. */
type Slot = { worker: StartedWorker }

type Ending = { pid: number | undefined; code: number | null; signal: string | null }

type StartedWorker = {
  /** Whether it served requests before it ended. */
  hasServed: Promise<boolean>
  ended: Promise<Ending>
  /** Lets it finish its requests and end. */
  stop(): void
}
