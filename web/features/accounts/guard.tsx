import type { Role } from '#contract/call.ts'
import { PRODUCT_NAME } from '#contract/constants.ts'

/** What the router tells about somebody who is about to open a page. */
type Arrival = { location: { href: string }; preload: boolean }

type Guard = {
  /** Who may see the page; nothing: everybody who is signed in. */
  roles?: readonly Role[]
}

/**
 * The `beforeLoad` of a page that is not for everybody; its route is `ssr: false` with `pendingMs: 0`. It waits until
 * the session is known, sends people who are signed out to the login page and back, and refuses other roles with an
 * error of status 403. The server refuses on its own whatever the page would ask for.
 */
export const guarded =
  ({ roles }: Guard = {}) =>
  async ({ location, preload }: Arrival): Promise<void> =>
    (await import('./guard-check.ts')).admit({ roles, path: location.href, preload })

/** The options of a route that is not for everybody: guarded, and under its title. No search engine gets to see it. */
export const guardedPage = ({ title, ...guard }: Guard & { title: string }) => ({
  ssr: false as const,
  pendingMs: 0,
  beforeLoad: guarded(guard),
  head: () => ({
    meta: [{ title: `${title} - ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }],
  }),
})
