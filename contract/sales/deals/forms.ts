import { z } from 'zod'
import { MAX_IMAGES_PER_PRODUCT } from '../../constants.ts'
import { PRIVATE_PREFIX } from '../../image-address.ts'
import { plainDigits } from '../../input/characters.ts'
import { optionalText, typedText } from '../../input/typed-text.ts'
import { REPORTED_REASONS } from './life.ts'
import { dealFieldMessages } from './messages.ts'

// The schemas of forms that pages check. This file has no other schemas, because pages with forms load all of it.

export const shipmentFormSchema = z.object({
  carrier: typedText(dealFieldMessages.carrier, 60),
  trackingNumber: typedText(dealFieldMessages.trackingNumber, 60).overwrite(plainDigits),
})
export type ShipmentForm = z.input<typeof shipmentFormSchema>

/** How the phone goes back. Both fields are empty when it is handed back in person. */
export const returnFormSchema = z.object({
  carrier: optionalText(60).default(''),
  trackingNumber: optionalText(60).overwrite(plainDigits).default(''),
})
export type ReturnForm = z.input<typeof returnFormSchema>

const photos = z
  .array(z.string().regex(new RegExp(`^/images/${PRIVATE_PREFIX}[a-z0-9-]+/`), 'Upload the photo first'))
  .max(MAX_IMAGES_PER_PRODUCT, `At most ${MAX_IMAGES_PER_PRODUCT} photos`)
  .default([])

export const problemFormSchema = z.object({
  /** `not-confirmed` is the seller's only reason; the others are the buyer's. */
  reason: z.enum([...REPORTED_REASONS, 'not-confirmed'], { error: dealFieldMessages.reason }),
  text: typedText(dealFieldMessages.text, 4000),
  photos,
})
export type ProblemForm = z.input<typeof problemFormSchema>

export const messageFormSchema = z.object({ text: typedText(dealFieldMessages.text, 4000), photos })
export type MessageForm = z.input<typeof messageFormSchema>
