type Waiting = { begin(): void; urgent: boolean }

/**
 * Limits the number of tasks that run concurrently.
 * @returns a function that queues a task; urgent tasks run before the others
 */
export function queue(concurrency: number) {
  const waiting: Waiting[] = []
  let running = 0

  function next() {
    const urgent = waiting.findIndex(piece => piece.urgent)
    const [piece] = waiting.splice(Math.max(urgent, 0), 1)
    if (piece) piece.begin()
    else running -= 1
  }

  return async <Result>(work: () => Promise<Result>, { urgent }: { urgent: boolean }): Promise<Result> => {
    if (running < concurrency) running += 1
    else await new Promise<void>(begin => waiting.push({ begin, urgent }))
    try {
      return await work()
    } finally {
      next()
    }
  }
}
