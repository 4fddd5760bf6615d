import { MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { HOUR, rateLimit } from '../../platform/budgets/limits.ts'
import { callerOf, calls } from '../calls.ts'
import { limited } from '../limited.ts'
import { codePhotoOf, codePhotoState, codeWordFor, storeCodePhoto } from './code-photo.ts'

const codeWordsByUser = rateLimit('code-words-by-user', {
  of: 'user',
  most: 30,
  seconds: HOUR,
  says: "You've asked for too many code words.",
})

/** The calls for code photos: photos of a word on paper next to the switched-on phone, for administrators. */
export const codePhoto = {
  word: calls.codePhoto.word
    .use(limited(codeWordsByUser))
    .handler(async ({ context, input: { id: productId }, errors }) => {
      const sellerId = callerOf(context).id
      const given = await codeWordFor(context.db, { productId, sellerId })
      if ('refused' in given) throw errors[given.refused]()
      return { word: given.word, expiresAt: given.expiresAt.toISOString() }
    }),

  send: calls.codePhoto.send.handler(async ({ context, input: { id: productId, image }, errors }) => {
    const sellerId = callerOf(context).id
    if (image.size >= MAX_IMAGE_BYTES) throw errors.IMAGE_TOO_LARGE()
    const { encodeUpload } = await import('../images/encode-upload.ts')
    const encoded = await encodeUpload(await image.bytes(), ['1280.webp'])
    if ('refused' in encoded) {
      if (encoded.refused === 'type') throw errors.IMAGE_TYPE()
      if (encoded.refused === 'unreadable') throw errors.IMAGE_UNREADABLE()
      throw errors.IMAGE_TOO_LARGE({ message: imageFieldMessages.tooManyPixels })
    }
    const [, bytes = new Uint8Array()] = encoded.files[0] ?? []
    const photo = Buffer.from(bytes)
    const refused = await storeCodePhoto(context.db, { productId, sellerId, photo })
    if (refused) throw errors[refused]()
    return { acknowledged: true }
  }),

  state: calls.codePhoto.state.handler(async ({ context, input: { id: productId } }) => {
    const found = await codePhotoState(context.db, { productId, sellerId: callerOf(context).id })
    if (found?.reviewedAt) return { state: 'reviewed' as const }
    if (found?.takenAt) return { state: 'sent' as const }
    if (!found || found.isExpired) return { state: 'none' as const }
    return { state: 'asked' as const, word: found.word, expiresAt: found.expiresAt.toISOString() }
  }),

  photo: calls.codePhoto.photo.handler(async ({ context: { db }, input: { id: productId }, errors }) => {
    const photo = await codePhotoOf(db, productId)
    if (!photo) throw errors.PHOTO_NOT_FOUND()
    return new File([new Uint8Array(photo)], 'code-photo.webp', { type: 'image/webp' })
  }),
}
