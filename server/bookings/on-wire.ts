import type { BookingRow } from './queries.ts'

/** A booking under the names that the contract gives its fields. What was agreed is the booking's own, not the product's. */
export const bookingOnWire = (row: BookingRow) => ({
  _id: row.id,
  // A booking outlives its product.
  ...(row.productId && { productId: row.productId }),
  productName: row.productName,
  productImage: row.productImage,
  resellPrice: row.priceCents / 100,
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  buyerNumber: row.buyerPhone,
  meetingLocation: row.meetingLocation,
  sellerEmail: row.sellerEmail,
  createdAt: row.createdAt.toISOString(),
  // Specified so: what a buyer wishes for is told by the wishlist.
  wishlist: false,
  paid: row.state === 'paid' || row.state === 'delivered',
})
