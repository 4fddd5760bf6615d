import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { live } from '#server/life.ts'
import { runChecks, type Tally } from './checks.ts'
import { chromiumPath } from './chromium.ts'
import { createProgress } from './progress.mjs'
import { runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

/**
 * `npm test`: everything that can be tested on this machine. `npm test -- --only unit` (or check, browser) runs one
 * part; further words go to that part's runner, such as `npm test -- --only unit server/products`.
 */
const { values, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
})

const reports = join(import.meta.dirname, '../.cache/test-reports')
const progress = createProgress()

const parts: Record<string, (signal: AbortSignal) => Promise<Tally>> = {
  check: signal => runChecks(progress, signal),
  unit: runUnitTests,
  browser: runBrowserTests,
}

await live(async life => {
  const ended = Promise.withResolvers<void>()
  // The runners stop their servers and browsers before they end.
  life.whenEnding(() => ended.promise)
  const total = await runParts(life.ending)
  ended.resolve()
  life.ending.throwIfAborted()
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
  const report = await freshReport('unit.json')
  const words = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...positionals,
  ]
  const { code } = await runTool('vitest', words, { signal, shown: true })
  const { numPassedTests, numFailedTests, testResults } = await readReport<UnitReport>(report)
  // A file that breaks before its first test has no failed test to count.
  const brokenFiles = testResults.filter(
    file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'),
  ).length
  return tallyOf({ passed: numPassedTests, failed: numFailedTests + brokenFiles, code })
}

type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } }

async function runBrowserTests(signal: AbortSignal): Promise<Tally> {
  await buildIfStale({ progress, signal })
  const CHROMIUM_PATH = await chromiumPath({ progress, signal })
  const report = await freshReport('browser.json')
  const { code } = await runTool(
    'playwright',
    ['test', '--reporter=list,json', '--pass-with-no-tests', ...positionals],
    {
      // Playwright tells its programs to use colour, and Node warns when it is told both.
      env: { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report, NO_COLOR: undefined },
      signal,
      shown: true,
    },
  )
  const { stats } = await readReport<BrowserReport>(report)
  return tallyOf({ passed: stats.expected, failed: stats.unexpected + stats.flaky, code })
}

/** A runner that ends badly although no test failed has met something outside of its tests. */
function tallyOf({ passed, failed, code }: Tally & { code: number }): Tally {
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function freshReport(name: string): Promise<string> {
  await mkdir(reports, { recursive: true })
  const report = join(reports, name)
  await rm(report, { force: true })
  return report
}

async function readReport<Report>(file: string): Promise<Report> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    throw new Error('The tests ended before they could report; what they said stands above.')
  }
}
