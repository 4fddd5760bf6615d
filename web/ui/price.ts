const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `$1,299` or `$89.50`. */
export const priceText = (amount: number) => dollars.format(amount)
