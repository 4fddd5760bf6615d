import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WrongSetting } from './config.ts'
import type { Life } from './life.ts'
import type { Log } from './log.ts'

/** Milliseconds between the death of a worker and its successor. */
const PAUSE_MS = 500

/**
 * Serves from processes of their own, to which this one hands connections in turn. One that dies is replaced; when this
 * one ends they end first. Resolves when all of them serve.
 * @param settings what they are told beside, or other than, this process
 */
export async function serveByWorkers({
  count,
  settings,
  logFile,
  log,
  life,
}: {
  count: number
  settings: Record<string, string>
  logFile: string | undefined
  log: Log
  life: Life
}): Promise<void> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.ts'), args: logFile ? [logFile] : [] })
  const gone = new Set<Promise<void>>()

  function begin(): Promise<void> {
    const worker = cluster.fork({ ...settings, WORKERS: '1' })
    const serving = new Promise<void>((resolve, reject) => {
      worker.once('listening', () => resolve())
      worker.once('exit', () => reject(new WrongSetting('A process of WORKERS could not start.')))
    })
    const ended = new Promise<void>(resolve => worker.once('exit', () => resolve()))
    gone.add(ended)
    void ended.then(() => gone.delete(ended))
    void replaceWhenDead(worker, serving)
    return serving
  }

  async function replaceWhenDead(worker: Worker, serving: Promise<void>): Promise<void> {
    // One that never served has said why, and another would say the same.
    if (!(await serving.then(() => true, life.fail))) return
    const [code, signal] = await new Promise<[number, string]>(resolve =>
      worker.once('exit', (...how) => resolve(how)),
    )
    if (life.ending.aborted) return
    log.error({ pid: worker.process.pid, code, signal }, 'a process of WORKERS has died and is replaced')
    await sleep(PAUSE_MS)
    if (!life.ending.aborted) void begin().catch(() => {})
  }

  life.whenEnding(async () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
    await Promise.all(gone)
  })
  await Promise.all(Array.from({ length: count }, begin))
}
