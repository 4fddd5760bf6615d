import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The phone number that somebody has typed, in its international form such as `+1 503 555 0123`. Numbers without a
 * country code are read as American ones, prices being in dollars.
 * @returns nothing when it is none
 */
export function phoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'US', extract: false })
  return number?.isPossible() ? number.formatInternational() : undefined
}
