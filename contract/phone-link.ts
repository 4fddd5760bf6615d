/**
 * The address that dials a number, for numbers as `readableNumber` answers them.
 * @returns nothing for text that is no number
 */
export function phoneLink(number: string): string | undefined {
  const digits = number.replace(/[ -]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? `tel:${digits}` : undefined
}
