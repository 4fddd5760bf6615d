import { type BrowserContext, test as base, expect, type Request } from '@playwright/test'
import { holdToasts } from './toasts.ts'
import { translate } from './translated.ts'

/** `TRANSLATED=moved npm test -- --only browser` runs every journey on pages that a browser translates. */
const TRANSLATED = process.env.TRANSLATED as 'moved' | 'replaced' | undefined

/** Milliseconds for the journeys that take 25 seconds or more on an idle machine. Others have 180 seconds. */
export const LONG = 480_000

/**
 * The `test` of every journey. After each test it compares the navigations that reached the server with those that its
 * browsers made: a browser may send one twice without the page noticing, for example when a service worker leaves a
 * preloaded response unused. Responses from a cache, such as offline pages, reach no server. It then closes the browsers
 * of the test. Toasts stay until their page is left.
 */
export const test = base.extend<{ noNavigationTwice: undefined }>({
  // Identifies the test to the server in each of its browsers.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see which fixtures are used
  storageState: async ({}, use, { testId }) => {
    const cookie = { name: 'test', value: testId, domain: 'localhost', path: '/', expires: -1 }
    const flags = { httpOnly: true, secure: false, sameSite: 'Lax' as const }
    await use({ cookies: [{ ...cookie, ...flags }], origins: [] })
  },
  noNavigationTwice: [
    async ({ browser, baseURL }, use, { testId }) => {
      const sent: string[] = []
      const note = (request: Request) => {
        if (request.isNavigationRequest() && request.url().startsWith(`${baseURL}/`)) sent.push(request.url())
      }
      const contexts: BrowserContext[] = []
      const follow = (context: BrowserContext) => {
        contexts.push(context)
        void holdToasts(context)
        if (TRANSLATED) void translate(context, TRANSLATED)
        context.on('request', note)
      }
      browser.on('context', follow)
      await use(undefined)
      browser.off('context', follow)
      // Playwright closes only the context of its own `page`. The pages of others would keep working during all later tests.
      await Promise.all(contexts.map(context => context.close()))
      expect(
        without(await navigationsOf(testId), sent),
        'navigations that reached the server more than once',
      ).toEqual([])
    },
    { auto: true },
  ],
})

/** The addresses of all navigations with this value of the cookie `test` that reached the server. */
export async function navigationsOf(cookie: string): Promise<string[]> {
  return (await fetch(`http://127.0.0.1:${process.env.REDIAL_NAVIGATIONS}/${cookie}`)).json()
}

/** Removes each entry of one list once from the other. */
export function without(list: string[], taken: string[]): string[] {
  const left = [...list]
  for (const entry of taken) if (left.includes(entry)) left.splice(left.indexOf(entry), 1)
  return left
}
