import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test as journey, navigationsOf, without } from '../journey.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { type Visitor, visitorIn } from './visitor.ts'
import { openWebKit } from './webkit.ts'

const BROWSERS: Record<string, (folder: string) => Promise<Driver>> = {
  Firefox: folder => openFirefox(installed('FIREFOX_PATH'), folder),
  WebKit: folder =>
    openWebKit({ driver: installed('WEBKIT_DRIVER_PATH'), xvfb: installed('XVFB_PATH') }, folder),
}

/** The browsers that `scripts/debian-programs.ts` has found. */
function installed(name: string): string {
  const path = process.env[name]
  if (!path) throw new Error(`${name} is not set: this browser could not be installed (see above).`)
  return path
}

export const BROWSER_KINDS = Object.keys(BROWSERS)

/** A test with a visitor who uses Firefox or WebKit. Each visitor has a fresh browser. */
export const test = journey.extend<{ browserKind: string; origin: string; visitor: Visitor }>({
  browserKind: ['Firefox', { option: true }],
  origin: ({ baseURL }, use) => use(String(baseURL)),
  visitor: async ({ browserKind, origin }, use, testInfo) => {
    const folder = await mkdtemp(join(tmpdir(), 'redial-browser-'))
    let driver: Driver | undefined
    try {
      driver = await BROWSERS[browserKind]?.(folder)
      if (!driver) throw new Error(`There is no browser called ${browserKind}.`)
      const visitor = visitorIn(driver, origin)
      await visitor.open('/robots.txt')
      const cookie = `visitor-${testInfo.testId}`
      await driver.call('cookie => { document.cookie = "test=" + cookie + "; path=/" }', cookie)
      try {
        await use(visitor)
      } finally {
        if (testInfo.error) await writeFile(testInfo.outputPath('screen.png'), await driver.screenshot())
      }
      const reached = (await navigationsOf(cookie)).filter(address => !address.includes('/demo-google/'))
      const again = without(without(reached, [...new Set(reached)]), visitor.opened)
      expect(again, 'navigations that reached the server more than once').toEqual([])
    } finally {
      await driver?.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
})
