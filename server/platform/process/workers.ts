import cluster from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { aggregateMetrics } from './cluster-metrics.ts'
import { coalesce } from './coalesce.ts'
import type { Program } from './run-program.ts'

/** The signal that replaces all workers. It is not SIGHUP, which a closed terminal sends to end the program. */
export const RELOAD_SIGNAL = 'SIGUSR2'

/** Milliseconds before an ended worker is replaced; doubled while replacements cannot start. */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000

/**
 * Serves requests from worker processes, to which this process distributes connections. Resolves when all of them
 * serve. A worker that exits is replaced, with retries until the replacement serves, while the others continue. SIGUSR2
 * replaces all workers one by one without downtime. When this process shuts down, it stops the workers first.
 * @param file the program of a worker
 * @param settings environment variables that override those of this process
 * @param listenFd the file descriptor of the service manager's socket, if there is one
 * @throws WrongSetting when one of the first workers cannot start; the worker itself has reported the reason
 */
export async function serveByWorkers({
  file,
  count,
  settings,
  listenFd,
  logFile,
  log,
  program,
}: {
  file: string
  count: number
  settings: Record<string, string>
  listenFd: number | undefined
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

  /** Replaces the worker of a slot whenever it exits, until this process shuts down. */
  async function keepReplacing(slot: Slot): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (true) {
      const { worker } = slot
      const ending = await worker.ended
      if (program.signal.aborted) return
      // A reload has put another worker in its place.
      if (slot.worker !== worker) continue
      if (running.size === 0 && listenFd !== undefined) {
        return program.fail(
          new Error('All worker processes have ended, and the socket was closed with them.'),
        )
      }
      pause = (await worker.hasServed) ? FIRST_PAUSE_MS : Math.min(2 * pause, MAX_PAUSE_MS)
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
        log.error(
          'a new worker process could not start: the reload was canceled, and the other workers continue',
        )
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

/**
 * Disconnects a worker that no longer serves from the main process, which passes pending connections to other workers.
 * If the worker just exited, those connections would be lost. Does nothing in other processes.
 */
export async function disconnectFromSupervisor(): Promise<void> {
  const { worker } = cluster
  if (!worker?.isConnected()) return
  const left = once(worker, 'disconnect')
  worker.disconnect()
  await left
}

/** The slot of one worker and its successors. */
type Slot = { worker: StartedWorker }

type Ending = { pid: number | undefined; code: number | null; signal: string | null }

type StartedWorker = {
  /** Whether it served requests before it ended. */
  hasServed: Promise<boolean>
  ended: Promise<Ending>
  /** Stops it after its running requests. */
  stop(): void
}
