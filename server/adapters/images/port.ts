import { IMAGE_WIDTHS, LIGHTBOX_SIDE } from '#contract/constants.ts'
import type { ImageSize } from '#contract/image-address.ts'

export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** The size and format of a variant, as the last part of its address: `640.avif`. */
export type ImageVariant =
  | `${(typeof IMAGE_WIDTHS)[number]}.${(typeof IMAGE_FORMATS)[number]}`
  | typeof LIGHTBOX_VARIANT

/** Only pictures with a side above 1280 pixels have it. */
export const LIGHTBOX_VARIANT = `${LIGHTBOX_SIDE}.webp` as const

export const imageVariants: ImageVariant[] = [
  LIGHTBOX_VARIANT,
  ...IMAGE_WIDTHS.flatMap(width => IMAGE_FORMATS.map(format => `${width}.${format}` as const)),
]

/** An address always shows the same picture, so it may be cached permanently. */
export const IMAGE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

export const imageType = (variant: ImageVariant) => (variant.endsWith('avif') ? 'image/avif' : 'image/webp')

/** The store did not answer, for the reason in `cause`: a retry may succeed. */
export class PicturesUnavailable extends Error {}

/** Stores the bytes of pictures. The id of a picture has lower-case letters, digits and dashes. */
export type ImageStore = {
  /** @returns undefined when the picture or the variant does not exist */
  read(id: string, variant: ImageVariant): Promise<Uint8Array | undefined>
  /** Atomic: the variant is stored completely or, on failure, not at all. */
  write(id: string, variant: ImageVariant, bytes: Uint8Array): Promise<void>
  /** Removes all variants, also of an incomplete picture; safe to repeat. */
  remove(id: string): Promise<void>
  /** Whether it has no picture at all. */
  isEmpty(): Promise<boolean>
  /** Removes all pictures. Only for a store that was empty a moment ago. */
  clear(): Promise<void>
}

/** Whether a text can be the id of a picture. Stores build paths from ids, so nothing else may become one. */
export const isPictureId = (text: string): boolean => /^[a-z0-9-]{1,64}$/.test(text)

/** The path of a variant in a store. @throws when the id is none */
export function picturePath(id: string, variant?: ImageVariant): string {
  if (!isPictureId(id)) throw new Error(`No picture has the id ${JSON.stringify(id.slice(0, 80))}.`)
  return variant === undefined ? id : `${id}/${variant}`
}

/** A picture in the variants that a host requires, with the size of the largest one and the average color in hexadecimal. */
export type EncodedPicture = ImageSize & {
  color: string
  files: readonly (readonly [ImageVariant, Uint8Array])[]
}

/** Stores uploaded pictures and assigns their addresses. */
export type PictureHost = {
  /** The variants that the host requires. */
  variants: readonly ImageVariant[]
  /**
   * Stores a picture.
   * @param note called and awaited as soon as the address is known: before anything is stored, where possible, so
   *   that a crash leaves nothing unrecorded
   * @returns the public address
   */
  keep(picture: EncodedPicture, note: (address: string) => Promise<void>): Promise<string>
  /** External origins of its pictures, for the content security policy. */
  origins: readonly string[]
}
