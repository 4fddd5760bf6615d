export const wishlistMessages = {
  removed: 'Product removed from the wishlist!',
} as const
