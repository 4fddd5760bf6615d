import sharp, { type SharpOptions } from 'sharp'
import { IMAGE_WIDTHS } from '#contract/constants.ts'
import type { IMAGE_FORMATS, ImageVariant } from './port.ts'

// Every picture is encoded once, so sharp's cache is useless.
sharp.cache(false)

/**
 * A trade-off of quality, size and time: more effort for AVIF saves a quarter of the bytes and takes three times as
 * long.
 */
const SETTINGS = { avif: { quality: 52, effort: 0 }, webp: { quality: 74, effort: 2 } } as const

/** The picture could not be decoded. The cause contains the reason. */
export class UnreadablePicture extends Error {}

/**
 * Encodes a picture as a square in these variants, without metadata. Transparency becomes white.
 * @param picture any format that sharp reads; decoded once
 * @param reading sharp's options, which limit untrusted pictures
 * @throws UnreadablePicture
 */
export async function encodeVariants(
  picture: Uint8Array,
  variants: readonly ImageVariant[],
  reading: SharpOptions = {},
): Promise<[ImageVariant, Uint8Array][]> {
  const { data, info } = await decode(picture, reading)
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded: [ImageVariant, Uint8Array][] = []
  // One after the other, because several pictures are encoded at the same time anyway.
  for (const variant of variants) {
    const [width, format] = variant.split('.') as [string, (typeof IMAGE_FORMATS)[number]]
    const resized = sharp(data, { raw }).resize(Number(width))
    encoded.push([variant, await resized.toFormat(format, SETTINGS[format]).toBuffer()])
  }
  return encoded
}

async function decode(picture: Uint8Array, reading: SharpOptions) {
  try {
    return await sharp(picture, reading)
      .resize(LARGEST, LARGEST, { fit: 'cover' })
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new UnreadablePicture('The picture could not be decoded.', { cause })
  }
}

const LARGEST = Math.max(...IMAGE_WIDTHS)
