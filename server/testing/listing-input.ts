/** What a seller sends to list a phone, with one of their pictures: what is required, and `changes`. */
export const listingInput = (productImage: string | undefined, changes: Record<string, unknown> = {}) => ({
  productName: 'iPhone 13 mini',
  productCategory: 'Apple',
  productImage,
  location: 'Portland, OR',
  resellPrice: 120,
  orginalPrice: 699,
  usedYear: 1.5,
  condition: 'Good',
  purchaseYear: '2024-02-29',
  description: 'A scratch on the back.',
  sellerNumber: '+1 503 555 0123',
  ...changes,
})
