import { z } from 'zod'
import { call } from '../call.ts'
import { id, units } from '../common.ts'
import { PRODUCT_CONDITIONS } from '../constants.ts'
import { reportSchema } from '../self-tests/schemas.ts'

/** An earlier sale of a phone in this shop, without the people. */
const deviceSaleSchema = z.object({
  soldOn: z.iso.date(),
  condition: z.enum(PRODUCT_CONDITIONS),
  price: units,
})

/** The history of one phone in this shop. */
const passportSchema = z.object({
  productId: id,
  productName: z.string(),
  brand: z.string(),
  /** The model in the catalog; absent when it is unknown. */
  model: z.string().optional(),
  condition: z.enum(PRODUCT_CONDITIONS),
  listedOn: z.iso.date(),
  soldOn: z.iso.date().optional(),
  /** Whether the shop has the phone's IMEI. Without it, earlier sales cannot be found. */
  identified: z.boolean(),
  /** Earlier sales, the latest first. */
  earlierSales: z.array(deviceSaleSchema),
  /** Self-tests of this listing and of other listings of the same phone, the latest first. */
  selfTests: z.array(reportSchema),
  /** Security updates by the model catalog; absent when they are unknown. */
  updates: z.object({ until: z.iso.date().optional(), stillUpdated: z.boolean() }).optional(),
})
export type Passport = z.infer<typeof passportSchema>

export const passports = {
  one: call({
    method: 'GET',
    path: '/passports/{id}',
    access: 'public',
    summary: 'The history of the phone of a displayed or sold listing: sales, self-tests and updates',
    tag: 'Passports',
    errors: { PASSPORT_NOT_FOUND: { status: 404, message: "We couldn't find that passport." } },
  })
    .input(z.object({ id }))
    .output(passportSchema),
}
