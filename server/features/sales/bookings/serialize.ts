import { unitsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import type { Booking, OwnBooking } from '#contract/sales/bookings/schemas.ts'
import { isSale } from '#contract/sales/bookings/states.ts'
import type { BookingRow, OwnBookingRow } from './queries.ts'

/**
 * Converts a booking to the contract's format. Its details are those of the booking time, not the product's current ones.
 */
export const serializeBooking = (row: BookingRow): Booking => ({
  _id: row.id,
  // A booking outlives its product.
  ...(row.productId && { productId: row.productId }),
  productName: row.productName,
  productImage: row.productImage,
  resellPrice: unitsOf(row.priceCents),
  buyerName: row.buyerName,
  buyerEmail: row.buyerEmail,
  buyerNumber: readableNumber(row.buyerPhone),
  meetingLocation: row.meetingLocation,
  sellerEmail: row.sellerEmail,
  createdAt: row.createdAt.toISOString(),
  // The specification requires this field. The wishlist calls return the real value.
  wishlist: false,
  paid: isSale(row.state),
  state: row.state,
  stateChangedAt: row.stateChangedAt.toISOString(),
})

/** Converts a booking for its buyer. A phone is held for one booking at a time, this one or somebody else's. */
export function serializeOwnBooking({ hold, ...row }: OwnBookingRow): OwnBooking {
  const isOwn = hold?.bookingId === row.id
  return {
    ...serializeBooking(row),
    ...(hold && isOwn && { heldUntil: hold.expiresAt.toISOString() }),
    beingBought: hold !== null && !isOwn,
  }
}
