import type { ReactNode } from 'react'
import { listingNumber } from '#contract/input/listing-numbers.ts'
import { priceText } from '#contract/money.ts'
import { texts } from '../../../../texts/texts.ts'
import { bold } from '../../../../ui/bold.tsx'

type UnderstoodPriceProps = {
  field: 'orginalPrice' | 'shippingPrice'
  typed: string
  /** What is shown instead as long as nothing can be misunderstood. */
  children: ReactNode
}

/** How a price with separators is read, before it is saved. */
export function UnderstoodPrice({ field, typed, children }: UnderstoodPriceProps) {
  const price = listingNumber(field, typed)
  if (price === undefined || price < 0 || /^\d*(?:\.\d{1,2})?$/.test(typed.trim())) return children
  return texts('listingForm').rich('price.understood', { price: priceText(price), b: bold })
}
