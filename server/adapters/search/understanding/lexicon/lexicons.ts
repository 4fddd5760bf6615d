import { type Language, languageCodes } from '#contract/languages.ts'
import { ar } from './ar/ar.ts'
import { de } from './de/de.ts'
import { en } from './en/en.ts'
import type { Lexicon } from './lexicon.ts'

/** The language whose words are understood in every search: that of the catalog and of most names. */
const ALWAYS: Language = 'en'

const LEXICONS: Record<Language, Lexicon> = { en, de, ar }

export const allLexicons: Lexicon[] = languageCodes.map(code => LEXICONS[code])

/** The languages whose words titles may have besides English ones. */
export const otherLexicons: Lexicon[] = languageCodes
  .filter(code => code !== ALWAYS)
  .map(code => LEXICONS[code])

/** What is understood on pages of a language: its words first. */
export const lexiconsOf = (language: Language = ALWAYS): Lexicon[] =>
  [...new Set([language, ALWAYS])].map(code => LEXICONS[code])
