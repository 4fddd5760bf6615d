import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '../http/encoding.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { CachedResponse, EncodedResponse } from './cached-response.ts'

/**
 * Sends the response. Clients that already have it get a 304.
 * @returns the status
 */
export function deliver(
  cached: CachedResponse,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): number | Promise<number> {
  const encoded = cached.encoded(encodingFor(textOf(request.headers['accept-encoding'])))
  return encoded instanceof Promise
    ? encoded.then(made => write(made, request, response))
    : write(encoded, request, response)
}

function write(
  encoded: EncodedResponse,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
): number {
  const isNotModified = matches(asked['if-none-match'], encoded.etag)
  const status = isNotModified ? 304 : 200
  const headers = isNotModified ? encoded.notModifiedHeaders : encoded.headers
  // The array is shared, but Node serializes it in `writeHead`, before another request can put in its own id.
  headers[headers.length - 1] = requestIdOf(asked['x-request-id'])
  response.writeHead(status, headers)
  if (isNotModified || method === 'HEAD') response.end()
  else response.end(encoded.body)
  return status
}

/** Like `deliver`, but returns a web response for requests without a socket. */
export async function responseOf(
  cached: CachedResponse,
  { method, headers: asked }: Request,
): Promise<Response> {
  const encoded = await cached.encoded(encodingFor(asked.get('accept-encoding') ?? undefined))
  const isNotModified = matches(asked.get('if-none-match') ?? undefined, encoded.etag)
  const flat = isNotModified ? encoded.notModifiedHeaders : encoded.headers
  const headers = new Headers()
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at] ?? '', flat[at + 1] ?? '')
  headers.set('x-request-id', requestIdOf(asked.get('x-request-id') ?? undefined))
  const body = isNotModified || method === 'HEAD' ? null : (encoded.body as Uint8Array<ArrayBuffer>)
  return new Response(body, { status: isNotModified ? 304 : 200, headers })
}

/** Whether the client's ETags include this one. Proxies that have compressed a response mark its ETag as weak. */
function matches(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false
  return tags.split(',').some(tag => {
    const given = tag.trim()
    return given === '*' || given === etag || given === `W/${etag}`
  })
}

/** Joins repeated headers. */
const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header)
