import type { Role } from '#contract/call.ts'
import { PRODUCT_NAME } from '#contract/constants.ts'

/** The part of the argument of `beforeLoad` that is used here. */
type Arrival = { location: { href: string }; preload: boolean }

type Guard = {
  /** The accounts that may see the page, by what they may act as; undefined: everybody who is signed in. */
  roles?: readonly Role[]
  /** The page on which a buyer or seller whom the guard refuses can switch the other side on. */
  toSwitch?: '/sell'
}

/**
 * The `beforeLoad` of a page that is not public; its route is `ssr: false` with `pendingMs: 0`. It waits until the session
 * is known, sends signed-out users to the login page and back, and refuses other roles with an error of status 403. The
 * server checks each call of the page independently.
 */
export const guarded =
  ({ roles, toSwitch }: Guard = {}) =>
  async ({ location, preload }: Arrival): Promise<void> =>
    (await import('./guard-check.ts')).requireAccess({ roles, toSwitch, path: location.href, preload })

/** The options of a guarded route with its title, in the language of the page. Search engines do not index it. */
export const guardedPage = ({ title, ...guard }: Guard & { title: string | (() => string) }) => ({
  ssr: false as const,
  pendingMs: 0,
  beforeLoad: guarded(guard),
  head: () => ({
    meta: [
      { title: `${typeof title === 'string' ? title : title()} - ${PRODUCT_NAME}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
})
