import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Api, contract } from '#contract/index.ts'

/**
 * The API over HTTP, for the browser. Loaded when it is first called, not with the page: a page that was rendered on
 * the server needs it only once the person goes on.
 */
export const browserApi: Api = createORPCClient(
  new OpenAPILink(routes as unknown as typeof contract, {
    url: () => `${window.location.origin}/api`,
  }),
)
