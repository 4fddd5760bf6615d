import type { Product } from '#contract/products/schemas.ts'

/** As much of a phone as a comparison shows: what the page has to carry for each. */
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
  sold: phone.sold,
})
