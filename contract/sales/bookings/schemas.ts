import { z } from 'zod'
import { dollars, id, instant } from '../../common.ts'
import { BOOKING_STATES } from './states.ts'

/** A booking as both its people see it, with what was agreed when it was placed. */
export const bookingSchema = z.object({
  _id: id,
  /** Absent when the product is gone. */
  productId: id.optional(),
  productName: z.string(),
  productImage: z.string(),
  resellPrice: dollars,
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerNumber: z.string(),
  meetingLocation: z.string(),
  sellerEmail: z.string(),
  createdAt: instant,
  wishlist: z.boolean(),
  paid: z.boolean(),
  state: z.enum(BOOKING_STATES),
  /** When the booking came into its state: the time of its last event. */
  stateChangedAt: instant,
})
export type Booking = z.infer<typeof bookingSchema>

/** A booking on its buyer's own list. */
export const ownBookingSchema = bookingSchema.extend({
  /** Until when the phone is kept for this buyer to pay; absent while it is not. */
  heldUntil: instant.optional(),
  /** Somebody else is paying for the phone at this moment. */
  beingBought: z.boolean(),
})
export type OwnBooking = z.infer<typeof ownBookingSchema>
