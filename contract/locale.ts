/** The locale of texts in English: of the API, of logs and of commands. */
export const LOCALE = 'en-US'

let readersLocale = (): string => LOCALE

/** The locale in which numbers, prices and dates are formatted now: on pages that of their language, elsewhere English. */
export const localeNow = (): string => readersLocale()

/** Makes the formats of this process, or of this page, follow a language. */
export function followLocale(locale: () => string): void {
  readersLocale = locale
}
