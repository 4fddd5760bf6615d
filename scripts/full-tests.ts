import { runProgram } from '#server/platform/process/run-program.ts'
import { createProgress } from './progress.mjs'
import { runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

/** Builds the pages and runs the tests of a Vitest configuration with the arguments of the command line. */
export async function runFullTests(config: string): Promise<void> {
  await runProgram(async program => {
    const ended = Promise.withResolvers<void>()
    // The runner stops its shops and its database before it ends.
    program.onShutdown(() => ended.promise)
    await buildIfStale({ progress: createProgress(), signal: program.signal })
    const words = ['run', '--config', config, ...process.argv.slice(2)]
    const { code } = await runTool('vitest', words, { signal: program.signal, shown: true })
    ended.resolve()
    program.signal.throwIfAborted()
    process.exit(code ?? 1)
  })
}
