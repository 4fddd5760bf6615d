import { z } from 'zod'
import { id, instant, units } from '../common.ts'
import {
  FIRST_PHONE_DAY,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMAGES_PER_PRODUCT,
  MAX_LOCATION_LENGTH,
  MAX_YEARS_USED,
  PRODUCT_CONDITIONS,
} from '../constants.ts'
import { DATE_ORDERS, readDate } from '../input/dates.ts'
import { cleanLine, cleanLines, hasLink } from '../input/text.ts'
import {
  amountIssues,
  MAX_PRICE,
  MAX_SHIPPING_PRICE,
  MIN_PRICE,
  PRICE_DECIMALS,
  priceInMessage,
} from '../money.ts'
import { phoneNumber } from '../phone-number.ts'
import { BOX_ITEMS, LOCKS } from '../phones/facts.ts'
import { priceGuideSchema } from '../prices/schemas.ts'
import { factsSaid, factsShown } from './fact-schemas.ts'
import { FIELDS } from './fields.ts'
import { imei } from './imei.ts'
import { fieldMessages } from './messages.ts'
import { REVIEW_STATES } from './review-states.ts'

/**
 * `'pending'`: not requested yet, `false`: requested and waiting for an administrator, `true`: advertised. Compare with
 * `=== true`, because `'pending'` is truthy.
 */
export const advertise = z.union([z.literal('pending'), z.boolean()])

/** A product for public lists, without contact details of the seller. */
export const productSchema = z.object({
  _id: id,
  productName: z.string(),
  productCategory: z.string(),
  /** The first of `productImages`. A fragment `#focus=30` says which part of it a square shows, if not the middle. */
  productImage: z.string(),
  productImages: z.array(z.string()).min(1).max(MAX_IMAGES_PER_PRODUCT),
  location: z.string(),
  resellPrice: units,
  orginalPrice: units,
  usedYear: z.number(),
  condition: z.enum(PRODUCT_CONDITIONS),
  description: z.string(),
  /** The day it was bought new, `YYYY-MM-DD`: the first of the month if the seller named only that. */
  purchaseYear: z.iso.date(),
  sellerName: z.string(),
  verifiedSeller: z.boolean(),
  displayListing: z.boolean(),
  /** Whether the seller has entered a valid IMEI that no other live listing has. The IMEI itself is never shown. */
  imeiChecked: z.boolean(),
  advertise,
  createdAt: instant,
  ...factsShown,
  /** The prices of similar sold phones; absent when there were too few sales. */
  priceGuide: priceGuideSchema.optional(),
})
export type Product = z.infer<typeof productSchema>

/** A product that a search has found. */
export const foundProductSchema = productSchema.extend({
  /** The distance from the place that was asked for; absent without one. */
  miles: z.int().optional(),
})
export type FoundProduct = z.infer<typeof foundProductSchema>

/** A product for a card in a list: all but its seller and the long parts, which only its own page shows. */
export const productCardSchema = productSchema.omit({ description: true, faults: true, sellerName: true })
export type ProductCard = z.infer<typeof productCardSchema>

/** The review that hides a listing from buyers, for its seller and administrators; absent when there is none. */
const reviewOfListing = {
  review: z.enum(REVIEW_STATES).optional(),
  /** A message to the seller. */
  reviewNote: z.string().optional(),
  /** Whether the listing is shown as soon as the review is over. */
  showAfterReview: z.boolean().optional(),
}
/** The last change of a listing, for its seller and administrators. It tells whether somebody else has changed it. */
const changeOfListing = { updatedAt: instant.optional() }

/**
 * A product for its page. The seller's contact details are present only for signed-in users whose address is confirmed, for a
 * limited number of sellers an hour.
 */
export const productDetailsSchema = productSchema.extend({
  sold: z.boolean(),
  /** Whether somebody is paying for it now. */
  beingBought: z.boolean(),
  /** The phones that the seller has sold here and buyers have accepted. In a cached response, it may be an hour old. */
  sellerSold: z.int(),
  /** The price of shipping; absent when the seller does not ship. */
  shippingPrice: units.optional(),
  sellerEmail: z.string().optional(),
  sellerNumber: z.string().optional(),
  sellerPhone: z.string().optional(),
  /** Why a signed-in user does not see the contact details. */
  contactHidden: z.enum(['unconfirmed', 'too-many']).optional(),
  ...reviewOfListing,
  ...changeOfListing,
})
export type ProductDetails = z.infer<typeof productDetailsSchema>

/** A product for the tables of its seller and administrators. */
export const listedProductSchema = productSchema.extend({
  sellerEmail: z.string(),
  sellerNumber: z.string(),
  shippingPrice: units.optional(),
  sold: z.boolean(),
  ...reviewOfListing,
})
export type ListedProduct = z.infer<typeof listedProductSchema>

/** A product for its seller's table, with numbers that show the interest in it. */
export const sellersProductSchema = listedProductSchema.extend({
  /** Views within the last `VIEWS_DAYS` days. */
  views: z.int(),
  wishlists: z.int(),
  /** Bookings that were not canceled. */
  bookings: z.int(),
})
export type SellersProduct = z.infer<typeof sellersProductSchema>

const price = (message: string) =>
  z
    .number({ error: message })
    .min(MIN_PRICE, amountIssues.tooLow)
    .max(MAX_PRICE, amountIssues.tooHigh)
    .multipleOf(10 ** -PRICE_DECIMALS, amountIssues.decimals)

const text = (message: string, longest: number, clean: (typed: string) => string = cleanLine) =>
  z.string({ error: message }).overwrite(clean).min(1, message).max(longest, `At most ${longest} characters`)

/** Whether a phone can have been bought on a day. It decides between two meanings of a date. */
export const isPossiblePurchase = (day: string) => day >= FIRST_PHONE_DAY && day <= today()

/** The message about a date with two meanings. */
export const unclearDate = (typed: string) => `“${typed}” can be two dates. Enter it as 2023-05-14`

/** Returns the latest date that is today in any time zone, so that the seller's current date is accepted. */
const today = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)

/** A seller's input for a listing, without the facts about the phone. */
export const listingSchema = z.object({
  productName: text(FIELDS.productName.message, 120)
    .regex(/\p{L}/u, fieldMessages.productNameWithoutLetter)
    .refine(name => !hasLink(name), fieldMessages.productNameIsLink),
  productCategory: text(FIELDS.productCategory.message, MAX_CATEGORY_NAME_LENGTH),
  /** A fragment `#focus=30` says which part of it a square shows: percent of the way from the top or left edge. */
  productImage: text(FIELDS.productImages.message, 500),
  productImages: z.array(z.string().max(500)).min(1).max(MAX_IMAGES_PER_PRODUCT).optional(),
  location: text(FIELDS.location.message, MAX_LOCATION_LENGTH),
  resellPrice: price(FIELDS.resellPrice.message),
  orginalPrice: price(FIELDS.orginalPrice.message),
  usedYear: z
    .number({ error: FIELDS.usedYear.message })
    .min(0, fieldMessages.usedYearRange)
    .max(MAX_YEARS_USED, fieldMessages.usedYearRange),
  condition: z.enum(PRODUCT_CONDITIONS, { error: FIELDS.condition.message }),
  /**
   * `YYYY-MM-DD`, or `YYYYMMDD` as in the specification. Other dates and months are accepted if they have only one meaning.
   */
  purchaseYear: z
    .string({ error: FIELDS.purchaseYear.message })
    .trim()
    .min(1, FIELDS.purchaseYear.message)
    .max(60, fieldMessages.purchaseYearForm)
    .transform((typed, context) => {
      const read = readDate(typed, isPossiblePurchase)
      if (read && 'day' in read) return read.day
      const message = read ? unclearDate(typed) : fieldMessages.purchaseYearForm
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .refine(day => day <= today(), fieldMessages.purchaseYearFuture)
    .refine(day => day >= FIRST_PHONE_DAY, fieldMessages.purchaseYearTooEarly),
  description: text(FIELDS.description.message, MAX_DESCRIPTION_LENGTH, cleanLines),
  sellerNumber: phoneNumber(FIELDS.sellerNumber.message),
  /** Absent: the phone is handed over in person only. */
  shippingPrice: z
    .number({ error: FIELDS.shippingPrice.message })
    .min(0, FIELDS.shippingPrice.message)
    .max(MAX_SHIPPING_PRICE, `Shipping can cost at most ${priceInMessage(MAX_SHIPPING_PRICE)}`)
    .multipleOf(10 ** -PRICE_DECIMALS, amountIssues.decimals)
    .optional(),
  /** Absent: the stored IMEI stays. It is stored encrypted and never shown again. */
  imei: imei.optional(),
})

/** A seller's input for a listing. The server adds the seller's name, e-mail address and verification. */
export const newProductSchema = listingSchema.extend(factsSaid)
export type NewProduct = z.infer<typeof newProductSchema>

/** The facts in a seller's input. */
export type ProductFacts = Pick<NewProduct, keyof typeof factsSaid>

/** What a seller's text says about a phone; what it does not say, or not clearly, is absent. */
export const saidFactsSchema = z.object({
  batteryHealth: z.number().optional(),
  lock: z.enum(LOCKS).optional(),
  /** The carrier to which the phone is locked. */
  carrier: z.string().optional(),
  storageGb: z.number().optional(),
  color: z.string().optional(),
  box: z.array(z.enum(BOX_ITEMS)).optional(),
  /** The month of the purchase, `YYYY-MM`. */
  purchased: z.string().optional(),
})
export type SaidFacts = z.infer<typeof saidFactsSchema>

/** One row of a file with listings, as read by the import. */
export const importedRowSchema = z.object({
  /** The line in the file. The header is line 1. */
  line: z.number(),
  productName: z.string(),
  /** The price as it stands in the file. */
  resellPrice: z.string(),
  /** What was understood; absent when the row has problems. */
  understood: z
    .object({
      resellPrice: units,
      orginalPrice: units,
      usedYear: z.number(),
      /** `YYYY-MM-DD` */
      purchaseYear: z.string(),
    })
    .optional(),
  /** Whether the seller has a listing of this phone, by its IMEI or because all facts are equal. */
  isListed: z.boolean(),
  /** The problems of the row; empty when it can be listed. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type ImportedRow = z.infer<typeof importedRowSchema>

/** A question about the order of day and month in the dates of a file, which none of its rows decides. */
export const dateQuestionSchema = z.object({
  /** A date as it stands in the file. */
  example: z.string(),
  choices: z.array(z.object({ order: z.enum(DATE_ORDERS), day: z.string() })),
})
export type DateQuestion = z.infer<typeof dateQuestionSchema>
