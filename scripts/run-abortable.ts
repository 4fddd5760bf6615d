import type { Program } from '#server/platform/process/run-program.ts'

/**
 * Runs the work of a command. Ctrl-C aborts it with `program.signal`, waits until it has cleaned up, and ends the command
 * with a non-zero exit code.
 */
export async function runAbortable<Result>(program: Program, work: () => Promise<Result>): Promise<Result> {
  const ended = Promise.withResolvers<void>()
  let isDone = false
  program.onShutdown(() => ended.promise)
  process.once('exit', () => {
    if (!isDone) process.exitCode = 1
  })
  try {
    const result = await work()
    isDone = true
    return result
  } finally {
    ended.resolve()
  }
}
