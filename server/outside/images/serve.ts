import { Hono } from 'hono'
import { type ImageStore, type ImageVariant, imageVariants } from './port.ts'

const ID = /^[a-z0-9-]{1,64}$/

/** Hands out pictures at `/:id/:variant`. An address never changes its picture, so browsers may keep it for good. */
export function serveImages(store: Pick<ImageStore, 'read'>): Hono {
  return new Hono().get('/:id/:variant', async context => {
    const { id, variant } = context.req.param()
    if (!ID.test(id) || !isVariant(variant)) return context.notFound()
    const bytes = await store.read(id, variant)
    if (!bytes) return context.notFound()
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'content-type': variant.endsWith('avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
}

const isVariant = (text: string): text is ImageVariant => (imageVariants as string[]).includes(text)
