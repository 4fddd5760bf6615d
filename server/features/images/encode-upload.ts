import sharp from 'sharp'
import type { ImageSize } from '#contract/image-address.ts'
import { encodeVariants, UnreadablePicture } from '../../adapters/images/encode.ts'
import type { EncodedPicture, ImageVariant } from '../../adapters/images/port.ts'
import { limitConcurrency } from '../../platform/process/limit-concurrency.ts'

/** The maximum number of pixels of one picture. Forty million take 160 MB while the picture is processed. */
const MAX_PIXELS = 40_000_000
/** That of a JPEG which is decoded line by line and in a smaller size, as cameras store them. It takes no more memory. */
const MAX_SHRUNK_PIXELS = 200_000_000

/** The maximum number of frames of an animated picture. Only the first is stored, but the decoder reads all of them. */
export const MAX_FRAMES = 1000

/** Pictures that this process encodes at the same time. Each further one takes up to 100 MB more. */
const CONCURRENCY = 1

/** Why a picture is refused. */
export type RateLimited = 'type' | 'unreadable' | 'too-many-pixels' | 'too-many-frames'

/**
 * Re-encodes an uploaded picture: decodes it, rotates it upright and removes its metadata. Of an animated picture only the
 * first frame remains.
 * @returns also the size in which it was sent
 */
export async function encodeUpload(
  bytes: Uint8Array,
  variants: readonly ImageVariant[],
): Promise<(EncodedPicture & { sent: ImageSize }) | { refused: RateLimited }> {
  if (!isOfKnownType(bytes)) return { refused: 'type' }
  return limited(async () => {
    try {
      const { width, height, pages = 1, format, isProgressive, autoOrient: sent } = await claimsOf(bytes)
      const mostPixels = format === 'jpeg' && !isProgressive ? MAX_SHRUNK_PIXELS : MAX_PIXELS
      if (width * height > mostPixels) return { refused: 'too-many-pixels' }
      if (pages > MAX_FRAMES) return { refused: 'too-many-frames' }
      const encoded = await encodeVariants(bytes, variants, {
        limitInputPixels: mostPixels,
        failOn: 'error',
        pages: 1,
        autoOrient: true,
      })
      return { ...encoded, sent }
    } catch (error) {
      if (error instanceof UnreadablePicture) return { refused: 'unreadable' }
      throw error
    }
  })
}

const limited = limitConcurrency(CONCURRENCY)

/** The first bytes of JPEG, PNG and GIF files, in hexadecimal. Only these decoders receive untrusted bytes. */
const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961']

const isOfKnownType = (bytes: Uint8Array) => {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return SIGNATURES.some(signature => beginning.startsWith(signature))
}

/** Reads the header without decoding the picture. */
async function claimsOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch (cause) {
    throw new UnreadablePicture('The header of the picture cannot be read.', { cause })
  }
}
