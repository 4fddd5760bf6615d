import { live } from '#server/platform/process/life.ts'
import { runChecks } from './checks.ts'
import { createProgress } from './progress.mjs'

/** `npm run check`: types, format, lint, unused code. Quick enough to run before every commit. */
await live(async life => {
  const { passed, failed } = await runChecks(createProgress(), life.ending)
  life.ending.throwIfAborted()
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
})
