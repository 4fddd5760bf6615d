/**
 * Returns the `tel:` link of a number in the format of `readableNumber`.
 * @returns undefined for text that is not a number
 */
export function phoneLink(number: string): string | undefined {
  const digits = number.replace(/[ -]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(digits) ? `tel:${digits}` : undefined
}
