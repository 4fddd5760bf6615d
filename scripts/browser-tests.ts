import type { Tally } from './checks.ts'
import { chromiumPath } from './chromium.ts'
import { debianPrograms, OTHER_BROWSERS } from './debian-programs.ts'
import type { Progress } from './progress.mjs'
import { freshReport, readReport, tallyOf } from './test-report.ts'
import { runTool } from './tool.ts'
import { buildIfStale } from './web-build.ts'

type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number } }

/**
 * Finds the browsers, or installs them.
 * @returns the environment variables by which the tests find them
 * @throws Error when there is no Chromium; without the others, only some journeys fail
 */
export async function browserPrograms(options: { progress: Progress; signal: AbortSignal }) {
  const CHROMIUM_PATH = await chromiumPath(options)
  return { ...(await debianPrograms(OTHER_BROWSERS, options)), CHROMIUM_PATH }
}

/**
 * Runs journeys of `tests/e2e` in a real browser, against a new shop.
 * @param args arguments for Playwright, such as the files to run; empty: all files
 * @param settings additional settings of the shop
 */
export async function runBrowserTests({
  progress,
  signal,
  args,
  settings = {},
}: {
  progress: Progress
  signal: AbortSignal
  args: string[]
  settings?: Record<string, string>
}): Promise<Tally> {
  await buildIfStale({ progress, signal })
  const browsers = await browserPrograms({ progress, signal })
  const report = await freshReport('browser.json')
  const { code } = await runTool(
    'playwright',
    ['test', '--reporter=list,json', '--pass-with-no-tests', ...args],
    {
      // Playwright forces color in its child processes, and Node warns about contradicting variables.
      env: {
        ...settings,
        ...browsers,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NO_COLOR: undefined,
      },
      signal,
      shown: true,
    },
  )
  const { stats } = await readReport<BrowserReport>(report)
  return tallyOf({ passed: stats.expected, failed: stats.unexpected + stats.flaky, code })
}
