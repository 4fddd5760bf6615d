import { MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageAddress } from '#contract/image-address.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { callerOf, calls } from '../calls.ts'
import { keepPicture } from './upload.ts'

export const images = {
  upload: calls.images.upload.handler(async ({ context, input: { image }, errors }) => {
    const { throttle, images: store } = context.services
    const over = await throttle.limit('upload-by-user', callerOf(context).id)
    if (over) throw errors.TOO_MANY_REQUESTS({ data: over })
    if (image.size >= MAX_IMAGE_BYTES) throw errors.IMAGE_TOO_LARGE()

    const kept = await keepPicture(store, await image.bytes())
    if ('id' in kept) return { success: true, data: { url: imageAddress(kept.id) } }
    switch (kept.refused) {
      case 'type':
        throw errors.IMAGE_TYPE()
      case 'unreadable':
        throw errors.IMAGE_UNREADABLE()
      case 'too-many-pixels':
        throw errors.IMAGE_TOO_LARGE({ message: imageFieldMessages.tooManyPixels })
    }
  }),
}
