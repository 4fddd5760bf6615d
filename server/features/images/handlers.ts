import { MAX_IMAGE_BYTES } from '#contract/constants.ts'
import { imageFieldMessages } from '#contract/images/messages.ts'
import { privatePictures } from '../../adapters/images/stored.ts'
import { callerOf, calls } from '../calls.ts'
import { PictureNotStored, storePicture } from './upload.ts'

/** The shared handler of the two calls. */
async function upload(
  { db, host, store, uploadedBy }: Parameters<typeof storePicture>[0],
  image: File,
  errors: UploadErrors,
) {
  if (image.size >= MAX_IMAGE_BYTES) throw errors.IMAGE_TOO_LARGE()
  const stored = await storePicture({ db, host, store, uploadedBy }, await image.bytes()).catch(
    (cause: unknown) => {
      // The picture is fine: a retry may succeed.
      throw cause instanceof PictureNotStored ? errors.IMAGE_NOT_KEPT({ cause }) : cause
    },
  )
  if ('address' in stored) {
    const { address: url, warnings } = stored
    return { success: true, data: { url, ...(warnings.length > 0 && { warnings }) } }
  }
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
}

type UploadErrors = {
  IMAGE_TOO_LARGE(options?: { message: string }): Error
  IMAGE_NOT_KEPT(options: { cause: unknown }): Error
  IMAGE_TYPE(): Error
  IMAGE_UNREADABLE(): Error
}

export const images = {
  upload: calls.images.upload.handler(({ context, input: { image }, errors }) => {
    const { images: store, pictures: host } = context.services
    return upload({ db: context.db, host, store, uploadedBy: callerOf(context).id }, image, errors)
  }),

  uploadPrivate: calls.images.uploadPrivate.handler(async ({ context, input: { image }, errors }) => {
    const { images: store } = context.services
    const host = privatePictures(store)
    const sender = { db: context.db, host, store, uploadedBy: callerOf(context).id }
    const { success, data } = await upload(sender, image, errors)
    // A photo of a problem may be as it is.
    return { success, data: { url: data.url } }
  }),
}
