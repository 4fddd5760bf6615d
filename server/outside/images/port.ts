import { IMAGE_WIDTHS } from '#contract/constants.ts'

export const IMAGE_FORMATS = ['avif', 'webp'] as const

/** One size and format of a picture, as the last part of its address names it: `640.avif`. */
export type ImageVariant = `${(typeof IMAGE_WIDTHS)[number]}.${(typeof IMAGE_FORMATS)[number]}`

export const imageVariants: ImageVariant[] = IMAGE_WIDTHS.flatMap(width =>
  IMAGE_FORMATS.map(format => `${width}.${format}` as const),
)

/** Where the bytes of pictures live. A picture's id is lower-case letters, digits and dashes. */
export type ImageStore = {
  /** @returns nothing when there is no such picture or variant */
  read(id: string, variant: ImageVariant): Promise<Uint8Array | undefined>
  /** Afterwards the variant is there whole, or, when this fails, not at all. */
  write(id: string, variant: ImageVariant, bytes: Uint8Array): Promise<void>
}
