import type { Product } from '#contract/products/schemas.ts'
import { nextCursor } from '../../platform/api/next-cursor.ts'

/** The fields of a product that a card shows. */
export type ProductCardFacts = Pick<
  Product,
  | '_id'
  | 'productName'
  | 'productImage'
  | 'resellPrice'
  | 'orginalPrice'
  | 'condition'
  | 'location'
  | 'verifiedSeller'
  | 'priceGuide'
>

/** A page of a list of products. */
export type ProductPage = {
  products: ProductCardFacts[]
  /** The cursor of the next page; undefined on the last. */
  next?: string | undefined
  /** The total number of products, if it is cheap to count. */
  total?: number | undefined
}

type ListAnswer = {
  headers: { link?: string | undefined; 'x-total-count'?: string | undefined }
  body: Product[]
}

/** Picks the fields that a page shows from a list response. */
export const productPage = ({ headers, body }: ListAnswer): ProductPage => ({
  products: body.map(cardFacts),
  next: nextCursor(headers.link),
  total: headers['x-total-count'] === undefined ? undefined : Number(headers['x-total-count']),
})

export const cardFacts = (product: Product): ProductCardFacts => ({
  _id: product._id,
  productName: product.productName,
  productImage: product.productImage,
  resellPrice: product.resellPrice,
  orginalPrice: product.orginalPrice,
  condition: product.condition,
  location: product.location,
  verifiedSeller: product.verifiedSeller,
  ...(product.priceGuide && { priceGuide: product.priceGuide }),
})
