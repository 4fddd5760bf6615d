import { MILES_CHOICES, USUAL_MILES } from '#contract/constants.ts'
import type { Facets, Filters, ReadFilter, SearchSort } from '#contract/search/filters.ts'
import type { NearbyPlace, Places } from '../places/port.ts'
import type { FacetCounts, SearchIndex, SearchPlan } from './port.ts'
import { readFacts } from './understanding/read-facts.ts'
import { readPlaceIn } from './understanding/read-place.ts'
import { readQuery } from './understanding/read-query.ts'
import { type UnderstoodWords, understandRelaxed } from './understanding/understand-relaxed.ts'

/** A search, ready to be executed. */
export type PlannedSearch = {
  plan: SearchPlan
  query: UnderstoodWords
  /** The order that the words request. */
  sort: SearchSort | undefined
  /** The applied filters that were read from the words. */
  read: ReadFilter[]
  /** Words and filters that were left out, because nothing matches them. */
  dropped: string[]
  place: FoundPlace | undefined
}

/** The center of the search. */
type FoundPlace = {
  /** Undefined when there is no such place. */
  label: string | undefined
  miles: number
  /** The places of listings within the largest available distance. */
  nearby: NearbyPlace[]
}

const LARGEST_MILES = Math.max(...MILES_CHOICES)

/**
 * Interprets a search: it reads filters from the words, finds places, and drops words and read filters without matches,
 * so that a search for a known model is not empty while such a phone is for sale. Chosen filters are never dropped.
 */
export async function planSearch(index: SearchIndex, places: Places, given: Filters): Promise<PlannedSearch> {
  const fromText = readQuery(given.q ?? '')
  const brands = index.categories.map(({ name }) => name)
  const fromFacts = readFacts(fromText.rest, brands)
  const factual = await planReading(index, places, {
    given,
    rest: fromFacts.rest,
    read: [...fromText.read, ...fromFacts.read],
  })
  if (factual.dropped.length === 0 || fromFacts.read.length === 0) return factual
  const verbal = await planReading(index, places, { given, ...fromText })
  return verbal.dropped.length < factual.dropped.length ? verbal : factual
}

type Reading = { given: Filters; rest: string; read: ReadFilter[] }

async function planReading(
  index: SearchIndex,
  places: Places,
  { given, ...fromText }: Reading,
): Promise<PlannedSearch> {
  const fromPlace =
    given.near === undefined
      ? await readPlaceIn(fromText.rest, { places, vocabulary: index.vocabulary })
      : { rest: fromText.rest, read: [] }
  const query = await understandRelaxed(index, fromPlace.rest)
  const isChosen = ({ filters }: ReadFilter) =>
    Object.keys(filters).some(name => given[name as keyof Filters] !== undefined)
  const all = [...fromText.read, ...fromPlace.read].filter(one => !isChosen(one))

  const planOf = async (read: ReadFilter[]): Promise<PlannedSearch> => {
    const filters: Filters = Object.assign({}, ...read.map(one => one.filters), withoutNothing(given))
    const place = filters.near === undefined ? undefined : await findPlace(places, filters)
    const locations = place && locationsOf(place, filters.location)
    return {
      plan: {
        filters: { ...filters, ...(locations && { location: locations }) },
        groups: locations?.length === 0 ? [[]] : query.groups,
      },
      query: withBrand(index, query, filters.brand),
      sort: read.find(({ sort }) => sort)?.sort,
      read,
      dropped: [...query.dropped, ...all.filter(one => !read.includes(one)).map(({ words }) => words)],
      place,
    }
  }

  const whole = await planOf(all)
  // The brand is not dropped, because a phone of another brand would be a wrong result.
  const narrowing = all.filter(({ sort, filters }) => sort === undefined && !filters.brand)
  if (narrowing.length === 0 || (await isFound(index, whole))) return whole
  const fewer = [
    ...narrowing.map(left => all.filter(one => one !== left)),
    all.filter(one => !narrowing.includes(one)),
  ]
  for (const read of fewer) {
    const planned = await planOf(read)
    if (await isFound(index, planned)) return planned
  }
  return whole
}

/** Finds models without the name of their family, which people leave out after a brand: 'apple 13'. */
function withBrand({ models }: SearchIndex, query: UnderstoodWords, brands: string[] = []): UnderstoodWords {
  const [brand] = brands
  if (query.models.size > 0 || brand === undefined || brands.length > 1) return query
  return { ...query, models: models.meantOfBrand(query.words, brand) }
}

const isFound = async (index: SearchIndex, { plan, query: { models } }: PlannedSearch): Promise<boolean> =>
  (await index.page(plan, { sort: 'newest', limit: 1, after: undefined, models })).total > 0

const withoutNothing = (given: Filters) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

async function findPlace(places: Places, { near = '', within = USUAL_MILES }: Filters): Promise<FoundPlace> {
  const city = await places.find(near)
  if (!city) return { label: undefined, miles: within, nearby: [] }
  return { label: city.label, miles: within, nearby: await places.around(city, LARGEST_MILES) }
}

/** The places of listings around a city, or the chosen ones among them. */
function locationsOf({ nearby, miles }: FoundPlace, location: string[] | undefined): string[] {
  const chosen = location?.map(name => name.toLowerCase())
  return nearby
    .filter(one => one.miles <= miles)
    .map(one => one.location)
    .filter(name => chosen?.includes(name.toLowerCase()) ?? true)
}

/** The place in the format of the API, with the number of phones within each distance. */
export function serializePlace(
  { label, miles, nearby }: FoundPlace,
  counts: FacetCounts['counts']['location'],
): NonNullable<Facets['place']> {
  const countOf = (most: number) =>
    nearby.reduce((sum, one) => sum + (one.miles <= most ? (counts.get(one.location) ?? 0) : 0), 0)
  return {
    ...(label !== undefined && { label }),
    miles,
    within: MILES_CHOICES.map(choice => ({ miles: choice, count: countOf(choice) })),
  }
}
