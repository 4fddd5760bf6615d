import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { COUNTRY, EXAMPLE_NUMBER } from './country.ts'
import { plainCharacters } from './input/characters.ts'

export const notAPhoneNumber = `That's not a phone number. Include the country code, e.g. ${EXAMPLE_NUMBER}`

const hasExtension = "Leave out the extension: buyers couldn't call it"

/**
 * Returns the schema of a phone number. Its value is in the format E.164: `+15035550123`. Numbers without a country code are
 * read as numbers of the shop's country.
 * @param required the message for an empty field
 */
export const phoneNumber = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(80, notAPhoneNumber)
    .transform((typed, context) => {
      const number = parsed(typed)
      if (number && !number.ext) return number.number as string
      if (typed) context.addIssue({ code: 'custom', message: number ? hasExtension : notAPhoneNumber })
      return z.NEVER
    })

/**
 * Formats a stored number for people: `+1 503 555 0123`. Text that is not a number, stored before numbers were checked, is
 * returned unchanged.
 */
export const readableNumber = (stored: string): string => parsed(stored)?.formatInternational() ?? stored

/** Parses a number, also with the international prefix `00`. Without a country code it is one of the shop's country. */
function parsed(typed: string) {
  const plain = plainCharacters(typed).replace(/^00(?=[1-9])/, '+')
  const number = parsePhoneNumberFromString(plain, { defaultCountry: COUNTRY as CountryCode, extract: false })
  return number?.isPossible() ? number : undefined
}
