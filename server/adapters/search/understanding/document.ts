import type { NamedPhone } from '../port.ts'
import { type Models, NO_MODEL } from './models.ts'
import { wordsOf } from './words.ts'

/** The words and the model by which a listing is found. */
export type SearchDocument = {
  /** Without duplicates. */
  words: string[]
  /** The number of a model of the catalog, or `NO_MODEL`. */
  model: number
}

/** Other names of brands. */
const NICKNAMES: Record<string, string[]> = { motorola: ['moto'] }

/** Creates the document of a listing. It adds words of the model that the seller may have left out. */
export function documentOf(models: Models, { name, categoryName, modelId }: NamedPhone): SearchDocument {
  const words = wordsOf(name)
  const known = modelId === null ? undefined : models.withId(modelId)
  const [model, ...others] = known ? [known] : models.ofListing(words, categoryName)
  const ofModel = model && others.length === 0 ? model.words : []
  const nicknames = NICKNAMES[categoryName.toLowerCase()] ?? []
  return {
    words: [
      ...new Set([
        ...words,
        ...wordsOf(categoryName),
        ...nicknames,
        ...(known ? ofModel : ofModel.filter(word => !DISTINGUISHES_MODELS.test(word))),
      ]),
    ],
    model: model?.number ?? NO_MODEL,
  }
}

/** Words that distinguish models: they are not added, because the seller may mean the other model. */
const DISTINGUISHES_MODELS = /^(4g|5g|lte|20\d\d)$/
