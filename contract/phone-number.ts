import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

export const notAPhoneNumber = "That's not a phone number. Include the country code, e.g. +1 503 555 0123"

/**
 * A field for a phone number, as everybody's are checked; its value is in the form E.164, as `+15035550123`. Numbers
 * without a country code are read as American ones, since prices are in dollars.
 * @param required the message where nothing is typed
 */
export const phoneNumber = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(40, notAPhoneNumber)
    .transform((typed, context) => {
      const number = parsed(typed)
      if (number) return number.number as string
      if (typed) context.addIssue({ code: 'custom', message: notAPhoneNumber })
      return z.NEVER
    })

/** A number as people read it, `+1 503 555 0123`. Text that was kept before numbers were checked may be none: it stays. */
export const readableNumber = (kept: string): string => parsed(kept)?.formatInternational() ?? kept

/** An extension cannot be dialed with a number, and E.164 has no place for it: such text is no number. */
function parsed(typed: string) {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  return number?.isPossible() && !number.ext ? number : undefined
}
