import sharp from 'sharp'
import { encodeVariants, UnreadablePicture } from '../../adapters/images/encode.ts'
import type { EncodedPicture, ImageVariant } from '../../adapters/images/port.ts'
import { limitConcurrency } from '../../platform/process/limit-concurrency.ts'

/** Decoded pixels of one picture. Forty million are 160 MB while it is being worked on. */
const MAX_PIXELS = 40_000_000

/** Frames of a moving picture. Only the first is kept, but reading even the beginning looks at all of them. */
export const MAX_FRAMES = 1000

/** Pictures of this process worked on at the same time. A second one takes 100 MB more at the highest. */
const AT_ONCE = 1

/** Why a picture is not taken. */
export type Refusal = 'type' | 'unreadable' | 'too-many-pixels' | 'too-many-frames'

/**
 * Makes a picture that somebody sent into one of ours: decoded, turned the right way up, with nothing but its pixels.
 * Of a moving picture the first frame is kept.
 */
export async function encodeUpload(
  bytes: Uint8Array,
  variants: readonly ImageVariant[],
): Promise<EncodedPicture | { refused: Refusal }> {
  if (!isOfKnownType(bytes)) return { refused: 'type' }
  return inItsTurn(async () => {
    try {
      const { width, height, pages = 1 } = await claimsOf(bytes)
      if (width * height > MAX_PIXELS) return { refused: 'too-many-pixels' }
      if (pages > MAX_FRAMES) return { refused: 'too-many-frames' }
      return await encodeVariants(bytes, variants, {
        limitInputPixels: MAX_PIXELS,
        failOn: 'error',
        pages: 1,
        autoOrient: true,
      })
    } catch (error) {
      if (error instanceof UnreadablePicture) return { refused: 'unreadable' }
      throw error
    }
  })
}

const inItsTurn = limitConcurrency(AT_ONCE)

/** How JPEG, PNG and GIF begin, as hexadecimal bytes. Only decoders of these ever see bytes from outside. */
const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961']

const isOfKnownType = (bytes: Uint8Array) => {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return SIGNATURES.some(signature => beginning.startsWith(signature))
}

/** What the file claims, before anything is decoded. */
async function claimsOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch (cause) {
    throw new UnreadablePicture('The picture does not tell its size.', { cause })
  }
}
