import type { Context, MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { type Encoding, encodingFor, pack, WORTH_PACKING } from '../cache/encoding.ts'
import type { FrontBindings } from '../cache/front.ts'
import { isForEverybody } from '../cache/notes.ts'

/** Responses that are complete before they are sent. Others, such as the sitemap, are streamed. */
const COMPLETE = /^(application\/json|text\/html)\b/

/**
 * Compresses responses that are not cached; cached ones are compressed in the cache. Small ones are sent as they are:
 * compressing them takes longer than all the rest, and makes them larger.
 */
export function packResponses(): MiddlewareHandler<{ Bindings: FrontBindings }> {
  const packStream = compress()
  return async (context, next) => {
    await next()
    const { res, req } = context
    if (isForEverybody(res, context.env?.notes)) return
    const encoding = encodingFor(req.header('accept-encoding'))
    if (!encoding) return void res.headers.append('vary', 'Accept-Encoding')
    const isComplete = COMPLETE.test(res.headers.get('content-type') ?? '')
    if (isComplete && res.body && req.method !== 'HEAD' && !res.headers.has('content-encoding'))
      await packComplete(context, encoding)
    else await packStream(context, async () => {})
  }
}

async function packComplete(context: Context, encoding: Encoding): Promise<void> {
  const { res } = context
  const plain = Buffer.from(await res.arrayBuffer())
  const isLarge = plain.length >= WORTH_PACKING
  const body = isLarge ? await pack[encoding](plain) : plain
  const { status, headers } = res
  headers.append('vary', 'Accept-Encoding')
  headers.set('content-length', String(body.length))
  if (isLarge) headers.set('content-encoding', encoding)
  context.res = undefined
  context.res = new Response(body as Uint8Array<ArrayBuffer>, { status, headers })
}
