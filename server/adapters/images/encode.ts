import sharp, { type SharpOptions } from 'sharp'
import { IMAGE_WIDTHS, LIGHTBOX_SIDE } from '#contract/constants.ts'
import { variantSize } from '#contract/image-address.ts'
import { hasLightboxVariant, storedSize } from '#contract/image-variants.ts'
import type { EncodedPicture, IMAGE_FORMATS, ImageVariant } from './port.ts'

// Every picture is encoded once, so sharp's cache is useless.
sharp.cache(false)

/**
 * A trade-off of quality, size and time: more effort for AVIF saves a quarter of the bytes and takes three times as
 * long.
 */
const SETTINGS = { avif: { quality: 52, effort: 0 }, webp: { quality: 74, effort: 1 } } as const

/** The picture could not be decoded. The cause contains the reason. */
export class UnreadablePicture extends Error {}

/**
 * Encodes a whole picture in these variants, without metadata. Transparency becomes white. It is never enlarged.
 * @param picture any format that sharp reads; decoded once
 * @param reading sharp's options, which limit untrusted pictures
 * @throws UnreadablePicture
 */
export async function encodeVariants(
  picture: Uint8Array,
  variants: readonly ImageVariant[],
  reading: SharpOptions = {},
): Promise<EncodedPicture> {
  const largest = await decode(picture, reading)
  const size = { width: largest.info.width, height: largest.info.height }
  const files: [ImageVariant, Uint8Array][] = []
  let pixels = largest
  // One after the other, because several pictures are encoded at the same time anyway. Each from the next larger one.
  for (const side of [LIGHTBOX_SIDE, ...IMAGE_WIDTHS.toReversed()]) {
    const ofSide = variants.filter(variant => variant.startsWith(`${side}.`))
    if (ofSide.length === 0 || (side === LIGHTBOX_SIDE && !hasLightboxVariant(size))) continue
    const smaller = { ...variantSize(size, side), fit: 'fill' } as const
    if (smaller.width < pixels.info.width)
      pixels = await raw(pixels).resize(smaller).raw().toBuffer({ resolveWithObject: true })
    for (const variant of ofSide) {
      const format = variant.split('.')[1] as (typeof IMAGE_FORMATS)[number]
      files.push([variant, await raw(pixels).toFormat(format, SETTINGS[format]).toBuffer()])
    }
  }
  return { ...size, color: await averageOf(pixels), files }
}

type Pixels = Awaited<ReturnType<typeof decode>>

const raw = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** The average color of a picture as six hexadecimal digits. */
async function averageOf(pixels: Pixels): Promise<string> {
  const one = await raw(pixels).resize(1, 1, { fit: 'fill' }).toColorspace('srgb').raw().toBuffer()
  const [red = 0, green = red, blue = red] = one
  return Buffer.from([red, green, blue]).toString('hex')
}

/** Decodes a picture in the size of its largest variant. */
async function decode(picture: Uint8Array, reading: SharpOptions) {
  try {
    const decoder = sharp(picture, reading)
    const { autoOrient } = await decoder.metadata()
    return await decoder
      .resize({ ...storedSize(autoOrient), fit: 'fill' })
      .flatten({ background: 'white' })
      .raw()
      .toBuffer({ resolveWithObject: true })
  } catch (cause) {
    throw new UnreadablePicture('The picture could not be decoded.', { cause })
  }
}
