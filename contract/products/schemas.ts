import { z } from 'zod'
import { dollars, id, instant } from '../common.ts'
import {
  FIRST_PHONE_DAY,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES_PER_PRODUCT,
  MAX_LOCATION_LENGTH,
  MAX_PRICE,
  MAX_YEARS_USED,
  PRODUCT_CONDITIONS,
} from '../constants.ts'
import { phoneNumber } from '../phone-number.ts'
import { fieldMessages } from './messages.ts'

/**
 * `'pending'`: not asked for yet, `false`: asked for and waiting for an administrator, `true`: advertised.
 * Only `=== true` shows as Advertised.
 */
export const advertise = z.union([z.literal('pending'), z.boolean()])

/** A product as the public lists show it: nothing by which its seller could be reached. */
export const productSchema = z.object({
  _id: id,
  productName: z.string(),
  productCategory: z.string(),
  /** The first of `productImages`. */
  productImage: z.string(),
  productImages: z.array(z.string()).min(1).max(MAX_IMAGES_PER_PRODUCT),
  location: z.string(),
  resellPrice: dollars,
  orginalPrice: dollars,
  usedYear: z.number(),
  condition: z.enum(PRODUCT_CONDITIONS),
  description: z.string(),
  /** The day it was bought new, `YYYY-MM-DD`. */
  purchaseYear: z.iso.date(),
  sellerName: z.string(),
  verifiedSeller: z.boolean(),
  displayListing: z.boolean(),
  advertise,
  createdAt: instant,
})
export type Product = z.infer<typeof productSchema>

/** A product on its own page. The seller's contact is there for people who are signed in, and absent for others. */
export const productDetailsSchema = productSchema.extend({
  sold: z.boolean(),
  /** Somebody is paying for it at this moment. */
  beingBought: z.boolean(),
  sellerEmail: z.string().optional(),
  sellerNumber: z.string().optional(),
  sellerPhone: z.string().optional(),
})
export type ProductDetails = z.infer<typeof productDetailsSchema>

/** A product as its seller and the administrator see it in their tables. */
export const listedProductSchema = productSchema.extend({
  sellerEmail: z.string(),
  sellerNumber: z.string(),
  sold: z.boolean(),
})

/** A product as its seller and the administrator see it, with what the tables need besides. */
export type ListedProduct = z.infer<typeof listedProductSchema>

const price = (message: string) =>
  z
    .number({ error: message })
    .min(1, 'The price must be at least $1')
    .max(MAX_PRICE, 'The price must be at most $100,000')
    .multipleOf(0.01, 'A price can have at most two decimals')

const text = (message: string, longest: number) =>
  z.string({ error: message }).trim().min(1, message).max(longest, `At most ${longest} characters`)

/** The day after which it is no longer today anywhere on Earth: a day that is today for the seller is not refused. */
const today = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/** What a seller types to list a phone. Name, e-mail and verified flag of the seller are the server's to add. */
export const newProductSchema = z.object({
  productName: text(fieldMessages.productName, 120),
  productCategory: text(fieldMessages.productCategory, MAX_CATEGORY_NAME_LENGTH),
  productImage: text(fieldMessages.productImage, 500),
  productImages: z.array(z.string().max(500)).min(1).max(MAX_IMAGES_PER_PRODUCT).optional(),
  location: text(fieldMessages.location, MAX_LOCATION_LENGTH),
  resellPrice: price(fieldMessages.resellPrice),
  orginalPrice: price(fieldMessages.orginalPrice),
  usedYear: z
    .number({ error: fieldMessages.usedYear })
    .min(0, fieldMessages.usedYearRange)
    .max(MAX_YEARS_USED, fieldMessages.usedYearRange),
  condition: z.enum(PRODUCT_CONDITIONS, { error: fieldMessages.condition }),
  /** `YYYY-MM-DD`, or `YYYYMMDD` as the specification writes it. */
  purchaseYear: z
    .string({ error: fieldMessages.purchaseYear })
    .min(1, fieldMessages.purchaseYear)
    .transform(day => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
    .pipe(z.iso.date({ error: fieldMessages.purchaseYearForm, abort: true }))
    .refine(day => day <= today(), fieldMessages.purchaseYearFuture)
    .refine(day => day >= FIRST_PHONE_DAY, fieldMessages.purchaseYearTooEarly),
  description: text(fieldMessages.description, MAX_DESCRIPTION_LENGTH),
  sellerNumber: phoneNumber(fieldMessages.sellerNumber),
})
export type NewProduct = z.infer<typeof newProductSchema>

/** One row of a file with listings, as the import understands it. */
export const importedRowSchema = z.object({
  /** Of the file, the heads being line 1. */
  line: z.number(),
  productName: z.string(),
  resellPrice: z.string(),
  /** What is wrong with it; nothing when it can be listed. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type ImportedRow = z.infer<typeof importedRowSchema>
