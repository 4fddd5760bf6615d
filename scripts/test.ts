import { parseArgs } from 'node:util'
import { runProgram } from '#server/platform/process/run-program.ts'
import { browserPrograms, runBrowserTests } from './browser-tests.ts'
import { runChecks, type Tally } from './checks.ts'
import { debianPrograms, POOLER } from './debian-programs.ts'
import { createProgress, silentProgress } from './progress.mjs'
import { freshReport, readReport, tallyOf } from './test-report.ts'
import { runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

/**
 * `npm test`: runs all tests. `npm test -- --only unit` (or check, browser) runs one part. Further arguments go to the
 * runner of that part, such as `npm test -- --only unit server/features/products`.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})

const progress = createProgress()

/** Programs that later parts need, while they are being installed. */
type Installing = { pooler?: Promise<unknown>; browsers?: Promise<unknown> }

const parts: Record<string, (signal: AbortSignal, installing: Installing) => Promise<Tally>> = {
  check: signal => runChecks(progress, signal),
  unit: runUnitTests,
  browser: runJourneys,
}

await runProgram(async program => {
  const ended = Promise.withResolvers<void>()
  // The runners stop their servers and browsers before they end.
  program.onShutdown(() => ended.promise)
  const total = await runParts(program.signal)
  ended.resolve()
  program.signal.throwIfAborted()
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
})

async function runParts(signal: AbortSignal): Promise<Tally> {
  const total = { passed: 0, failed: 0 }
  const chosen = values.only ? [values.only] : Object.keys(parts)
  const installing = values.only ? {} : installEarly(signal)
  for (const name of chosen) {
    const run = parts[name]
    if (signal.aborted) break
    try {
      if (!run) throw new Error(`--only must be one of ${Object.keys(parts).join(', ')}, but it is ${name}.`)
      const { passed, failed } = await run(signal, installing)
      total.passed += passed
      total.failed += failed
    } catch (error) {
      if (signal.aborted) break
      console.error(error instanceof Error ? error.message : error)
      total.failed += 1
    }
  }
  return total
}

/**
 * Starts to install the programs of all parts, which is mostly waiting for the network. A part that finds its programs
 * missing tries again, and reports the failure.
 */
function installEarly(signal: AbortSignal): Installing {
  const options = { progress: silentProgress, signal }
  const pooler = debianPrograms(POOLER, options)
  // One after the other, because Debian's installer does not run twice at the same time.
  const browsers = pooler.then(() => browserPrograms(options)).catch(() => {})
  return { pooler, browsers }
}

type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

async function runUnitTests(signal: AbortSignal, installing: Installing): Promise<Tally> {
  await buildIfStale({ progress, signal })
  await installing.pooler
  const env = await debianPrograms(POOLER, { progress, signal })
  const report = await freshReport('unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...positionals]
  const { code } = await runTool('vitest', args, { env, signal, shown: true })
  const { numPassedTests, numFailedTests, testResults } = await readReport<UnitReport>(report)
  // A file that fails before its first test has no failed test to count.
  const brokenFiles = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  ).length
  return tallyOf({ passed: numPassedTests, failed: numFailedTests + brokenFiles, code })
}

async function runJourneys(signal: AbortSignal, installing: Installing): Promise<Tally> {
  const step = progress.begin('Installing the browsers for the tests (once; some minutes)')
  await installing.browsers
  step.drop()
  return runBrowserTests({ progress, signal, args: positionals })
}
