import { z } from 'zod'
import { MAX_IMAGES_PER_PRODUCT } from '../constants.ts'
import { focusIn, withFocus } from '../image-address.ts'
import { factFields, factsInForm, factsOfForm } from './form-facts.ts'
import { imeiFault } from './imei.ts'
import { fieldMessages } from './messages.ts'
import { listingSchema, type NewProduct, type ProductDetails } from './schemas.ts'

/** The form's messages about numbers, which are typed as text. */
export const numberMessages = {
  price: 'Enter the price in digits, e.g. 1299 or 89.50',
  years: 'Enter the years in digits, e.g. 2 or 1.5',
  tooManyYears: 'At most 50 years',
} as const

const { productImage: _cover, productImages: _pictures, ...written } = listingSchema.shape

/**
 * The form of a product. Its values have the same shape before and after the check: numbers are text as typed, and all
 * pictures are in one list. `newProductOf` converts them to the input of the calls.
 */
export const productFormSchema = z.object({
  ...written,
  ...factFields,
  productImages: z
    .array(z.string(), { error: fieldMessages.productImage })
    .min(1, fieldMessages.productImage)
    .max(MAX_IMAGES_PER_PRODUCT, `At most ${MAX_IMAGES_PER_PRODUCT} photos`),
  /** The part of the first photo that lists show: percent of the way from its top or left edge. */
  coverFocus: z.string(),
  /** The checked items of the photo checklist, by id. They are kept with the draft and not sent. */
  photographed: z.array(z.string()),
  resellPrice: typedNumber({
    missing: fieldMessages.resellPrice,
    unreadable: numberMessages.price,
    rule: written.resellPrice,
  }),
  orginalPrice: typedNumber({
    missing: fieldMessages.orginalPrice,
    unreadable: numberMessages.price,
    rule: written.orginalPrice,
  }),
  usedYear: typedNumber({
    missing: fieldMessages.usedYear,
    unreadable: numberMessages.years,
    rule: z.number().max(50, numberMessages.tooManyYears),
  }),
  /** Empty: the stored IMEI stays. */
  imei: z.string().superRefine((typed, context) => {
    const message = typed.trim() === '' ? undefined : imeiFault(typed)
    if (message) context.addIssue({ code: 'custom', message })
  }),
  /** Empty: the seller does not ship. */
  shippingPrice: z
    .string()
    .trim()
    .pipe(
      z.literal('').or(
        typedNumber({
          missing: fieldMessages.shippingPrice,
          unreadable: numberMessages.price,
          rule: written.shippingPrice.unwrap(),
        }),
      ),
    ),
})
export type ProductForm = z.infer<typeof productFormSchema>

/** Converts a valid form to the input of the calls. */
export const newProductOf = (form: ProductForm): NewProduct => ({
  productName: form.productName,
  productCategory: form.productCategory,
  productImage: withFocus(form.productImages[0] ?? '', Number(form.coverFocus)),
  productImages: form.productImages,
  location: form.location,
  resellPrice: Number(form.resellPrice),
  orginalPrice: Number(form.orginalPrice),
  usedYear: Number(form.usedYear),
  condition: form.condition,
  purchaseYear: form.purchaseYear,
  description: form.description,
  sellerNumber: form.sellerNumber,
  ...(form.shippingPrice !== '' && { shippingPrice: Number(form.shippingPrice) }),
  ...(form.imei.trim() !== '' && { imei: form.imei }),
  ...factsOfForm(form),
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

type TypedNumber = { missing: string; unreadable: string; rule: z.ZodType<number> }

/** A number as text: digits with at most one decimal point. `Number` alone would also accept '1e3' and '0x10'. */
function typedNumber({ missing, unreadable, rule }: TypedNumber) {
  return z
    .string({ error: missing })
    .trim()
    .superRefine((typed, context) => {
      const issue = (message: string) => context.addIssue({ code: 'custom', message })
      if (typed === '') return issue(missing)
      if (!/^\d+(\.\d+)?$/.test(typed)) return issue(unreadable)
      const refused = rule.safeParse(Number(typed)).error?.issues[0]
      if (refused) issue(refused.message)
    })
}
