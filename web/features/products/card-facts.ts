import type { ProductCard } from '#contract/products/schemas.ts'

/** A phone on a card. */
export type CardFacts = Omit<ProductCard, 'productImages'> & {
  /** The photo that a pointer over the card shows. */
  secondImage?: string | undefined
  /** How far it is from the place that was asked for: '12 miles away'; empty if it is there. */
  away?: string | undefined
  /** How near the phone comes to what was asked for. */
  nearness?: string | undefined
}

/** A product for a card: without what only its own page shows and is long, because a list is part of the page's HTML. */
export const cardFacts = ({
  productImages,
  description: _text,
  faults: _faults,
  sellerName: _seller,
  ...product
}: ProductCard & { description?: string; faults?: unknown; sellerName?: string }): CardFacts => ({
  ...product,
  ...(productImages[1] && { secondImage: productImages[1] }),
})
