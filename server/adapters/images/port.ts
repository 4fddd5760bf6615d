import { IMAGE_WIDTHS } from '#contract/constants.ts'

export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** One size and format of a picture, as the last part of its address names it: `640.avif`. */
export type ImageVariant = `${(typeof IMAGE_WIDTHS)[number]}.${(typeof IMAGE_FORMATS)[number]}`

export const imageVariants: ImageVariant[] = IMAGE_WIDTHS.flatMap(width =>
  IMAGE_FORMATS.map(format => `${width}.${format}` as const),
)

/** A picture's address never changes what it shows: whoever has it may keep it for good. */
export const IMAGE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

export const imageType = (variant: ImageVariant) => (variant.endsWith('avif') ? 'image/avif' : 'image/webp')

/** Where the bytes of pictures live. A picture's id is lower-case letters, digits and dashes. */
export type ImageStore = {
  /** @returns nothing when there is no such picture or variant */
  read(id: string, variant: ImageVariant): Promise<Uint8Array | undefined>
  /** Afterwards the variant is there whole, or, when this fails, not at all. */
  write(id: string, variant: ImageVariant, bytes: Uint8Array): Promise<void>
  /** Takes all variants away, those of a picture that was never written whole too; safe to repeat. */
  remove(id: string): Promise<void>
}

/** A picture in the variants that a host asks for. */
export type EncodedPicture = readonly (readonly [ImageVariant, Uint8Array])[]

/** Who gives the pictures that people upload a place and an address. */
export type PictureHost = {
  /** The variants that it is to be given. */
  variants: readonly ImageVariant[]
  /**
   * Gives a picture its place.
   * @param note awaited as soon as the address is known: before anything is written, where that is possible, so that
   *   what a killed program leaves behind is still known of
   * @returns the address under which it can be seen
   */
  keep(picture: EncodedPicture, note: (address: string) => Promise<void>): Promise<string>
  /** Origins other than ours that its pictures come from, for the content security policy. */
  origins: readonly string[]
}
