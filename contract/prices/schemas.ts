import { z } from 'zod'
import { PRODUCT_CONDITIONS } from '../constants.ts'

/** The minimum number of sales for price guidance. */
export const MIN_SALES = 5

const cents = z.int().nullable()

/** The prices of similar sold phones in cents; null when there were fewer than `MIN_SALES` sales. */
export const priceGuidanceSchema = z.object({
  /** The number of sales. */
  count: z.int(),
  medianCents: cents,
  /** The first and third quartile: half of the sales are between them. */
  lowCents: cents,
  highCents: cents,
})
export type PriceGuidance = z.infer<typeof priceGuidanceSchema>

/** The price guidance for a listing. */
export const priceGuideSchema = z.object({
  count: z.int(),
  medianCents: z.int(),
  lowCents: z.int(),
  highCents: z.int(),
})
export type PriceGuide = z.infer<typeof priceGuideSchema>

/** A sale without personal data. */
export const saleSchema = z.object({
  soldOn: z.iso.date(),
  priceCents: z.int(),
  storageGb: z.int().optional(),
  condition: z.enum(PRODUCT_CONDITIONS).optional(),
})
export type Sale = z.infer<typeof saleSchema>
