import { runProgram } from '#server/platform/process/run-program.ts'
import { runChecks } from './checks.ts'
import { createProgress } from './progress.mjs'

/** `npm run check`: checks types, format, lint and unused code. It is fast enough to run before every commit. */
await runProgram(async program => {
  const { passed, failed } = await runChecks(createProgress(), program.signal)
  program.signal.throwIfAborted()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
})
