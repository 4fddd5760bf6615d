import type { Language } from '../languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'

export type { en } from './en.ts'

/** The texts of each language. A new language is one file and one row here. */
export const TEXTS: Record<Language, Texts> = { en, de, ar }
