/**
 * Limits how many tasks run at the same time. The others wait in the order of their calls.
 * @returns a function that runs a task as soon as a slot is free, and resolves with its result
 */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running += 1
    else await new Promise<void>(start => waiting.push(start))
    try {
      return await task()
    } finally {
      // The next waiting task takes over this slot.
      const start = waiting.shift()
      if (start) start()
      else running -= 1
    }
  }
}
