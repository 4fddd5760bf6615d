import { LIGHTBOX_SIDE } from './constants.ts'
import { focusIn, type ImageSize, imageSize, LARGEST, MIDDLE, scaled } from './image-address.ts'

/** What only some pages need of pictures: all others load `image-address.ts` alone. */

/**
 * Returns the ID of a new picture: `unique`, its size and its average color. Pictures of earlier versions have no color, or
 * neither: these are squares.
 * @param color six hexadecimal digits
 */
export const describedId = (unique: string, { width, height, color }: ImageSize & { color: string }) =>
  `${unique}-${width}x${height}-${color}`

/**
 * Returns the address of a cover with the part of it that a square shows, as its fragment.
 * @param focus percent of the way from the top (or left) edge to the other one; null for the middle
 */
export const withFocus = (address: string, focus: number | null | undefined) =>
  focus === null || focus === undefined || focus === MIDDLE ? address : `${address}#focus=${focus}`

/** Returns the size of a whole picture of any size in its largest variant. */
export const storedSize = (size: ImageSize) => scaled(size, LIGHTBOX_SIDE / Math.max(size.width, size.height))

/** Whether a picture has a variant for the lightbox; without it, its 1280 variant shows every pixel. */
export const hasLightboxVariant = ({ width, height }: ImageSize) => Math.max(width, height) > LARGEST

/** Returns the largest variant of a picture by its address. */
export function largestImage(covered: string): { src: string; size: ImageSize | undefined } {
  const { address } = focusIn(covered)
  const size = imageSize(address)
  const isLarge = size && hasLightboxVariant(size) && address.endsWith(`/${LARGEST}.webp`)
  return { src: isLarge ? address.replace(/\d+\.webp$/, `${LIGHTBOX_SIDE}.webp`) : address, size }
}
