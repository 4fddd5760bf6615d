import { MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { callerOf, calls } from '../calls.ts'
import { PictureNotStored, storePicture } from './upload.ts'

export const images = {
  upload: calls.images.upload.handler(async ({ context, input: { image }, errors }) => {
    const { images: store, pictures: host } = context.services
    const caller = callerOf(context)
    if (image.size >= MAX_IMAGE_BYTES) throw errors.IMAGE_TOO_LARGE()

    const upload = { db: context.db, host, store, uploadedBy: caller.id }
    const stored = await storePicture(upload, await image.bytes()).catch((cause: unknown) => {
      // The picture is fine: a retry may succeed.
      throw cause instanceof PictureNotStored ? errors.IMAGE_NOT_KEPT({ cause }) : cause
    })
    if ('address' in stored) return { success: true, data: { url: stored.address } }
    switch (stored.refused) {
      case 'type':
        throw errors.IMAGE_TYPE()
      case 'unreadable':
        throw errors.IMAGE_UNREADABLE()
      case 'too-many-pixels':
        throw errors.IMAGE_TOO_LARGE({ message: imageFieldMessages.tooManyPixels })
      case 'too-many-frames':
        throw errors.IMAGE_TOO_LARGE({ message: imageFieldMessages.tooManyFrames })
    }
  }),
}
