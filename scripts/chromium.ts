import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Progress } from './progress.mjs'
import { runCommand, runTool } from './tool.ts'

/** The names of Chromium, the fastest first: Debian's headless shell. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const ELSEWHERE = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium for the browser tests, or installs one: Debian's for root, otherwise Playwright's.
 * @returns the path of the program
 * @throws Error with one sentence that contains the fix
 */
export async function chromiumPath({
  progress,
  signal,
}: {
  progress: Progress
  signal: AbortSignal
}): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program: correct it, or unset it.`)
  }
  const found = installed()
  if (found) return found
  const step = progress.begin('Installing Chromium for the browser tests (once; some minutes)')
  const output = await install(signal)
  const path = installed()
  if (path) {
    step.done('Installed Chromium')
    return path
  }
  step.failed('Installing Chromium')
  throw new Error(
    `${output.trim()}\nThe browser tests need Chromium: install it, and set CHROMIUM_PATH to its program if it is not in a usual place.`,
  )
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin')
  const candidates = folders.flatMap(folder => NAMES.map(name => join(folder, name)))
  return [...candidates, ...ELSEWHERE, chromium.executablePath()].find(isProgram)
}

async function install(signal: AbortSignal): Promise<string> {
  let output = ''
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const packages = (name: string) => ['install', '-y', '--no-install-recommends', name]
    // Not every release of Debian has the headless shell.
    for (const args of [['update'], packages('chromium-headless-shell'), packages('chromium')]) {
      const run = await runCommand('/usr/bin/apt-get', args, { env, signal })
      output += run.output
      if (installed()) return output
    }
  }
  return output + (await runTool('playwright', ['install', 'chromium'], { signal })).output
}

/** Whether this file is executable. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
