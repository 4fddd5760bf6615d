import { USUAL_MILES } from '#contract/country.ts'
import type { Places } from '../../places/port.ts'
import { type FieldValues, fieldTestsOf } from '../fields.ts'
import type { PhoneToMatch, SavedWords } from '../port.ts'
import { type UsualPrices, withPrice } from '../usual-prices.ts'
import { documentOf } from './document.ts'
import { type Models, NO_MODEL } from './models.ts'
import { growingVocabulary } from './vocabulary.ts'
import type { Wish } from './wish.ts'
import { understand } from './wishes.ts'

type Matched = { places: Places; prices: UsualPrices; phone: PhoneToMatch }

/** Returns a function that tests whether a saved search would find this phone if it were the only one for sale. */
export function matcherOf(
  models: Models,
  { places, prices, phone }: Matched,
): (search: SavedWords) => Promise<boolean> {
  const { words, model } = documentOf(models, phone)
  const vocabulary = growingVocabulary(() => 1)
  for (const word of words) vocabulary.intern(word)
  const location = String(phone.fields.location)
  const isNear = nearnessOf(places, location)
  const sources = {
    models,
    brands: [...new Set([...models.brands.values(), String(phone.fields.brand)])],
    vocabulary,
    places,
    countOfModel: (number: number) => Number(number === model),
  }

  async function meets(read: Wish): Promise<boolean> {
    const {
      filters: { near, within, ...filters },
      ...wish
    } = await withPrice(read, { models, prices })
    const isInTitle = wish.spoken?.every(group => group.some(vocabulary.has)) ?? false
    if (!isInTitle && !hasFields(phone.fields, filters)) return false
    if (wish.models && !wish.models.has(model) && !(model === NO_MODEL && isInTitle)) return false
    if (wish.groups?.some(group => !group.some(vocabulary.has))) return false
    if (wish.locations && !wish.locations.includes(location)) return false
    const { elsewhere } = wish
    if (elsewhere?.locations?.includes(location)) return false
    if (elsewhere && !elsewhere.locations && (await isNear(elsewhere.near, elsewhere.within))) return false
    return near === undefined || isNear(near, within)
  }

  return async ({ q = '', near, within, language }) => {
    if (near !== undefined && !(await isNear(near, within))) return false
    const { wishes, unknown } = await understand(q, { ...sources, language })
    if (unknown.length > 0) return false
    // Wishes of one kind are alternatives, but words and places to avoid.
    const isAlone = ({ kind, elsewhere }: Wish) => kind === 'text' || elsewhere !== undefined
    for (const some of Map.groupBy(wishes, wish => `${wish.kind} ${isAlone(wish)}`).values()) {
      const met = await Promise.all(some.map(meets))
      if (some[0] && isAlone(some[0]) ? met.includes(false) : !met.includes(true)) return false
    }
    return true
  }
}

const hasFields = (fields: FieldValues, filters: Parameters<typeof fieldTestsOf>[0]): boolean =>
  fieldTestsOf(filters).every(({ field, choices, least, most }) => {
    const value = fields[field]
    if (choices) return choices.includes(String(value).toLowerCase())
    return Number(value) >= least && Number(value) <= most
  })

/** Looks each place up once. */
function nearnessOf(places: Places, location: string) {
  const known = new Map<string, Promise<boolean>>()
  return (near: string, miles = USUAL_MILES): Promise<boolean> => {
    const key = `${miles} ${near.toLowerCase()}`
    const looked = known.get(key) ?? look(near, miles)
    known.set(key, looked)
    return looked
  }
  async function look(near: string, miles: number) {
    const found = await places.find(near)
    return found !== undefined && (await places.around(found, miles)).some(one => one.location === location)
  }
}
