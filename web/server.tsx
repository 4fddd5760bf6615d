import { RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import type { ServerContext } from './api/api.ts'
import { statusOf } from './api/error.ts'
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
  const failed = router.stores.matches.get().find(match => match.status === 'error')
  return failed
    ? new Response(response.body, { headers: response.headers, status: statusOf(failed.error) })
    : response
})

export default { ...createServerEntry({ fetch }), standingPages }
