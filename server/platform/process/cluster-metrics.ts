import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** A message between a worker process that serves metrics and the main process. */
type Message = { redialMetrics: { id: number; text?: string } }

/**
 * Milliseconds until a worker gives up: longer than the five seconds that the library waits for each worker, and shorter
 * than the timeout of monitoring systems.
 */
const MAX_WAIT_MS = 6000

/** Returns a function that reads the metrics of this process, or the sums of all worker processes (`WORKERS`). */
export function metricsOfAllProcesses(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // Created for its side effect: this process now reports its metrics to the main process.
  new AggregatorRegistry()
  let requests = 0
  return async () => {
    const id = ++requests
    process.send?.({ redialMetrics: { id } } satisfies Message)
    const signal = AbortSignal.timeout(MAX_WAIT_MS)
    while (true) {
      const [message] = (await once(process, 'message', { signal })) as [Partial<Message>]
      if (message.redialMetrics?.id !== id) continue
      if (message.redialMetrics.text === undefined) throw new Error('Not every process reported its metrics.')
      return message.redialMetrics.text
    }
  }
}

/** Makes the main process add up the metrics of all workers whenever one of them requests it. */
export function aggregateMetrics(): void {
  const registry = new AggregatorRegistry()
  cluster.on('message', async (worker: Worker, message: Partial<Message>) => {
    const id = message?.redialMetrics?.id
    if (id === undefined) return
    const text = await registry.clusterMetrics().catch(() => undefined)
    if (worker.isConnected())
      worker.send({ redialMetrics: text === undefined ? { id } : { id, text } } satisfies Message)
  })
}
