import type { Language } from '#contract/languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import type { DemoLanguage } from './language.ts'

/** What the demo says in each language but English, which the catalog speaks. */
export const demoLanguages: Readonly<Record<Exclude<Language, 'en'>, DemoLanguage>> = { de, ar }

/** @returns undefined for English */
export const demoLanguage = (language: Language): DemoLanguage | undefined =>
  language === 'en' ? undefined : demoLanguages[language]

/**
 * A text of the English demo in another language.
 * @throws Error when it has no translation
 */
export function saidIn(language: Language, english: string): string {
  const speech = demoLanguage(language)
  if (!speech) return english
  const text = speech.said[english]
  if (text === undefined) throw new Error(`The demo has no ${language} text for “${english}”.`)
  return text
}
