import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry, type Registry } from 'prom-client'

/** Between a worker process that was asked for metrics and the process that supervises all of them. */
type Message = { redialMetrics: { id: number; text?: string } }

/**
 * Milliseconds until a worker gives up; the library itself waits five seconds for each worker process. Less than
 * monitoring systems wait.
 */
const LONGEST_WAIT_MS = 6000

/** What reads the metrics of this process, or the sums of all processes where several serve (`WORKERS`). */
export function metricsOfAllProcesses(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries([registry])
  // Made for its side effect: this process now answers when the supervisor asks for its metrics.
  new AggregatorRegistry()
  let requests = 0
  return async () => {
    const id = ++requests
    process.send?.({ redialMetrics: { id } } satisfies Message)
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    while (true) {
      const [message] = (await once(process, 'message', { signal })) as [Partial<Message>]
      if (message.redialMetrics?.id !== id) continue
      if (message.redialMetrics.text === undefined) throw new Error('Not every process reported its metrics.')
      return message.redialMetrics.text
    }
  }
}

/** Makes this process, which supervises the others, add up their metrics for any of them that asks. */
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
