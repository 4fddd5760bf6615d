import { IMAGE_WIDTHS } from './constants.ts'

const LARGEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]

/**
 * The address under which a picture of ours stands in a product or a category: its largest WebP, which every client
 * can show. The other variants are its neighbours.
 */
export const imageAddress = (id: string) => `/images/${id}/${LARGEST}.webp`

/** The id in an address of ours; nothing for the address of another host. */
export const imageId = (address: string) => address.match(/^\/images\/([a-z0-9-]+)\//)?.[1]

/** What a `<picture>` needs: a `srcset` for each format, and an address for clients that know neither. */
export type ImageSources = { avif?: string; webp?: string; fallback: string }

/** The sources of a picture, by its address. An address of another host has no variants known to us. */
export function imageSources(address: string): ImageSources {
  const suffix = `/${LARGEST}.webp`
  if (!address.endsWith(suffix)) return { fallback: address }
  const folder = address.slice(0, -suffix.length)
  const srcset = (format: string) =>
    IMAGE_WIDTHS.map(width => `${folder}/${width}.${format} ${width}w`).join(', ')
  return { avif: srcset('avif'), webp: srcset('webp'), fallback: `${folder}/${IMAGE_WIDTHS[1]}.webp` }
}
