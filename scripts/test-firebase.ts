import { runProgram } from '#server/platform/process/run-program.ts'
import { runBrowserTests } from './browser-tests.ts'
import type { Tally } from './checks.ts'
import { EMULATED_PROJECT, startEmulator } from './firebase-emulator.ts'
import { createProgress } from './progress.mjs'

/**
 * `npm run test:firebase`: runs the journeys of accounts on a shop with Firebase as its identity provider, with its Auth
 * emulator, which the first run installs. Arguments go to Playwright, such as `-- -g "Sign up"`.
 */
const JOURNEYS = 'tests/e2e/accounts/'

const progress = createProgress()

await runProgram(async program => {
  const ended = Promise.withResolvers<void>()
  // The runner stops its shop and its browser before it ends.
  program.onShutdown(() => ended.promise)
  const { passed, failed } = await run(program.signal)
  ended.resolve()
  program.signal.throwIfAborted()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 || passed === 0 ? 1 : 0)
})

async function run(signal: AbortSignal): Promise<Tally> {
  try {
    const emulator = await startEmulator({ progress, signal })
    try {
      return await runBrowserTests({
        progress,
        signal,
        args: [JOURNEYS, ...process.argv.slice(2)],
        settings: {
          IDENTITY: 'firebase',
          FIREBASE_PROJECT_ID: EMULATED_PROJECT,
          FIREBASE_API_KEY: 'any',
          FIREBASE_AUTH_DOMAIN: `${EMULATED_PROJECT}.firebaseapp.com`,
          FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
        },
      })
    } finally {
      await emulator.stop()
    }
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}
