import type { ProductCard } from '#contract/products/schemas.ts'

/** The fields of a product that a card shows. */
export type ProductCardFacts = Omit<ProductCard, 'productImages'> & {
  /** The photo that a pointer over the card shows. */
  secondImage?: string | undefined
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

/** Picks what a card shows, without the other photos. */
export const cardFacts = ({ productImages, ...product }: ProductCard): ProductCardFacts => ({
  ...(Object.fromEntries(
    SHOWN.filter(field => field in product).map(field => [field, product[field]]),
  ) as Omit<ProductCard, 'productImages'>),
  ...(productImages[1] && { secondImage: productImages[1] }),
})

const SHOWN = [
  '_id',
  'productName',
  'productImage',
  'resellPrice',
  'priceGuide',
  'model',
  'storageGb',
  'batteryHealth',
  'lock',
  'carrier',
  'condition',
  'location',
  'verifiedSeller',
] as const satisfies (keyof ProductCard)[]
