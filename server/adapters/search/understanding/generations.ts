import { type Models, numbersOf, type PhoneModel } from './models.ts'
import { familyOf } from './named-models.ts'
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
  const dates = own.flatMap(({ releasedOn }) => releasedOn ?? []).sort()
  const limit = side === 'newer' ? dates[0] : dates.at(-1)
  if (limit === undefined) return some
  const dayOf = (date: string) => Date.parse(date) / 86_400_000
  const isBeyond = ({ releasedOn }: PhoneModel) => {
    if (releasedOn === null) return false
    const days = (dayOf(releasedOn) - dayOf(limit)) * (side === 'newer' ? 1 : -1)
    return isStrict ? days > GENERATION_DAYS : days >= 0
  }
  return new Set([
    ...(isStrict ? [] : some),
    ...numbersOf(models.all.filter(model => families.has(familyOf(model)) && isBeyond(model))),
  ])
}

/** Days between the phones of one generation. */
const GENERATION_DAYS = 120

/** The models of the latest, the one before or the oldest generation of which a phone is for sale. */
export function latestOf(
  { models, countOfModel }: Stock,
  some: ReadonlySet<number>,
  { meaning }: Span,
): ReadonlySet<number> {
  const forSale = [...some]
    .flatMap(number => models.numbered(number) ?? [])
    .filter(({ number, releasedOn }) => releasedOn !== null && countOfModel(number) > 0)
    .sort((one, other) => (other.releasedOn ?? '').localeCompare(one.releasedOn ?? ''))
  if (meaning.kind === 'oldest') forSale.reverse()
  const dayOf = (model: PhoneModel | undefined) => Date.parse(model?.releasedOn ?? '') / 86_400_000
  const isNear = (first: PhoneModel | undefined) => (model: PhoneModel) =>
    Math.abs(dayOf(model) - dayOf(first)) <= GENERATION_DAYS
  const others = forSale.filter(model => !isNear(forSale[0])(model))
  const asked = meaning.kind === 'previous' && others.length > 0 ? others : forSale
  const near = asked.filter(isNear(asked[0]))
  return near.length > 0 ? numbersOf(near) : some
}
