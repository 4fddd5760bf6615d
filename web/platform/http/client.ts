import routes from 'virtual:contract-routes'
import { createORPCClient, onError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { Api, contract } from '#contract/index.ts'
import { send } from './send.ts'
import { wordError } from './word-error.ts'

/** An API client over HTTP, whose errors are in the language of the page. It sends its requests with the given function. */
export function apiOver(fetch: (request: Request) => Promise<Response>): Api {
  return createORPCClient(
    new OpenAPILink(routes as unknown as typeof contract, {
      url: () => `${window.location.origin}/api`,
      fetch,
      interceptors: [onError(wordError)],
    }),
  )
}

/**
 * An API client over HTTP without a session: anonymous, or with the given bearer token, which is the identity provider's
 * ID token or a new access token.
 */
export const apiWithBearer = (bearer: string | undefined): Api => apiOver(request => send(request, bearer))
