import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { BROWSER_KINDS, test as browserTest } from './browser-test.ts'
import { openSlowFiles } from './slow-files.ts'

type SlowFiles = Awaited<ReturnType<typeof openSlowFiles>>

const test = browserTest.extend<{ slowFiles: SlowFiles }>({
  slowFiles: async ({ baseURL }, use) => {
    const slowFiles = await openSlowFiles(String(baseURL))
    await use(slowFiles)
    await slowFiles.close()
  },
  origin: ({ slowFiles }, use) => use(slowFiles.origin),
})

for (const browserKind of BROWSER_KINDS) {
  test.describe(browserKind, () => {
    test.use({ browserKind })

    test('a page that is left while it loads a file does not come back', async ({ visitor, slowFiles }) => {
      await visitor.open('/')
      await visitor.button('Search')
      const file = slowFiles.hold('/assets/about-')
      await visitor.follow('Pricing')
      await file.asked
      await visitor.open('/robots.txt')
      await visitor.sees('Sitemap:')
      await visitor.at('/robots.txt')
    })
  })
}

test('Firefox: a file that fails while a slow page is opened does not lead back', async ({
  visitor,
  slowFiles,
}) => {
  await visitor.open('/')
  await visitor.button('Search')
  const file = slowFiles.hold('/assets/about-')
  const slowPage = slowFiles.hold('/robots.txt')
  await visitor.call(requestFileWhenLeaving)
  const opening = visitor.open('/robots.txt')
  await Promise.all([slowPage.asked, file.asked])
  await setTimeout(SLOW_MS)
  file.fail()
  await expect.poll(() => visitor.call(hasFailed)).toBe(true)
  slowPage.release()
  await opening
  await visitor.sees('Sitemap:')
  await visitor.at('/robots.txt')
})

/** How long the slow page takes, in milliseconds. */
const SLOW_MS = 1500

/** Runs in the page. It opens another page of the app without any input by the visitor. */
const requestFileWhenLeaving = `() => {
  addEventListener('beforeunload', () => setTimeout(() => document.querySelector('a[href="/about"]').click()))
  addEventListener('vite:preloadError', () => setTimeout(() => { document.documentElement.dataset.failed = '' }))
}`

const hasFailed = '() => document.documentElement.dataset.failed === ""'
