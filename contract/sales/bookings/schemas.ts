import { z } from 'zod'
import { id, instant, units } from '../../common.ts'
import { BOOKING_STATES } from './states.ts'

/** A booking as its buyer and its seller see it, with the details from the time of the booking. */
export const bookingSchema = z.object({
  _id: id,
  /** Absent when the product was deleted. */
  productId: id.optional(),
  productName: z.string(),
  productImage: z.string(),
  resellPrice: units,
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerNumber: z.string(),
  meetingLocation: z.string(),
  sellerEmail: z.string(),
  createdAt: instant,
  wishlist: z.boolean(),
  paid: z.boolean(),
  state: z.enum(BOOKING_STATES),
  /** The time at which the booking entered its state. */
  stateChangedAt: instant,
})
export type Booking = z.infer<typeof bookingSchema>

/** A booking for its buyer's list. */
export const ownBookingSchema = bookingSchema.extend({
  /** The time until which the phone is held for this buyer; absent without a hold. */
  heldUntil: instant.optional(),
  /** Whether somebody else is paying for the phone now. */
  beingBought: z.boolean(),
})
export type OwnBooking = z.infer<typeof ownBookingSchema>
