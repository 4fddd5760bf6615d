import { minorOf, unitsOf } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'

type Priced = Pick<WishlistItem, 'productPrice' | 'priceWhenAdded' | 'paid' | 'displayed'>

/** The price drop since an available phone was added to the list; 0 without a drop. */
export function priceDrop({ productPrice, priceWhenAdded, paid, displayed }: Priced): number {
  if (paid || !displayed) return 0
  // In minor units, since decimals do not subtract exactly.
  return unitsOf(Math.max(0, minorOf(priceWhenAdded) - minorOf(productPrice)))
}
