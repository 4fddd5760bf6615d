import { plainDigits } from '#contract/input/characters.ts'

/** The digits of the typed text, of any script, up to the maximum length. */
const digitsOf = (typed: string, most: number) => plainDigits(typed).replace(/\D/g, '').slice(0, most)

/** Where the groups of a card number start: cards that start with 34 or 37 have three groups, others four. */
const groupsOf = (digits: string) => (/^3[47]/.test(digits) ? [4, 10] : [4, 8, 12, 16])
const lengthOf = (digits: string) => (/^3[47]/.test(digits) ? 15 : 19)

/** A card number in groups: `4242 4242 4242 4242`. */
export function cardNumberText(typed: string): string {
  const digits = digitsOf(typed, lengthOf(digitsOf(typed, 2)))
  return [...digits].map((digit, index) => (groupsOf(digits).includes(index) ? ` ${digit}` : digit)).join('')
}

/** An expiry date in the format `12/34`. A month with one digit gets a leading zero. */
export function expiryText(typed: string): string {
  const loneMonth = /^\s*([2-9])|^\s*(\d)\s*\//.exec(plainDigits(typed))
  const month = loneMonth?.[1] ?? loneMonth?.[2]
  const digits = digitsOf(month ? `0${typed.trimStart()}` : typed, 4)
  return digits.length > 2 || (digits.length === 2 && /\/\s*$/.test(typed))
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits
}

export const cvcText = (typed: string): string => digitsOf(typed, 4)

/** The position of the caret in a formatted text, after this many digits. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return index
    if (/\d/.test(text[index] ?? '')) seen++
  }
  return text.length
}
