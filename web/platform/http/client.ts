import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { identityErrors } from '#contract/accounts/identity-errors.ts'
import type { Api, contract } from '#contract/index.ts'
import { UNREACHABLE } from './error.ts'

/** The API over HTTP, its requests sent by the function given. */
export function apiOver(fetch: (request: Request) => Promise<Response>): Api {
  return createORPCClient(
    new OpenAPILink(routes as unknown as typeof contract, {
      url: () => `${window.location.origin}/api`,
      fetch,
    }),
  )
}

/**
 * The API over HTTP in nobody's name, or with a bearer of one's own: the identity provider's proof, or an access token
 * that has just been given out.
 */
export const apiWithBearer = (bearer: string | undefined): Api => apiOver(request => send(request, bearer))

/**
 * Sends a request of the API.
 * @throws an error of the code `UNREACHABLE` when no server answers
 */
export async function send(request: Request, bearer: string | undefined): Promise<Response> {
  if (bearer) request.headers.set('authorization', `bearer ${bearer}`)
  try {
    return await fetch(request, { redirect: 'manual' })
  } catch (error) {
    if (request.signal.aborted) throw error
    throw Object.assign(new Error(identityErrors['network-request-failed'], { cause: error }), {
      code: UNREACHABLE,
      status: 503,
    })
  }
}
