import { defineConfig } from '@playwright/test'

/** Chromium would otherwise call home while tests measure it. */
const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // There is none to draw with, and standing in for it costs more than drawing without.
  '--disable-gpu',
  // The browser draws the picture of a camera and makes the sound of a microphone.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

const isRoot = process.getuid?.() === 0
const executablePath = process.env.CHROMIUM_PATH
const address = `http://localhost:${process.env.REDIAL_PORT}`

/** Whole journeys in a real browser, against the built program with its demo shop. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // The longest journeys have `LONG` (`tests/e2e/journey.ts`).
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  webServer: {
    command: 'node_modules/.bin/node server/testing/shop.ts',
    // Its ports are known only when it runs; Playwright hands the named groups on as REDIAL_NAVIGATIONS and REDIAL_PORT.
    wait: {
      stdout:
        /counted at port (?<redial_navigations>\d+)[\s\S]+ready at http:\/\/localhost:(?<redial_port>\d+)/,
    },
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: {
      args: isRoot ? [...QUIET_FLAGS, '--no-sandbox'] : QUIET_FLAGS,
      ...(executablePath && { executablePath }),
    },
    screenshot: 'only-on-failure',
    // Recording takes a tenth of the time. To see why a test fails: `npm test -- --only browser -- --trace on FILE`.
    trace: 'off',
  },
})
