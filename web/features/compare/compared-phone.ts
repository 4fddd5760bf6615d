import type { Product } from '#contract/products/schemas.ts'

/** A phone in a comparison. */
export type ComparedPhone = Omit<
  Product,
  | 'description'
  | 'productImages'
  | 'sellerName'
  | 'displayListing'
  | 'imeiChecked'
  | 'advertise'
  | 'createdAt'
> & { sold: boolean }

/** A phone without what is long and not compared, because the comparison is part of the page's HTML. */
export const comparedPhone = ({
  description: _text,
  productImages: _images,
  ...phone
}: Product & { sold: boolean }): ComparedPhone => phone
