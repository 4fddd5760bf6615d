import { z } from 'zod'
import { MAX_ADDRESS_LENGTH, MAX_PLACE_LENGTH } from '../../constants.ts'
import { optionalText } from '../../input/typed-text.ts'
import { phoneNumber } from '../../phone-number.ts'
import { dealFieldMessages } from '../deals/messages.ts'
import { bookingFieldMessages } from './messages.ts'

/**
 * The form for booking a phone. The delivery is an addition to the specification: without it, the buyer meets the seller.
 * A phone that is shipped needs an address instead of a meeting place.
 */
export const bookingFormSchema = z
  .object({
    meetingLocation: z
      .string({ error: bookingFieldMessages.meetingLocation })
      .trim()
      .max(MAX_PLACE_LENGTH, `At most ${MAX_PLACE_LENGTH} characters`)
      .default(''),
    buyerNumber: phoneNumber(bookingFieldMessages.buyerNumber),
    delivery: z.enum(['meeting', 'shipping']).default('meeting'),
    shippingAddress: optionalText(MAX_ADDRESS_LENGTH).default(''),
  })
  .refine(({ delivery, meetingLocation }) => delivery === 'shipping' || meetingLocation !== '', {
    path: ['meetingLocation'],
    error: bookingFieldMessages.meetingLocation,
    when: isReadable,
  })
  .refine(({ delivery, shippingAddress }) => delivery !== 'shipping' || shippingAddress !== '', {
    path: ['shippingAddress'],
    error: dealFieldMessages.address,
    when: isReadable,
  })
export type BookingForm = z.input<typeof bookingFormSchema>

/** Missing places are told together with the mistakes of other fields. */
function isReadable({ value }: { value: unknown }): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { delivery, meetingLocation = '', shippingAddress = '' } = value as Record<string, unknown>
  return (
    (delivery === undefined || delivery === 'meeting' || delivery === 'shipping') &&
    typeof meetingLocation === 'string' &&
    typeof shippingAddress === 'string'
  )
}
