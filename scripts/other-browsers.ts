import { isProgram } from './chromium.ts'
import type { Progress } from './progress.mjs'
import { runCommand } from './tool.ts'

/** Debian's packages with the program of each, which the journeys of `e2e/browsers` are told by a variable. */
const BROWSERS = [
  { variable: 'FIREFOX_PATH', program: '/usr/bin/firefox-esr', pack: 'firefox-esr' },
  { variable: 'WEBKIT_DRIVER_PATH', program: '/usr/bin/WebKitWebDriver', pack: 'webkit2gtk-driver' },
  { variable: 'XVFB_PATH', program: '/usr/bin/Xvfb', pack: 'xvfb' },
]

/**
 * Finds Firefox and WebKit for the browser's tests, or installs Debian's for root. Where that cannot be done it says how,
 * and the journeys in these browsers fail.
 * @returns the variables that tell the journeys where the programs are
 */
export async function otherBrowsers({
  progress,
  signal,
}: {
  progress: Progress
  signal: AbortSignal
}): Promise<Record<string, string>> {
  const missing = () =>
    BROWSERS.filter(({ variable, program }) => !isProgram(process.env[variable] ?? program))
  const packs = missing().map(({ pack }) => pack)
  if (packs.length > 0) {
    const step = progress.begin('Installing Firefox and WebKit for the browser tests (once; some minutes)')
    const output = await install(packs, signal)
    if (missing().length === 0) step.done('Installed Firefox and WebKit')
    else {
      step.failed('Installing Firefox and WebKit')
      const names = missing().map(({ pack, variable }) => `${pack} (or set ${variable} to its program)`)
      progress.line(`${output.trim()}\nThe journeys of e2e/browsers will fail: install ${names.join(', ')}.`)
    }
  }
  const found = BROWSERS.filter(browser => !missing().includes(browser))
  return Object.fromEntries(
    found.map(({ variable, program }) => [variable, process.env[variable] ?? program]),
  )
}

async function install(packs: string[], signal: AbortSignal): Promise<string> {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) {
    return 'Only root can install them, and only with apt-get.'
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('/usr/bin/apt-get', ['update'], { env, signal })
  const words = ['install', '-y', '--no-install-recommends', ...packs]
  return update.output + (await runCommand('/usr/bin/apt-get', words, { env, signal })).output
}
