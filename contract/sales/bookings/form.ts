import { z } from 'zod'
import { phoneNumber } from '../../phone-number.ts'
import { bookingFieldMessages } from './messages.ts'

/** The form for booking a phone. */
export const bookingFormSchema = z.object({
  meetingLocation: z
    .string({ error: bookingFieldMessages.meetingLocation })
    .trim()
    .min(1, bookingFieldMessages.meetingLocation)
    .max(200, 'At most 200 characters'),
  buyerNumber: phoneNumber(bookingFieldMessages.buyerNumber),
})
export type BookingForm = z.input<typeof bookingFormSchema>
