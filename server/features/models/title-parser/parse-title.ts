import type { Lock } from '#contract/phones/facts.ts'
import type { Models, PhoneModel } from '../../../adapters/search/understanding/models.ts'
import { wordsOf } from '../../../adapters/search/understanding/words.ts'
import { isAccessory, isOtherProduct } from './accessory.ts'
import { readColor } from './color.ts'
import { readLock } from './lock.ts'
import { readModel } from './model.ts'
import { readStorage, storageOf } from './storage.ts'
import { titleText, withSeparators } from './text.ts'

/** The facts in the title of a listing; null where it is missing or unclear. */
export type TitleFacts = {
  brand: string | null
  /** The name of the model, as in the catalog. */
  model: string | null
  modelId: string | null
  storageGb: number | null
  color: string | null
  lock: Lock | null
  carrier: string | null
  /** The confidence in the model, from 0 to 1; 0 when the model is unknown. */
  confidence: number
}

type Title = {
  title: string
  /** The category, or the brand that the seller has chosen. */
  brand?: string | undefined
  /** The model that the seller has chosen. Then only the other facts are read. */
  model?: PhoneModel | undefined
}

/** Reads the title of a listing. When in doubt, the model is null. */
export function parseTitle(models: Models, { title, brand, model: chosen }: Title): TitleFacts {
  const text = titleText(title)
  const { lock, carrier, rest: withoutLock } = readLock(text)
  const { sizes, rest } = readStorage(withoutLock)
  const words = wordsOf(withSeparators(rest))
  const read = isOtherProduct(text) ? undefined : readModel(models, words, brand)
  const isPhone = read && !isAccessory(read.before, read.after, { hasStorage: sizes.length > 0 })
  const model = chosen ?? (isPhone ? read.model : undefined)
  const others =
    read && (!chosen || read.model === chosen)
      ? [...read.before, ...read.after]
      : words.filter(word => !chosen?.words.includes(word))
  return {
    brand: model?.brand ?? brandIn(models, words, brand),
    model: model?.name ?? null,
    modelId: model?.id ?? null,
    storageGb: storageOf(sizes, model ? others : [], model?.storageGb ?? []),
    color: readColor(others, model?.colors ?? []),
    lock,
    carrier,
    confidence: chosen ? 1 : model && read ? read.confidence : 0,
  }
}

/** Returns the one brand in the words, or else the chosen brand. */
function brandIn(models: Models, words: string[], chosen: string | undefined): string | null {
  const [brand, another] = new Set(words.flatMap(word => models.brandOfWord(word) ?? []))
  if (brand !== undefined && another === undefined) return brand
  return models.brands.get(chosen?.toLowerCase() ?? '') ?? null
}
