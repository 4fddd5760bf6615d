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
  | 'storageGb'
  | 'color'
  | 'lock'
  | 'carrier'
  | 'batteryHealth'
  | 'updatesUntil'
  | 'stillUpdated'
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
  storageGb: phone.storageGb,
  color: phone.color,
  lock: phone.lock,
  carrier: phone.carrier,
  batteryHealth: phone.batteryHealth,
  updatesUntil: phone.updatesUntil,
  stillUpdated: phone.stillUpdated,
  sold: phone.sold,
})
