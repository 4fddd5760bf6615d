/**
 * Lets only so many pieces of work run at a time; the others wait in the order in which they came.
 * @returns runs a piece when its turn comes, and answers what it answers
 */
export function inTurn(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < atOnce) running += 1
    else await new Promise<void>(begin => waiting.push(begin))
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; else it is free.
      const begin = waiting.shift()
      if (begin) begin()
      else running -= 1
    }
  }
}
