import type { Product } from '#contract/products/schemas.ts'
import type { UnmetWish } from '#contract/search/filters.ts'
import { nextCursor } from '../../platform/api/next-cursor.ts'
import { nearnessOf } from '../search/unmet-texts.ts'

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
> & {
  /** How near the phone comes to what was asked for. */
  nearness?: string | undefined
}

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
export const productPage = ({ headers, body }: ListAnswer, unmet: UnmetWish[] = []): ProductPage => ({
  products: body.map(product => nearCard(product, unmet)),
  next: nextCursor(headers.link),
  total: headers['x-total-count'] === undefined ? undefined : Number(headers['x-total-count']),
})

/** A card that says how near its phone comes to the wishes that it does not meet. */
export function nearCard(product: Product, unmet: UnmetWish[]): ProductCardFacts {
  const nearness = nearnessOf(product, unmet)
  return { ...cardFacts(product), ...(nearness && { nearness }) }
}

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
