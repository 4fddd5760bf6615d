import { centsOf, dollarsOf } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'

type Priced = Pick<WishlistItem, 'productPrice' | 'priceWhenAdded' | 'paid' | 'displayed'>

/** Dollars by which a phone that can be bought costs less than when it was put on the list; 0 where it does not. */
export function priceDrop({ productPrice, priceWhenAdded, paid, displayed }: Priced): number {
  if (paid || !displayed) return 0
  // In cents, since dollars with decimals do not subtract exactly.
  return dollarsOf(Math.max(0, centsOf(priceWhenAdded) - centsOf(productPrice)))
}
