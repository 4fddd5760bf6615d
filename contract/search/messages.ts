/** What is said about filters that cannot be used. */
export const filterMessages = {
  price: 'A price must be a number',
  priceTooLow: "A price can't be below $0",
  priceTooHigh: "A price can't be above $100,000",
  pricesOutOfOrder: 'The lowest price is higher than the highest',
} as const
