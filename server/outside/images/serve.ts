import { Hono } from 'hono'
import { IMAGE_CACHE_CONTROL, type ImageStore, type ImageVariant, imageType, imageVariants } from './port.ts'

const ID = /^[a-z0-9-]{1,64}$/

/** Hands out pictures at `/:id/:variant`. An address never changes its picture, so browsers may keep it for good. */
export function serveImages(store: Pick<ImageStore, 'read'>): Hono {
  return new Hono().get('/:id/:variant', async context => {
    const { id, variant } = context.req.param()
    if (!ID.test(id) || !isVariant(variant)) return context.notFound()
    const bytes = await store.read(id, variant)
    if (!bytes) return context.notFound()
    return context.body(bytes as Uint8Array<ArrayBuffer>, 200, {
      'content-type': imageType(variant),
      'cache-control': IMAGE_CACHE_CONTROL,
    })
  })
}

const isVariant = (text: string): text is ImageVariant => (imageVariants as string[]).includes(text)
