import { z } from 'zod'
import { plainCharacters } from '../input/characters.ts'

const DIGITS = 15

/** The messages about invalid IMEIs. */
export const imeiMessages = {
  missing: 'Enter the IMEI: dial *#06# on the phone to see it',
  characters: 'An IMEI has only digits. Dial *#06# on the phone to see it',
  withoutCheckDigit: 'That has 14 digits: the last one is missing. Dial *#06# on the phone to see all 15',
  softwareVersion:
    'That has 16 digits, so it is an IMEISV. Enter the IMEI with 15 digits: dial *#06# on the phone to see it',
  length: 'An IMEI has 15 digits. Dial *#06# on the phone to see it',
  checkDigit: 'There is a typo in this IMEI: its last digit does not fit. Please compare it again',
  noPhone: 'No phone has this IMEI. Dial *#06# on the phone to see its own',
  rounded:
    'A spreadsheet has rounded this number, so digits are lost. Format the column as text, enter the IMEI again, and save the file',
} as const

/**
 * Returns the digits of a typed or pasted IMEI: without label, separators and invisible marks. Of the two IMEIs of a dual-SIM
 * phone it returns the first.
 */
export function imeiDigits(typed: string): string {
  const digits = plainCharacters(typed)
    .replaceAll(/imei\s*[12]?\s*[:#]/gi, ' ')
    // A spreadsheet's number.
    .replace(/^(\d{14,16})\.0+$/, '$1')
    .replaceAll(/[\s.,;|&/-]|imei/gi, '')
  const first = digits.slice(0, DIGITS)
  const isTwo = digits.length === 2 * DIGITS && [first, digits.slice(DIGITS)].every(hasCheckDigit)
  return isTwo ? first : digits
}

/** Checks a typed IMEI. @returns a message about the problem; undefined when it is valid */
export function imeiProblem(typed: string): string | undefined {
  const digits = imeiDigits(typed)
  if (digits === '') return imeiMessages.missing
  if (/^\d+e\+?\d+$/i.test(digits)) return imeiMessages.rounded
  if (!/^\d+$/.test(digits)) return imeiMessages.characters
  if (digits.length === DIGITS - 1) return imeiMessages.withoutCheckDigit
  if (digits.length === DIGITS + 1) return imeiMessages.softwareVersion
  if (digits.length !== DIGITS) return imeiMessages.length
  if (/^(\d)\1*$/.test(digits)) return imeiMessages.noPhone
  return hasCheckDigit(digits) ? undefined : imeiMessages.checkDigit
}

/** The schema of a typed IMEI. Its value is the 15 digits. */
export const imei = z
  .string({ error: imeiMessages.missing })
  .max(60, imeiMessages.length)
  .superRefine((typed, context) => {
    const message = imeiProblem(typed)
    if (message) context.addIssue({ code: 'custom', message })
  })
  .transform(imeiDigits)

/** Checks with the Luhn algorithm: every second digit from the right is doubled, and the sum is a multiple of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
