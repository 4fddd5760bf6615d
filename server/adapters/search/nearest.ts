import type { SearchIndex } from './port.ts'
import { NO_MODEL, type PhoneModel } from './understanding/models.ts'
import { familyOf } from './understanding/named-models.ts'
import { hasTrait } from './understanding/traits.ts'

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

/** The models of the same brand that are for sale, the nearest first: those of the same family and about the same age. */
export function nearestModels(
  { models, countOfModel }: Pick<SearchIndex, 'models' | 'countOfModel'>,
  wanted: ReadonlySet<number>,
): number[] {
  const own = models.numbered([...wanted][0] ?? NO_MODEL)
  if (!own) return []
  return models.all
    .filter(({ brand, number }) => brand === own.brand && countOfModel(number) > 0)
    .map(model => ({ number: model.number, apart: apart(own, model) }))
    .sort((one, other) => one.apart - other.apart)
    .map(({ number }) => number)
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
  ]
  const tiers = words.filter(word => TIER.test(word)).length
  const traits = SHAPES.filter(trait => hasTrait(one, trait) !== hasTrait(other, trait)).length
  return (
    (Number.isNaN(years) ? 3 : years) +
    0.5 * words.length +
    tiers +
    4 * traits +
    Math.abs(classOf(one) - classOf(other)) +
    (familyOf(one) === familyOf(other) ? 0 : 3)
  )
}

/** What makes a phone another kind of phone. */
const SHAPES = ['foldable', 'flip', 'stylus'] as const
/** Words that say how good a phone of a series is. */
const TIER = /^(?:ultra|pro|max|plus|mini|lite|fe|se|air)$/

/** The class of a name such as 'a14' or 'moto g54': its tens, which makers use for the price. */
function classOf({ words }: PhoneModel): number {
  const [, tens] = words.find(word => /^[a-z]\d\d$/.test(word))?.match(/^a(\d)/) ?? []
  return tens === undefined ? 0 : Number(tens)
}
