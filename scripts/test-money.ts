import { runProgram } from '#server/platform/process/run-program.ts'
import { createProgress } from './progress.mjs'
import { runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

/**
 * `npm run test:money`: the tests of money in their full sizes, which take about half an hour; `npm test` runs them in
 * short. Words go to the runner, such as `npm run test:money -- money/storm`.
 */
await runProgram(async program => {
  const ended = Promise.withResolvers<void>()
  // The runner stops its shops and its database before it ends.
  program.onShutdown(() => ended.promise)
  await buildIfStale({ progress: createProgress(), signal: program.signal })
  const words = ['run', '--config', 'vitest.money.config.ts', ...process.argv.slice(2)]
  const { code } = await runTool('vitest', words, { signal: program.signal, shown: true })
  ended.resolve()
  program.signal.throwIfAborted()
  process.exit(code ?? 1)
})
