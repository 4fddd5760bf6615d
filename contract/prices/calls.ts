import { z } from 'zod'
import { call } from '../call.ts'
import { PRODUCT_CONDITIONS } from '../constants.ts'
import { priceGuidanceSchema, saleSchema } from './schemas.ts'

const tag = 'Prices'
const errors = { MODEL_NOT_FOUND: { status: 404, message: "We don't know this model." } }

const similar = z.object({
  /** The ID, slug (`apple/iphone-13`) or name of the model. */
  model: z.string().min(1, 'Name a model').max(120, 'The name of the model is too long'),
  /** Gigabytes. */
  storage: z.coerce
    .number({ error: 'Storage must be a number of gigabytes' })
    .int()
    .min(1)
    .max(8192)
    .optional(),
  condition: z.enum(PRODUCT_CONDITIONS, { error: 'There is no such condition' }).optional(),
})

export const prices = {
  guidance: call({
    method: 'GET',
    path: '/price-guidance',
    access: 'public',
    summary: 'The prices of similar phones sold in the last twelve months; null below five sales',
    tag,
    errors,
  })
    .input(similar)
    .output(priceGuidanceSchema),

  sales: call({
    method: 'GET',
    path: '/sold-prices',
    access: 'public',
    summary: 'Sales of similar phones in the last twelve months, newest first, at most 200',
    tag,
    errors,
  })
    .input(similar)
    .output(z.array(saleSchema)),
}
