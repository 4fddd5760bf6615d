import { IMAGE_WIDTHS } from './constants.ts'

const LARGEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]

/**
 * Returns the address of a picture as products and categories store it: its largest WebP, which every client can show. The
 * other variants are in the same folder.
 */
export const imageAddress = (id: string) => `/images/${id}/${LARGEST}.webp`

/**
 * The IDs of photos of problems begin with it. They are not served below `/images`, but only to the people of the deal and to
 * administrators.
 */
export const PRIVATE_PREFIX = 'private-'

/** Returns the ID in a picture's address; undefined for the address of another host. */
export const imageId = (address: string) => address.match(/^\/images\/([a-z0-9-]+)\//)?.[1]

/** The sources of a `<picture>`: a `srcset` for each format, and an address for clients that support neither. */
export type ImageSources = { avif?: string; webp?: string; fallback: string }

/** Returns the sources of a picture by its address. Pictures of other hosts have no variants. */
export function imageSources(address: string): ImageSources {
  const suffix = `/${LARGEST}.webp`
  if (!address.endsWith(suffix)) return { fallback: address }
  const folder = address.slice(0, -suffix.length)
  const srcset = (format: string) =>
    IMAGE_WIDTHS.map(width => `${folder}/${width}.${format} ${width}w`).join(', ')
  return { avif: srcset('avif'), webp: srcset('webp'), fallback: `${folder}/${IMAGE_WIDTHS[1]}.webp` }
}
