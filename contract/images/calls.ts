import { z } from 'zod'
import { call } from '../call.ts'
import { TOO_MANY_REQUESTS } from '../errors.ts'
import { imageFieldMessages } from './messages.ts'

const upload = {
  method: 'POST',
  access: 'signed-in',
  tag: 'Images',
  errors: {
    ...TOO_MANY_REQUESTS,
    UPLOAD_TOO_SLOW: { status: 408, message: imageFieldMessages.tooSlow },
    IMAGE_TOO_LARGE: { status: 413, message: imageFieldMessages.tooLarge },
    IMAGE_TYPE: { status: 415, message: imageFieldMessages.type },
    IMAGE_NOT_KEPT: { status: 503, message: imageFieldMessages.notKept },
    IMAGE_UNREADABLE: { status: 422, message: imageFieldMessages.unreadable },
  },
} as const
const picture = z.object({ image: z.file({ error: imageFieldMessages.required }) })
/** What the sender should know about an accepted photo. */
const photoWarning = z.object({ code: z.enum(['small', 'blurred']), message: z.string() })
export type PhotoWarning = z.infer<typeof photoWarning>

const uploaded = z.object({
  success: z.boolean(),
  data: z.object({
    url: z.string(),
    /** Absent when there is nothing to say. */
    warnings: z.array(photoWarning).optional(),
  }),
})

export const images = {
  upload: call({
    ...upload,
    path: '/upload',
    summary: 'Upload a photo; it is re-encoded, stripped of all metadata and stored in several sizes',
  })
    .input(picture)
    .output(uploaded),

  uploadPrivate: call({
    ...upload,
    path: '/upload-private',
    summary: 'Upload a photo of a problem, which only the people of the deal and administrators can see',
  })
    .input(picture)
    .output(uploaded),
}
