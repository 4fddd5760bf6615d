import { type Fact, ofFacts } from '#contract/products/fields.ts'
import type { Product } from '#contract/products/schemas.ts'

/** The fields of a phone that a comparison shows. */
export type ComparedPhone = Pick<
  Product,
  | '_id'
  | 'productName'
  | 'productCategory'
  | 'productImage'
  | 'resellPrice'
  | 'orginalPrice'
  | 'condition'
  | 'usedYear'
  | 'purchaseYear'
  | 'location'
  | 'verifiedSeller'
  | 'priceGuide'
  | 'model'
  | Fact
  | 'updatesUntil'
  | 'stillUpdated'
  | 'faults'
> & { sold: boolean }

export const comparedPhone = (phone: Product & { sold: boolean }): ComparedPhone => ({
  _id: phone._id,
  productName: phone.productName,
  productCategory: phone.productCategory,
  productImage: phone.productImage,
  resellPrice: phone.resellPrice,
  orginalPrice: phone.orginalPrice,
  condition: phone.condition,
  usedYear: phone.usedYear,
  purchaseYear: phone.purchaseYear,
  location: phone.location,
  verifiedSeller: phone.verifiedSeller,
  priceGuide: phone.priceGuide,
  model: phone.model,
  ...ofFacts<Pick<Product, Fact>>(fact => phone[fact]),
  updatesUntil: phone.updatesUntil,
  stillUpdated: phone.stillUpdated,
  sold: phone.sold,
  faults: phone.faults,
})
