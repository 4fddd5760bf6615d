import { type Models, numbersOf, type PhoneModel } from './models.ts'
import { familyOf } from './named-models.ts'
import { TENTH } from './operands.ts'
import type { Span } from './spans.ts'

/** The catalog, and what is for sale. */
export type Stock = { models: Models; brands: readonly string[]; countOfModel(model: number): number }

/** Models and the newer or older ones of their families; strictly: only those of other generations. */
export function siblings(
  models: Models,
  some: ReadonlySet<number>,
  { side, isStrict }: { side: 'newer' | 'older'; isStrict: boolean },
): ReadonlySet<number> {
  const own = [...some].flatMap(number => models.numbered(number) ?? [])
  const families = new Set(own.map(familyOf))
  const sign = side === 'newer' ? 1 : -1
  const days = own.map(model => sign * dayOf(model)).filter(day => !Number.isNaN(day))
  if (days.length === 0) return some
  const isBeyond = (model: PhoneModel) => {
    const distance = sign * dayOf(model) - Math.min(...days)
    // The iPhone X came out before the iPhone 8, and is not older.
    const apart =
      own.length === 1 && own[0] ? sign * (numberInName(model) - numberInName(own[0])) : Number.NaN
    if (Math.abs(distance) <= GENERATION_DAYS && apart) return apart > 0
    return isStrict ? distance > GENERATION_DAYS : distance >= 0
  }
  return new Set([
    ...(isStrict ? [] : some),
    ...numbersOf(models.all.filter(model => families.has(familyOf(model)) && isBeyond(model))),
  ])
}

/** Days between the phones of one generation. */
const GENERATION_DAYS = 120

/** The number in a name. */
const numberInName = ({ words }: PhoneModel) =>
  Number(
    words
      .map(word => (word === TENTH ? '10' : word))
      .find(word => /\d/.test(word))
      ?.match(/\d+/)?.[0],
  )

/** The day of its release, which may be unknown. */
const dayOf = ({ releasedOn }: PhoneModel) => Date.parse(releasedOn ?? '') / 86_400_000

/** The numbers of models by the day of their release. */
export const oldestFirst = (models: Models, some: ReadonlySet<number>): number[] =>
  [...some]
    .flatMap(number => models.numbered(number) ?? [])
    .sort((one, other) => (dayOf(one) || 0) - (dayOf(other) || 0))
    .map(({ number }) => number)

/** Whether it says 'newer' or 'older' without a name: the newer half. */
export const isHalf = ({ kind }: Span['meaning']) => kind === 'newerFirst' || kind === 'olderFirst'

/** The models of the latest, the one before or the oldest generation of which a phone is for sale, or half of them. */
export function latestOf(
  { models, countOfModel }: Stock,
  some: ReadonlySet<number>,
  { meaning }: Span,
): ReadonlySet<number> {
  const sign = meaning.kind === 'oldest' || meaning.kind === 'olderFirst' ? -1 : 1
  const forSale = [...some]
    .flatMap(number => models.numbered(number) ?? [])
    .filter(model => model.releasedOn !== null && countOfModel(model.number) > 0)
    .sort((one, other) => sign * (dayOf(other) - dayOf(one)))
  const half = numbersOf(forSale.slice(0, Math.ceil(forSale.length / 2)))
  if (isHalf(meaning)) return half.size > 0 ? half : some
  const nearTo = (first: PhoneModel | undefined) =>
    forSale.filter(model => first && Math.abs(dayOf(model) - dayOf(first)) <= GENERATION_DAYS)
  const latest = nearTo(forSale[0])
  const previous = nearTo(forSale.find(model => !latest.includes(model)))
  const near = meaning.kind === 'previous' && previous.length > 0 ? previous : latest
  return near.length > 0 ? numbersOf(near) : some
}
