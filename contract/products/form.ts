import { z } from 'zod'
import { MAX_IMAGES_PER_PRODUCT } from '../constants.ts'
import { focusIn } from '../image-address.ts'
import { withFocus } from '../image-variants.ts'
import {
  type ListingNumber,
  listingNumber,
  numberIssue,
  readListingNumber,
} from '../input/listing-numbers.ts'
import { FIELDS } from './fields.ts'
import { factFields, factsInForm, factsOfForm } from './form-facts.ts'
import { imeiProblem } from './imei.ts'
import { listingSchema, type NewProduct, type ProductDetails } from './schemas.ts'
import { withPhotosOf } from './spots.ts'

const { productImage: _cover, productImages: _pictures, ...written } = listingSchema.shape

/**
 * The form of a product. Its values have the same shape before and after the check: numbers are text as typed, and all
 * pictures are in one list. `newProductOf` converts them to the input of the calls.
 */
export const productFormSchema = z.object({
  ...written,
  ...factFields,
  productImages: z
    .array(z.string(), { error: FIELDS.productImages.message })
    .min(1, FIELDS.productImages.message)
    .max(MAX_IMAGES_PER_PRODUCT, `At most ${MAX_IMAGES_PER_PRODUCT} photos`),
  /** The part of the first photo that lists show: percent of the way from its top or left edge. */
  coverFocus: z.string(),
  /** The checked items of the photo checklist, by id. They are kept with the draft and not sent. */
  photographed: z.array(z.string()),
  resellPrice: typedNumber('resellPrice', written.resellPrice),
  orginalPrice: typedNumber('orginalPrice', written.orginalPrice),
  usedYear: typedNumber('usedYear', written.usedYear),
  /** Empty: the stored IMEI stays. */
  imei: z.string().superRefine((typed, context) => {
    const message = typed.trim() === '' ? undefined : imeiProblem(typed)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  /** Empty: the seller does not ship. */
  shippingPrice: z
    .string()
    .trim()
    .pipe(z.literal('').or(typedNumber('shippingPrice', written.shippingPrice.unwrap()))),
})
export type ProductForm = z.infer<typeof productFormSchema>

/** Converts a valid form to the input of the calls. */
export const newProductOf = (form: ProductForm): NewProduct => ({
  productName: form.productName,
  productCategory: form.productCategory,
  productImage: withFocus(form.productImages[0] ?? '', Number(form.coverFocus)),
  productImages: form.productImages,
  location: form.location,
  resellPrice: numberIn(form, 'resellPrice'),
  orginalPrice: numberIn(form, 'orginalPrice'),
  usedYear: numberIn(form, 'usedYear'),
  condition: form.condition,
  purchaseYear: form.purchaseYear,
  description: form.description,
  sellerNumber: form.sellerNumber,
  ...(form.shippingPrice !== '' && { shippingPrice: numberIn(form, 'shippingPrice') }),
  ...(form.imei.trim() !== '' && { imei: form.imei }),
  ...factsOfForm(form),
  faults: withPhotosOf(factsOfForm(form).faults ?? [], form.productImages),
})

/** Converts an existing product to the form. */
export const formOf = (product: Omit<ProductDetails, 'beingBought'>): ProductForm => ({
  ...factsInForm(product),
  productName: product.productName,
  productCategory: product.productCategory,
  productImages: product.productImages,
  coverFocus: String(focusIn(product.productImage).focus),
  photographed: [],
  location: product.location,
  resellPrice: String(product.resellPrice),
  orginalPrice: String(product.orginalPrice),
  usedYear: String(product.usedYear),
  condition: product.condition,
  purchaseYear: product.purchaseYear,
  description: product.description,
  sellerNumber: product.sellerNumber ?? '',
  imei: '',
  shippingPrice: product.shippingPrice === undefined ? '' : String(product.shippingPrice),
})

/** Returns the form field that shows the messages about an API field. */
export function formFieldOf(path: string): string {
  const field = path.split('.')[0] ?? path
  return field === 'productImage' ? 'productImages' : field
}

/** A number as sellers type it. */
function typedNumber(field: ListingNumber, rule: z.ZodType<number>) {
  return z
    .string({ error: FIELDS[field].message })
    .trim()
    .superRefine((typed, context) => {
      const issue = (message: string) => context.addIssue({ code: 'custom', message })
      if (typed === '') return issue(FIELDS[field].message)
      const reading = readListingNumber(field, typed)
      if (typeof reading !== 'object') return issue(numberIssue(field, typed, reading))
      const refused = rule.safeParse(reading.value).error?.issues[0]
      if (refused) issue(refused.message)
    })
}

const numberIn = (form: ProductForm, field: ListingNumber) => listingNumber(field, form[field]) ?? Number.NaN
