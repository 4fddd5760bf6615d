import { isNotFound } from '@tanstack/react-router'
import { RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { ServerContext } from './platform/api/api.ts'
import { aliveWhenSeen } from './platform/coming-alive.ts'
import { statusOf } from './platform/http/error.ts'
import { goneText } from './platform/seo/or-gone.ts'
import { standingPages } from './standing-pages.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: ServerContext }
  }
}

/** Pages are rendered whole, not streamed: their status is known before the first byte, and their bytes can be kept. */
const fetch = createStartHandler(async ({ router, responseHeaders }) => {
  const response = await renderRouterToString({
    router,
    responseHeaders,
    children: <RouterServer router={router} />,
  })
  const matches = router.stores.matches.get()
  const { headers } = response
  const html = await response.text()
  // A page that the browser renders has nothing to show until its scripts are there.
  const isComplete = matches.every(({ ssr }) => ssr !== false)
  return new Response(isComplete ? aliveWhenSeen(html, router.options.ssr?.nonce ?? '') : html, {
    headers,
    status: trueStatus(matches) ?? response.status,
  })
})

/** The status of a page that the router knows only as failed, or as not found. */
function trueStatus(matches: { status: string; error: unknown }[]): number | undefined {
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) return statusOf(failed.error)
  const isGone = matches.some(({ error }) => isNotFound(error) && goneText(error.data) !== undefined)
  return isGone ? 410 : undefined
}

export default { ...createServerEntry({ fetch }), standingPages }
