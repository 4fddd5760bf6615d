import { Hono } from 'hono'
import { PRIVATE_PREFIX } from '#contract/image-address.ts'
import {
  IMAGE_CACHE_CONTROL,
  type ImageStore,
  type ImageVariant,
  imageType,
  imageVariants,
  PicturesUnavailable,
} from './port.ts'

const ID = new RegExp(`^(?!${PRIVATE_PREFIX})[a-z0-9-]{1,64}$`)

/**
 * Serves pictures at `/:id/:variant`, except private ones. They are immutable, so browsers may cache them permanently. The
 * application responds to `PicturesUnavailable`.
 */
export function serveImages(store: Pick<ImageStore, 'read'>): Hono {
  return new Hono().get('/:id/:variant', async context => {
    const { id, variant } = context.req.param()
    if (!ID.test(id) || !isVariant(variant)) return context.notFound()
    // The address identifies the bytes.
    const etag = `"${id}-${variant}"`
    const headers = { etag, 'cache-control': IMAGE_CACHE_CONTROL, 'accept-ranges': 'bytes' }
    const known = context.req.header('if-none-match')?.split(',')
    if (known?.some(tag => tag.trim().replace(/^W\//, '') === etag)) return context.body(null, 304, headers)
    const found = await store.read(id, variant).catch((cause: unknown) => {
      throw new PicturesUnavailable('A picture could not be read.', { cause })
    })
    if (!found) return context.notFound()

    const bytes = found as Uint8Array<ArrayBuffer>
    const size = bytes.length
    const condition = context.req.header('if-range')
    const range = rangeOf(
      condition === undefined || condition === etag ? context.req.header('range') : '',
      size,
    )
    if (range && range.from > range.to)
      return context.body(null, 416, { ...headers, 'content-range': `bytes */${size}` })
    const part = range ? bytes.subarray(range.from, range.to + 1) : bytes
    return context.body(part, range ? 206 : 200, {
      ...headers,
      'content-type': imageType(variant),
      'content-length': String(part.length),
      ...(range && { 'content-range': `bytes ${range.from}-${range.to}/${size}` }),
    })
  })
}

const isVariant = (text: string): text is ImageVariant => (imageVariants as string[]).includes(text)

/**
 * The first and last requested byte. If `from` is larger than `to`, the range is beyond the end. Undefined means the
 * whole picture, also for requests with several ranges.
 */
function rangeOf(header = '', size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = header.match(/^bytes=(\d*)-(\d*)$/) ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return { from: Number(last) === 0 ? size : Math.max(0, size - Number(last)), to: size - 1 }
  if (last !== '' && Number(last) < Number(first)) return undefined
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
