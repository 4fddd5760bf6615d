import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { encodeVariants, UnreadablePicture } from '../outside/images/encode.ts'
import { type ImageStore, imageVariants } from '../outside/images/port.ts'
import { inTurn } from './in-turn.ts'

/** Decoded pixels of one picture. Forty million are 160 MB while it is being worked on. */
const MAX_PIXELS = 40_000_000

/** Pictures of this process worked on at the same time; sharp uses several threads for each. */
const AT_ONCE = 2

type KeptPicture = { id: string } | { refused: 'type' | 'unreadable' | 'too-many-pixels' }

/**
 * Makes a picture that somebody sent into one of ours: decoded, turned the right way up, and kept in every variant,
 * with nothing but its pixels. Of a moving picture the first frame is kept.
 * @param store gets all variants, or, when the picture is refused, none
 */
export async function keepPicture(store: Pick<ImageStore, 'write'>, bytes: Uint8Array): Promise<KeptPicture> {
  if (!isOfKnownType(bytes)) return { refused: 'type' }
  return oneOfFew(async () => {
    try {
      const { width, height } = await sizeOf(bytes)
      if (width * height > MAX_PIXELS) return { refused: 'too-many-pixels' }
      const encoded = await encodeVariants(bytes, imageVariants, {
        limitInputPixels: MAX_PIXELS,
        failOn: 'error',
        pages: 1,
        autoOrient: true,
      })
      const id = uuidv7()
      for (const [variant, encodedBytes] of encoded) await store.write(id, variant, encodedBytes)
      return { id }
    } catch (error) {
      if (error instanceof UnreadablePicture) return { refused: 'unreadable' }
      throw error
    }
  })
}

const oneOfFew = inTurn(AT_ONCE)

/** How JPEG, PNG and GIF begin, as hexadecimal bytes. Only decoders of these ever see bytes from outside. */
const SIGNATURES = ['ffd8ff', '89504e470d0a1a0a', '474946383761', '474946383961']

const isOfKnownType = (bytes: Uint8Array) => {
  const beginning = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  return SIGNATURES.some(signature => beginning.startsWith(signature))
}

/** What the file claims, before anything is decoded. */
async function sizeOf(bytes: Uint8Array) {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch (cause) {
    throw new UnreadablePicture('The picture does not tell its size.', { cause })
  }
}
