import { LOCALE } from './locale.ts'

/** The languages of shops by their codes: their own names, the direction of their scripts, and their locales for `Intl`. */
export const LANGUAGES = {
  en: { name: 'English', dir: 'ltr', locale: LOCALE },
  de: { name: 'Deutsch', dir: 'ltr', locale: 'de-DE' },
  ar: { name: 'العربية', dir: 'rtl', locale: 'ar' },
} as const satisfies Record<string, { name: string; dir: 'ltr' | 'rtl'; locale: string }>

export type Language = keyof typeof LANGUAGES

/** Whether there are texts in this language. */
export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code)

/** The codes of all languages. */
export const languageCodes = Object.keys(LANGUAGES) as [Language, ...Language[]]
