import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encodeVariants } from '#server/adapters/images/encode.ts'
import {
  type ImageStore,
  type ImageVariant,
  imageVariants,
  LIGHTBOX_VARIANT,
} from '#server/adapters/images/port.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type DemoBrand, demoBrands } from './catalog/catalog.ts'
import { earlierDrawings } from './catalog/earlier-pictures.ts'
import { drawingOf } from './catalog/pictures.ts'
import { drawCategory } from './drawings/draw-category.ts'
import { drawPhone } from './drawings/draw-phone.ts'
import { queue } from './queue.ts'

export const brandPictureId = ({ brand }: DemoBrand) =>
  `brand-${createHash('sha256').update(brand).digest('hex').slice(0, 20)}`

/** The number of concurrent drawings: half of the threads of libuv's pool, so that file access never waits for them. */
const CONCURRENCY = 2

type Preparation = {
  ids: string[]
  /** By default all. */
  variants?: readonly ImageVariant[]
  /** The number of concurrent drawings, two at most. */
  concurrency: number
  onDone?: (pictures: number) => void
  /** Stops after the current picture. */
  signal?: AbortSignal
  /** The pause after each picture, as a multiple of its drawing time. */
  pause?: number
}

export type DemoPictures = Pick<ImageStore, 'read'> & {
  /** Draws the missing ones of these pictures in advance. */
  prepare(preparation: Preparation): Promise<void>
}

/**
 * The pictures of the demo shop. Drawing all of them before the first start would take too long, so each is drawn on its
 * first request and then stored like any other picture.
 */
export function demoPictures({ store, log }: { store: ImageStore; log: Log }): DemoPictures {
  const brands = new Map(demoBrands.map(brand => [brandPictureId(brand), brand]))
  let earlier: ReturnType<typeof earlierDrawings> | undefined
  /** How a picture is drawn; undefined for pictures that are not the demo's. */
  function drawingWith(id: string): (() => string) | undefined {
    const brand = brands.get(id)
    if (brand) return () => drawCategory(brand)
    if (!id.startsWith('demo-')) return undefined
    const present = drawingOf(id)
    if (present) return () => drawPhone(present)
    earlier ??= earlierDrawings()
    const drawing = earlier.get(id)
    return drawing && (() => drawPhone(drawing))
  }
  const beingDrawn = new Map<string, Promise<void>>()
  const limited = queue(CONCURRENCY)

  /** The variants are written in order, so all exist if the last one does. */
  const isThere = async (id: string, variants: readonly ImageVariant[]) =>
    Boolean(await store.read(id, variants.at(-1) ?? '1280.webp'))

  async function draw(id: string, svg: () => string, variants: readonly ImageVariant[]) {
    const began = performance.now()
    for (const [variant, bytes] of (await encodeVariants(Buffer.from(svg()), variants)).files) {
      await store.write(id, variant, bytes)
    }
    log.debug({ picture: id, milliseconds: Math.round(performance.now() - began) }, 'picture drawn')
  }

  /** Draws only the requested variant, with priority. Concurrent requests for the same one share a drawing. */
  function drawNow(id: string, svg: () => string, variant: ImageVariant): Promise<void> {
    const name = `${id}/${variant}`
    const drawing =
      beingDrawn.get(name) ??
      limited(() => draw(id, svg, [variant]), { urgent: true }).finally(() => beingDrawn.delete(name))
    beingDrawn.set(name, drawing)
    return drawing
  }

  return {
    async read(id, variant) {
      const kept = await store.read(id, variant)
      const svg = kept ? undefined : drawingWith(id)
      if (!svg || variant === LIGHTBOX_VARIANT) return kept
      await drawNow(id, svg, variant)
      return store.read(id, variant)
    },

    async prepare({ ids, variants = imageVariants, concurrency, onDone, signal, pause = 0 }) {
      const waiting = ids.values()
      let done = 0
      const work = async () => {
        for (const id of waiting) {
          if (signal?.aborted) return
          const svg = drawingWith(id)
          if (svg && !(await isThere(id, variants))) {
            const began = performance.now()
            await limited(() => draw(id, svg, variants), { urgent: false })
            const pauseMs = pause * (performance.now() - began)
            // Only background drawing pauses. The pause must not keep the program alive.
            if (pauseMs > 0)
              await sleep(pauseMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {})
          }
          onDone?.(++done)
        }
      }
      await Promise.all(Array.from({ length: concurrency }, work))
    },
  }
}
