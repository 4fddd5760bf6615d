/** Soft hyphens, zero-width spaces and joiners, marks of direction, and the byte order mark. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g

/**
 * Cleans pasted digits and their separators, for fields that contain no prose: removes invisible marks, converts full-width
 * characters and digits of any script to ASCII, and all dashes and spaces to plain ones. The result is trimmed.
 */
export const plainCharacters = (pasted: string): string =>
  plainDigits(pasted.normalize('NFKC').replace(INVISIBLE, ''))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/** Converts digits of any script to ASCII. */
export const plainDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiDigit)

/** Digits of a script are ten characters in a row, the zero first. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
