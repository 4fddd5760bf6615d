import type { SearchIndex } from './port.ts'
import { NO_MODEL, type PhoneModel } from './understanding/models.ts'
import { familyOf } from './understanding/named-models.ts'

/** Phones of other models that are shown instead of a model that is not for sale. */
const ENOUGH_PHONES = 10
const MAX_MODELS = 8
const DAYS_PER_YEAR = 365

/** Sizes of storage that are for sale, the nearest first. */
export function nearestSizes(asked: string[], counts: ReadonlyMap<string | number, number>): string[][] {
  const wanted = Math.log2(Number(asked[0] ?? 0) || 1)
  return [...counts]
    .filter(([size, count]) => size !== '' && count > 0)
    .map(([size]) => String(size))
    .sort((one, other) => distance(one, wanted) - distance(other, wanted))
    .map(size => [size])
}

/** A larger size is nearer than a smaller one. */
const distance = (size: string, wanted: number) => {
  const steps = Math.log2(Number(size)) - wanted
  return steps > 0 ? steps : 1.1 * -steps
}

/** The models for sale that come nearest to these: of the same family and about the same age. */
export function nearestModels(
  { models, countOfModel }: Pick<SearchIndex, 'models' | 'countOfModel'>,
  wanted: ReadonlySet<number>,
): ReadonlySet<number> {
  const own = models.numbered([...wanted][0] ?? NO_MODEL)
  if (!own) return new Set()
  const forSale = models.all
    .map(model => ({ model, count: countOfModel(model.number), apart: apart(own, model) }))
    .filter(({ count, model }) => count > 0 && model.brand === own.brand)
    .sort((one, other) => one.apart - other.apart)
  const found = new Set<number>()
  let phones = 0
  for (const { model, count } of forSale) {
    if (phones >= ENOUGH_PHONES || found.size >= MAX_MODELS) break
    found.add(model.number)
    phones += count
  }
  return found
}

/** How different two models are: years between them, other families, and words that only one has. */
function apart(one: PhoneModel, other: PhoneModel): number {
  const years =
    Math.abs(Date.parse(one.releasedOn ?? '') - Date.parse(other.releasedOn ?? '')) /
    86_400_000 /
    DAYS_PER_YEAR
  const words = [
    ...one.words.filter(word => !other.words.includes(word)),
    ...other.words.filter(word => !one.words.includes(word)),
  ].length
  return (Number.isNaN(years) ? 3 : years) + 0.5 * words + (familyOf(one) === familyOf(other) ? 0 : 3)
}
