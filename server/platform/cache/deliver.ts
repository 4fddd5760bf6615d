import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf } from '../http/request-id.ts'
import type { Answer, Form } from './answer.ts'
import { encodingFor } from './encoding.ts'

/**
 * Writes the answer out at once. Whoever has it already is only told so.
 * @returns the status
 */
export function deliver(
  answer: Answer,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): number | Promise<number> {
  const form = answer.form(encodingFor(textOf(request.headers['accept-encoding'])))
  return form instanceof Promise
    ? form.then(made => write(made, request, response))
    : write(form, request, response)
}

function write(form: Form, { method, headers: asked }: IncomingMessage, response: ServerResponse): number {
  const isUnchanged = holds(asked['if-none-match'], form.etag)
  const status = isUnchanged ? 304 : 200
  const headers = isUnchanged ? form.unchanged : form.headers
  // Node has written them out before anybody else can put theirs in its place.
  headers[headers.length - 1] = requestIdOf(asked['x-request-id'])
  response.writeHead(status, headers)
  if (isUnchanged || method === 'HEAD') response.end()
  else response.end(form.body)
  return status
}

/** As `deliver`, where there is no socket. */
export async function responseOf(answer: Answer, { method, headers: asked }: Request): Promise<Response> {
  const form = await answer.form(encodingFor(asked.get('accept-encoding') ?? undefined))
  const isUnchanged = holds(asked.get('if-none-match') ?? undefined, form.etag)
  const flat = isUnchanged ? form.unchanged : form.headers
  const headers = new Headers()
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at] ?? '', flat[at + 1] ?? '')
  headers.set('x-request-id', requestIdOf(asked.get('x-request-id') ?? undefined))
  const body = isUnchanged || method === 'HEAD' ? null : (form.body as Uint8Array<ArrayBuffer>)
  return new Response(body, { status: isUnchanged ? 304 : 200, headers })
}

/** Whether one of the tags that the asker has is this one. Proxies that have packed an answer mark its tag as weak. */
function holds(tags: string | undefined, etag: string): boolean {
  if (tags === undefined) return false
  return tags.split(',').some(tag => {
    const given = tag.trim()
    return given === '*' || given === etag || given === `W/${etag}`
  })
}

/** Node joins what was sent twice. */
const textOf = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join() : header)
