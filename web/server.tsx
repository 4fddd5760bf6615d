import { isNotFound } from '@tanstack/react-router'
import { RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { ServerContext } from './api/api.ts'
import { statusOf } from './api/error.ts'
import { goneText } from './seo/or-gone.ts'
import { standingPages } from './seo/standing-pages.ts'

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
  const status = trueStatus(router.stores.matches.get())
  return status ? new Response(response.body, { headers: response.headers, status }) : response
})

/** The status of a page that the router knows only as failed, or as not found. */
function trueStatus(matches: { status: string; error: unknown }[]): number | undefined {
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) return statusOf(failed.error)
  const isGone = matches.some(({ error }) => isNotFound(error) && goneText(error.data) !== undefined)
  return isGone ? 410 : undefined
}

export default { ...createServerEntry({ fetch }), standingPages }
