import { LOCALE } from './locale.ts'

/** The languages of shops by their codes: their own names, the direction of their scripts, and their locales for `Intl`. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: LOCALE },
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de-DE' },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; locale: string }>

export type Language = keyof typeof LANGUAGES

/** Whether there are texts in this language. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** The codes of all languages. */
export const languageCodes = Object.keys(LANGUAGES) as [Language, ...Language[]]

/**
 * The path of a page in a language of a shop. The first of the shop's languages has no prefix.
 * @param path begins with a slash, and has no prefix of a language; it may have a query
 */
export function pathInLanguage(path: string, language: Language, [first]: readonly Language[]): string {
  if (language === first) return path
  return `/${language}${path.replace(/^\/($|[?#])/, '$1')}`
}

/** A written time whose hours and its half of the day, as in `6:30 pm` or `6:30 م`, are never on two lines. */
export const wholeTime = (text: string): string =>
  text.replace(/(?<=\d)\s(?=([ap]m|[صم])(?!\p{L}))/giu, '\u00a0')
