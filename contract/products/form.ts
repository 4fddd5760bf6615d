import { z } from 'zod'
import { MAX_IMAGES_PER_PRODUCT } from '../constants.ts'
import { fieldMessages } from './messages.ts'
import { type ListedProduct, type NewProduct, newProductSchema } from './schemas.ts'

/** What the form says about numbers, which people type as text. */
export const numberMessages = {
  price: 'Enter the price in digits, e.g. 1299 or 89.50',
  years: 'Enter the years in digits, e.g. 2 or 1.5',
  tooManyYears: 'At most 50 years',
} as const

const { productImage: _cover, productImages: _pictures, ...written } = newProductSchema.shape

/**
 * The form of a product. Its values have the same shape before and after the check: numbers are as they were typed,
 * and all pictures stand in one list. `newProductOf` makes of them what the calls want.
 */
export const productFormSchema = z.object({
  ...written,
  productImages: z
    .array(z.string(), { error: fieldMessages.productImage })
    .min(1, fieldMessages.productImage)
    .max(MAX_IMAGES_PER_PRODUCT, `At most ${MAX_IMAGES_PER_PRODUCT} photos`),
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
})
export type ProductForm = z.infer<typeof productFormSchema>

/** What a form that has passed the check says, as the calls want it. */
export function newProductOf({ productImages, ...form }: ProductForm): NewProduct {
  return {
    ...form,
    productImage: productImages[0] ?? '',
    productImages,
    resellPrice: Number(form.resellPrice),
    orginalPrice: Number(form.orginalPrice),
    usedYear: Number(form.usedYear),
  }
}

/** The form of a product that is listed already. */
export const formOf = (product: ListedProduct): ProductForm => ({
  productName: product.productName,
  productCategory: product.productCategory,
  productImages: product.productImages,
  location: product.location,
  resellPrice: String(product.resellPrice),
  orginalPrice: String(product.orginalPrice),
  usedYear: String(product.usedYear),
  condition: product.condition,
  purchaseYear: product.purchaseYear,
  description: product.description,
  sellerNumber: product.sellerNumber,
})

/** The field of the form at which something is said about a field of the calls. */
export function formFieldOf(path: string): string {
  const field = path.split('.')[0] ?? path
  return field === 'productImage' ? 'productImages' : field
}

type TypedNumber = { missing: string; unreadable: string; rule: z.ZodType<number> }

/** Digits, and at most one point between them. `Number` alone would take '1e3' and '0x10' too. */
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
