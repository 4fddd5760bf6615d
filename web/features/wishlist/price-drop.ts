import { centsOf, dollarsOf } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'

type Priced = Pick<WishlistItem, 'productPrice' | 'priceWhenAdded' | 'paid' | 'displayed'>

/** The price drop in dollars since an available phone was added to the list; 0 without a drop. */
export function priceDrop({ productPrice, priceWhenAdded, paid, displayed }: Priced): number {
  if (paid || !displayed) return 0
  // In cents, since dollars with decimals do not subtract exactly.
  return dollarsOf(Math.max(0, centsOf(priceWhenAdded) - centsOf(productPrice)))
}
