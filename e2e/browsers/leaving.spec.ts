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

test.describe.configure({ timeout: 180_000 })

for (const browserKind of BROWSER_KINDS) {
  test.describe(browserKind, () => {
    test.use({ browserKind })

    test('a page that is left while it loads a file does not come back', async ({ visitor, slowFiles }) => {
      await visitor.open('/')
      await visitor.button('Search')
      const held = slowFiles.hold('/assets/about-')
      await visitor.follow('Pricing')
      await held
      await visitor.open('/robots.txt')
      await visitor.sees('Sitemap:')
      await visitor.at('/robots.txt')
    })
  })
}
