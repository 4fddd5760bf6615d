import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'

export const notAPhoneNumber = "That's not a phone number. Include the country code, e.g. +1 503 555 0123"

/**
 * Returns the schema of a phone number. Its value is in the format E.164: `+15035550123`. Numbers without a country code are
 * read as US numbers, because prices are in dollars.
 * @param required the message for an empty field
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

/**
 * Formats a stored number for people: `+1 503 555 0123`. Text that is not a number, stored before numbers were checked, is
 * returned unchanged.
 */
export const readableNumber = (stored: string): string => parsed(stored)?.formatInternational() ?? stored

/** Parses a number. Numbers with extensions are invalid, because E.164 does not support them. */
function parsed(typed: string) {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  return number?.isPossible() && !number.ext ? number : undefined
}
