import type { Product } from '#contract/products/schemas.ts'
import { nextCursor } from '../../platform/api/next-cursor.ts'

/** As much of a product as a card shows: what a page has to carry for each. */
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
>

/** A page of a list of products. */
export type ProductPage = {
  products: ProductCardFacts[]
  /** The cursor of the page after this one; nothing on the last. */
  next?: string | undefined
  /** How many there are in all, where that is cheap to know. */
  total?: number | undefined
}

type ListAnswer = {
  headers: { link?: string | undefined; 'x-total-count'?: string | undefined }
  body: Product[]
}

/** Takes from a list's answer what a page shows of it. */
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
})
