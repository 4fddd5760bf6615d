import type { Column } from 'drizzle-orm'
import { ilike, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Whether a text contains this word, ignoring case; wildcards in the word are escaped. */
export const contains = (text: Column | SQL | SQLWrapper, word: string): SQL =>
  ilike(text as Column, `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`)

/** The words of a search. */
export const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean)
