import { USUAL_MILES } from '#contract/constants.ts'
import type { ReadFilter } from '#contract/search/filters.ts'
import type { Places } from '../../places/port.ts'
import { type FieldValues, fieldTestsOf } from '../fields.ts'
import type { PhoneToMatch, SavedWords } from '../port.ts'
import { documentOf } from './document.ts'
import type { Models } from './models.ts'
import { readFacts } from './read-facts.ts'
import { nearIn } from './read-place.ts'
import { readQuery } from './read-query.ts'
import { type Corpus, understand } from './understand.ts'
import { growingVocabulary } from './vocabulary.ts'

type Matched = { places: Places; phone: PhoneToMatch }

/** Returns a function that tests whether a saved search would find this phone if it were the only one for sale. */
export function matcherOf(
  models: Models,
  { places, phone }: Matched,
): (search: SavedWords) => Promise<boolean> {
  const { words } = documentOf(models, phone)
  const vocabulary = growingVocabulary(() => 1)
  for (const word of words) vocabulary.intern(word)
  const matches = (groups: string[][]) => groups.every(group => group.some(vocabulary.has))
  const corpus: Corpus = {
    models,
    vocabulary,
    countMatches: searches => searches.map(groups => Number(matches(groups))),
  }
  const matchesWords = async (q: string) => matches((await understand(corpus, q)).groups)
  const isNear = nearnessOf(places, String(phone.fields.location))
  const city = String(phone.fields.location).split(',')[0]?.toLowerCase() ?? ''
  const brands = [...models.brands.values()]

  async function matchesPlacedWords(rest: string): Promise<boolean> {
    if (await matchesWords(rest)) return true
    if (city !== '' && (await matchesWords(withoutPlace(rest, city)))) return true
    const placed = await nearIn(rest, places)
    const filters = placed?.read[0]?.filters
    if (!placed || !filters?.near || !(await matchesWords(placed.rest))) return false
    return isNear(filters.near, filters.within)
  }

  return async ({ q = '', near, within }) => {
    if (near !== undefined && !(await isNear(near, within))) return false
    const verbal = readQuery(q)
    if (!hasAll(phone.fields, verbal.read)) return false
    const factual = readFacts(verbal.rest, brands)
    if (hasAll(phone.fields, factual.read) && (await matchesPlacedWords(factual.rest))) return true
    return factual.read.length > 0 && matchesPlacedWords(verbal.rest)
  }
}

const hasAll = (fields: FieldValues, read: ReadFilter[]) =>
  read.every(({ filters }) => hasFields(fields, filters))

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

/** The words without the city of the phone: 'iphone 13 near portland'. */
const withoutPlace = (text: string, city: string) =>
  text
    .toLowerCase()
    .replace(city, ' ')
    .replace(/\b(near|around|in|within \d+ \w+( of)?)\b/, ' ')
