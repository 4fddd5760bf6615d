import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, instant } from '../common.ts'
import { TOO_MANY_REQUESTS } from '../errors.ts'
import { imageFieldMessages } from '../images/messages.ts'
import { productMessages } from '../products/messages.ts'
import { reviewMessages } from './messages.ts'

const tag = 'Review'
const one = z.object({ id })
const OWN_LISTING = {
  PRODUCT_NOT_FOUND: { status: 404, message: productMessages.notFound },
  PRODUCT_SOLD: { status: 409, message: "This phone is sold and can't be changed anymore." },
}

/** A code photo shows a word on paper next to the switched-on phone. It proves that the seller has the phone. */
export const codePhoto = {
  word: call({
    method: 'POST',
    path: '/code-photo/{id}/word',
    access: ['seller'],
    summary: "A word to write on paper for a code photo of the caller's unsold listing; it expires soon",
    tag,
    errors: { ...OWN_LISTING, ...TOO_MANY_REQUESTS },
  })
    .input(one)
    .output(z.object({ word: z.string(), expiresAt: instant })),

  send: call({
    method: 'POST',
    path: '/code-photo/{id}',
    access: ['seller'],
    summary: 'Send the photo of the word next to the phone; only administrators see it',
    tag,
    errors: {
      ...OWN_LISTING,
      ...TOO_MANY_REQUESTS,
      WORD_EXPIRED: { status: 409, message: reviewMessages.wordExpired },
      UPLOAD_TOO_SLOW: { status: 408, message: imageFieldMessages.tooSlow },
      IMAGE_TOO_LARGE: { status: 413, message: imageFieldMessages.tooLarge },
      IMAGE_TYPE: { status: 415, message: imageFieldMessages.type },
      IMAGE_UNREADABLE: { status: 422, message: imageFieldMessages.unreadable },
    },
  })
    .input(one.extend({ image: z.file({ error: imageFieldMessages.required }) }))
    .output(acknowledged),

  state: call({
    method: 'GET',
    path: '/code-photo/{id}/state',
    access: ['seller'],
    summary: "The state of the code photo of the caller's listing, with the word while a photo can be sent",
    tag,
  })
    .input(one)
    .output(
      z.object({
        state: z.enum(['none', 'asked', 'sent', 'reviewed']),
        word: z.string().optional(),
        expiresAt: instant.optional(),
      }),
    ),

  photo: call({
    method: 'GET',
    path: '/code-photo/{id}',
    access: ['admin'],
    summary: 'The latest code photo of a listing, as WebP',
    tag,
    errors: { PHOTO_NOT_FOUND: { status: 404, message: 'There is no code photo of this listing.' } },
  })
    .input(one)
    .output(z.file()),
}
