export const wishlistMessages = {
  added: 'Product added to the wishlist!',
  removed: 'Product removed from the wishlist!',
  noneFound: 'No Data Found!',
} as const
