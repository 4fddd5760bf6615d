import { live } from '#server/platform/process/life.ts'
import { createProgress } from './progress.mjs'
import { runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

/**
 * `npm run test:money`: the tests of money in their full sizes, which take about half an hour; `npm test` runs them in
 * short. Words go to the runner, such as `npm run test:money -- money/storm`.
 */
await live(async life => {
  const ended = Promise.withResolvers<void>()
  // The runner stops its shops and its database before it ends.
  life.whenEnding(() => ended.promise)
  await buildIfStale({ progress: createProgress(), signal: life.ending })
  const words = ['run', '--config', 'vitest.money.config.ts', ...process.argv.slice(2)]
  const { code } = await runTool('vitest', words, { signal: life.ending, shown: true })
  ended.resolve()
  life.ending.throwIfAborted()
  process.exit(code ?? 1)
})
