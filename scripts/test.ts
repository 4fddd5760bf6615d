import { parseArgs } from 'node:util'
import { runProgram } from '#server/platform/process/run-program.ts'
import { runBrowserTests } from './browser-tests.ts'
import { runChecks, type Tally } from './checks.ts'
import { debianPrograms, POOLER } from './debian-programs.ts'
import { createProgress } from './progress.mjs'
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

const parts: Record<string, (signal: AbortSignal) => Promise<Tally>> = {
  check: signal => runChecks(progress, signal),
  unit: runUnitTests,
  browser: signal => runBrowserTests({ progress, signal, words: positionals }),
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
  for (const name of chosen) {
    const run = parts[name]
    if (signal.aborted) break
    try {
      if (!run) throw new Error(`--only must be one of ${Object.keys(parts).join(', ')}, but it is ${name}.`)
      const { passed, failed } = await run(signal)
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

type UnitReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

async function runUnitTests(signal: AbortSignal): Promise<Tally> {
  await buildIfStale({ progress, signal })
  const env = await debianPrograms(POOLER, { progress, signal })
  const report = await freshReport('unit.json')
  const words = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...positionals,
  ]
  const { code } = await runTool('vitest', words, { env, signal, shown: true })
  const { numPassedTests, numFailedTests, testResults } = await readReport<UnitReport>(report)
  // A file that fails before its first test has no failed test to count.
  const brokenFiles = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  ).length
  return tallyOf({ passed: numPassedTests, failed: numFailedTests + brokenFiles, code })
}
