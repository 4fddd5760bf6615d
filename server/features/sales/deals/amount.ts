import type { bookings } from '../../../schema/sales.ts'

/** Returns the amount that the buyer of a booking pays, in cents. */
export const amountOf = ({
  priceCents,
  delivery,
  shippingCents,
}: Pick<typeof bookings.$inferSelect, 'priceCents' | 'delivery' | 'shippingCents'>): number =>
  priceCents + (delivery === 'shipping' ? (shippingCents ?? 0) : 0)
