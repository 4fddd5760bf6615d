import type { Context, MiddlewareHandler } from 'hono'
import { compress as compressStream } from 'hono/compress'
import { compress, type Encoding, encodingFor, WORTH_COMPRESSING } from './encoding.ts'

/** Content types of responses that are complete before they are sent. Others, such as the sitemap, are streamed. */
const COMPLETE = /^(application\/json|text\/html)\b/

/**
 * Compresses responses, except small ones: compression would take longer than everything else and make them larger.
 * @param isCompressedLater whether the cache in front of the application compresses this response
 */
export function compressResponses(isCompressedLater: (context: Context) => boolean): MiddlewareHandler {
  const streamed = compressStream()
  return async (context, next) => {
    await next()
    const { res, req } = context
    if (isCompressedLater(context)) return
    const encoding = encodingFor(req.header('accept-encoding'))
    if (!encoding) return void res.headers.append('vary', 'Accept-Encoding')
    const isComplete = COMPLETE.test(res.headers.get('content-type') ?? '')
    if (isComplete && res.body && req.method !== 'HEAD' && !res.headers.has('content-encoding'))
      await compressComplete(context, encoding)
    else await streamed(context, async () => {})
  }
}

async function compressComplete(context: Context, encoding: Encoding): Promise<void> {
  const { res } = context
  const plain = Buffer.from(await res.arrayBuffer())
  const isLarge = plain.length >= WORTH_COMPRESSING
  const body = isLarge ? await compress[encoding](plain) : plain
  const { status, headers } = res
  headers.append('vary', 'Accept-Encoding')
  headers.set('content-length', String(body.length))
  if (isLarge) headers.set('content-encoding', encoding)
  context.res = undefined
  context.res = new Response(body as Uint8Array<ArrayBuffer>, { status, headers })
}
