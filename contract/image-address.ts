import { IMAGE_WIDTHS, LIGHTBOX_SIDE } from './constants.ts'

export const LARGEST = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 1280

/** Pixels. */
export type ImageSize = { width: number; height: number }

/**
 * Returns the address of a picture as products and categories store it: its 1280 WebP, which every client can show. The other
 * variants are in the same folder.
 */
export const imageAddress = (id: string) => `/images/${id}/${LARGEST}.webp`

/** The picture of a listing without photos: an outline of a phone. */
export const NO_PHOTOS = '/no-photos.svg'

/**
 * The IDs of photos of problems begin with it. They are not served below `/images`, but only to the people of the deal and to
 * administrators.
 */
export const PRIVATE_PREFIX = 'private-'

/** Returns the ID in a picture's address; undefined for the address of another host. */
export const imageId = (address: string) => address.match(/^\/images\/([a-z0-9-]+)\//)?.[1]

/** Percent. The part of a picture that a square shows by default. */
export const MIDDLE = 50

/** Returns the address of a cover without its fragment, and the part of it that a square shows (see `withFocus`). */
export function focusIn(address: string): { address: string; focus: number } {
  const [, plain = address, percent] = address.match(/^(.*)#focus=(\d{1,2}|100)$/) ?? []
  return { address: plain, focus: percent === undefined ? MIDDLE : Number(percent) }
}

/**
 * Returns the size of a picture by its address: that of its largest variant. Undefined for pictures of other hosts and previews,
 * whose size is not known.
 */
export function imageSize(address: string): ImageSize | undefined {
  const id = imageId(address)
  if (!id) return undefined
  const [, width, height] = id.match(/-(\d+)x(\d+)(?:-[\da-f]{6})?$/) ?? []
  return width ? { width: Number(width), height: Number(height) } : { width: LARGEST, height: LARGEST }
}

/** Returns the average color of a picture by its address, as CSS; undefined where it is not known. */
export function imageColor(address: string): string | undefined {
  const [, color] = imageId(address)?.match(/-\d+x\d+-([\da-f]{6})$/) ?? []
  return color && `#${color}`
}

/** Returns the size of a variant of a picture. @param width one of `IMAGE_WIDTHS` or `LIGHTBOX_SIDE` */
export function variantSize(size: ImageSize, width: number): ImageSize {
  const longer = Math.max(size.width, size.height)
  if (width === LIGHTBOX_SIDE) return scaled(size, width / longer)
  return scaled(size, Math.min(width / Math.min(size.width, size.height), LARGEST / longer))
}

/** A size made smaller; never larger. */
export const scaled = ({ width, height }: ImageSize, scale: number): ImageSize => ({
  width: Math.max(1, Math.round(width * Math.min(1, scale))),
  height: Math.max(1, Math.round(height * Math.min(1, scale))),
})

/** The sources of a `<picture>`: a `srcset` for each format, and an address for clients that support neither. */
export type ImageSources = {
  avif?: string
  webp?: string
  fallback: string
  /** The size of the picture; undefined for pictures of other hosts. */
  size: ImageSize | undefined
  /** The CSS `object-position` of a square. */
  position: string
}

/**
 * Returns the sources of a picture by its address. Pictures of other hosts have no variants.
 * @param options.square whether a square shows the picture, so that its shorter side decides about its sharpness
 */
export function imageSources(covered: string, { square }: { square: boolean }): ImageSources {
  const { address, focus } = focusIn(covered)
  const size = imageSize(address)
  const position = `${focus}% ${focus}%`
  const suffix = `/${LARGEST}.webp`
  if (!address.endsWith(suffix)) return { fallback: address, size, position }
  const folder = address.slice(0, -suffix.length)
  const widthOf = (variant: number) => {
    const { width, height } = variantSize(size ?? { width: variant, height: variant }, variant)
    return square ? Math.min(width, height) : width
  }
  const srcset = (format: string) =>
    IMAGE_WIDTHS.map(width => `${folder}/${width}.${format} ${widthOf(width)}w`).join(', ')
  const fallback = `${folder}/${IMAGE_WIDTHS[1]}.webp`
  return { avif: srcset('avif'), webp: srcset('webp'), fallback, size, position }
}
