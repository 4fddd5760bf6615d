/** What is said about filters that cannot be used. */
export const filterMessages = {
  price: 'A price must be a number',
  priceTooLow: 'A price cannot be below $0',
  priceTooHigh: 'A price can be at most $100,000',
  pricesOutOfOrder: 'The lowest price is above the highest',
} as const
