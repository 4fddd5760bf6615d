import { z } from 'zod'
import { bookingFieldMessages } from './messages.ts'
import { phoneNumber } from './phone-number.ts'

/** What a buyer types to book a phone. */
export const bookingFormSchema = z.object({
  meetingLocation: z
    .string({ error: bookingFieldMessages.meetingLocation })
    .trim()
    .min(1, bookingFieldMessages.meetingLocation)
    .max(200, 'At most 200 characters'),
  buyerNumber: z
    .string({ error: bookingFieldMessages.buyerNumber })
    .trim()
    .min(1, bookingFieldMessages.buyerNumber)
    .max(40, bookingFieldMessages.buyerNumberForm)
    .transform((typed, context) => {
      const number = phoneNumber(typed)
      if (number) return number
      if (typed) context.addIssue({ code: 'custom', message: bookingFieldMessages.buyerNumberForm })
      return z.NEVER
    }),
})
export type BookingForm = z.input<typeof bookingFormSchema>
