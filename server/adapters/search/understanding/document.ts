import { modelOfListing } from './models.ts'
import { wordsOf } from './words.ts'

/** What a listing is found by. */
export type SearchDocument = {
  /** Each once. */
  words: string[]
  /** A number of `models.txt`, or `NO_MODEL`. */
  model: number
}

/** What people say in the place of a brand's name. */
const NICKNAMES: Record<string, string[]> = { motorola: ['moto'] }

/** The words and the model of a listing, by its name and that of its category. */
export function documentOf({ name, categoryName }: { name: string; categoryName: string }): SearchDocument {
  const words = wordsOf(name)
  const model = modelOfListing(words, categoryName)
  const nicknames = NICKNAMES[categoryName.toLowerCase()] ?? []
  return {
    words: [...new Set([...words, ...wordsOf(categoryName), ...nicknames, ...model.words])],
    model: model.number,
  }
}
