import { z } from 'zod'
import { MAX_IMAGES_PER_PRODUCT } from '../../constants.ts'
import { PRIVATE_PREFIX } from '../../image-address.ts'
import { REPORTED_REASONS } from './life.ts'
import { dealFieldMessages } from './messages.ts'

// The schemas of forms that pages check. This file has no other schemas, because pages with forms load all of it.

/** Returns the schema of a required text field with a maximum number of characters. */
export const typedText = (required: string, most: number) =>
  z.string({ error: required }).trim().min(1, required).max(most, `At most ${most} characters`)

export const shipmentFormSchema = z.object({
  carrier: typedText(dealFieldMessages.carrier, 60),
  trackingNumber: typedText(dealFieldMessages.trackingNumber, 60),
})
export type ShipmentForm = z.input<typeof shipmentFormSchema>

/** How the phone goes back. Both fields are empty when it is handed back in person. */
export const returnFormSchema = z.object({
  carrier: z.string().trim().max(60, 'At most 60 characters').default(''),
  trackingNumber: z.string().trim().max(60, 'At most 60 characters').default(''),
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
