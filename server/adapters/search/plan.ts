import { setImmediate } from 'node:timers/promises'
import { MAX_MILES } from '#contract/constants.ts'
import { MILES_CHOICES, USUAL_MILES } from '#contract/country.ts'
import type { Facets, Filters, ReadFilter, UnmetWish } from '#contract/search/filters.ts'
import type { Places } from '../places/port.ts'
import type { Descriptions } from './descriptions.ts'
import { ANYWHERE_MILES, FEW_MODELS, nearestFirst, nearestOf } from './nearest-phones.ts'
import type { FoundPlace, Planned, PlannedSearch, Sources } from './planned.ts'
import type { FacetCounts, SearchIndex } from './port.ts'
import { NO_MODEL } from './understanding/models.ts'
import { COSTS } from './understanding/scores.ts'
import type { Wish } from './understanding/wish.ts'
import { type Understood, understand } from './understanding/wishes.ts'
import { isReadable } from './understanding/words.ts'
import { withPrice } from './usual-prices.ts'
import { filtersOf, idsOf, modelsOf, without } from './wish-sets.ts'

const ANYWHERE = { id: 0, label: '', latitude: 0, longitude: 0 }
/** The words of a search that are looked up in descriptions. */
const MAX_DESCRIBED = 4
/** The most sets of wishes that are tried. */
const MAX_TRIED = 80

/**
 * Reads the wishes of a search, and leaves out those that cost least when no phone meets all of them, so that a search with a
 * readable wish finds something while phones are for sale. Chosen filters are never left out.
 * @param beyond the plan finds more phones than this number, if any set of wishes does
 */
export async function planSearch(sources: Sources, given: Filters, beyond = 0): Promise<PlannedSearch> {
  const { index, places, descriptions, prices } = sources
  const brands = index.categories.map(({ name }) => name)
  const read = await understand(given.q ?? '', {
    language: given.language,
    models: index.models,
    brands,
    vocabulary: index.vocabulary,
    places,
    countOfModel: index.countOfModel,
  })
  const limited = await Promise.all(
    read.wishes.map(async wish =>
      withElsewhere(places, await withPrice(wish, { models: index.models, prices })),
    ),
  )
  // Of a model that nobody has sold and nobody sells, the price is not known.
  const isUnlimited = ({ cheaperThan, filters }: Wish) =>
    cheaperThan !== undefined && filters.max === undefined
  const understood: Understood = { ...read, wishes: limited.filter(wish => !isUnlimited(wish)) }
  const unlimited = limited.filter(isUnlimited).map(({ words }) => quoted(words))
  const isChosen = ({ filters, models, locations, elsewhere }: Wish) =>
    Object.keys(filters).some(name => given[name as keyof Filters] !== undefined) ||
    (models !== undefined && given.model !== undefined) ||
    (locations !== undefined && elsewhere === undefined && given.near !== undefined)
  const described = await describedBy(descriptions, understood.unknown)
  const open = understood.wishes.filter(wish => !isChosen(wish))
  const wishes = [
    ...(await Promise.all(open.map(wish => withDamaged(descriptions, wish)))),
    ...described.wishes,
  ]
  const isNothing = wishes.length === 0 && isMeaningless(given.q ?? '', understood)
  const isTyped = (given.q ?? '').trim() !== ''

  const foundPlaces = new Map<string, Promise<FoundPlace>>()
  function placeOf(filters: Filters): Promise<FoundPlace> {
    const key = `${filters.within} ${filters.near}`
    const place = foundPlaces.get(key) ?? findPlace(places, filters)
    foundPlaces.set(key, place)
    return place
  }

  const planOf = async (some: Wish[]): Promise<Planned> => {
    const filters: Filters = { ...filtersOf(some), ...withoutNothing(given) }
    const place = filters.near === undefined ? undefined : await placeOf(filters)
    // Several places are alternatives.
    const others =
      given.near === undefined ? some.filter(wish => wish.filters.near !== undefined).slice(1) : []
    const reached = await Promise.all(
      others.map(wish => placeOf({ within: filters.within, language: filters.language, ...wish.filters })),
    )
    const centers = place ? [place, ...reached] : []
    const around = place && centers.flatMap(each => locationsOf(each, filters.location))
    const [apart, regional] = [true, false].map(isApart =>
      some.flatMap(({ locations, elsewhere }) =>
        locations && (elsewhere !== undefined) === isApart ? [new Set(locations)] : [],
      ),
    ) as [Set<string>[], Set<string>[]]
    const wanted =
      around || regional.length > 0
        ? [new Set([...(around ?? []), ...regional.flatMap(set => [...set])])]
        : []
    const sets = [...wanted, ...apart]
    const locations = sets[0] && [...sets.reduce((one, other) => one.intersection(other))]
    const groups = some.flatMap(({ groups }) => groups ?? [])
    const order = some.flatMap(({ order }) => order ?? [])
    return {
      plan: {
        filters: { ...filters, ...(locations && { location: locations }) },
        groups: isNothing || locations?.length === 0 ? [[]] : groups,
        models: modelsOf(some),
        ids: idsOf(some),
      },
      understood,
      sort: understood.sort?.sort,
      read: readOf(some, understood),
      absent: some.flatMap(({ absent = [] }) => absent),
      place,
      nearby: nearestFirst(centers.map(({ nearby }) => nearby)),
      ranks: order.length > 0 ? { by: 'model', of: order } : undefined,
      partsLast: isTyped && !wishes.some(({ kind }) => kind === 'condition' || kind === 'damage'),
    }
  }
  const request = { sort: 'newest', after: undefined, ranks: undefined } as const
  const countOf = async ({ plan }: Planned) => (await index.page(plan, { ...request, limit: 1 })).total
  const isFound = async ({ plan }: Planned) => {
    const { positions } = await index.page(plan, { ...request, limit: beyond + 1, isCounted: false })
    // In a large shop a miss takes milliseconds, and quick requests run in between.
    if (positions.length <= beyond) await setImmediate()
    return positions.length > beyond
  }

  /** Instead of a model that is not for sale, one phone in its color is worth less than several that resemble it. */
  async function withMinor(left: Wish[]): Promise<Wish[]> {
    const minor = without(wishes, left).filter(({ kind }) => kind === 'color' || kind === 'box')
    const isModel = left.some(({ kind }) => kind === 'model')
    if (!isModel || minor.length === 0 || (await countOf(await planOf(without(wishes, left)))) >= FEW_MODELS)
      return left
    return [...left, ...minor]
  }

  const whole = await planOf(wishes)
  const unknown = [...unlimited, ...described.unmet]
  if (isNothing || wishes.length === 0 || (await isFound(whole)))
    return { ...whole, unmet: isNothing ? [] : unknown }
  for (const isAsked of [({ kind }: Wish) => kind !== 'model', () => true]) {
    const spoken = await planOf(
      await Promise.all(wishes.map(wish => (isAsked(wish) ? asWords(sources, wish) : wish))),
    )
    if (await isFound(spoken)) return { ...spoken, read: whole.read, unmet: unknown }
  }
  for (const cheapest of setsToLeave(wishes)) {
    if (!(await isFound(await planOf([...without(wishes, cheapest), ...makersOf(index, cheapest)])))) continue
    const left = await withMinor(cheapest)
    const nearest = await nearestOf(sources, { kept: without(wishes, left), left, planOf, countOf })
    return { ...nearest, unmet: [...left.map(unmetOf), ...unknown] }
  }
  return { ...whole, unmet: unknown }
}

/** Whether a search has words or signs, but asks for nothing. */
const isMeaningless = (
  q: string,
  { unknown, sort, unprovable, pages, isAccessory, isAnyPhone }: Understood,
): boolean =>
  (unknown.length > 0 && !isAnyPhone && !sort && unprovable.length + pages.length === 0 && !isAccessory) ||
  (q.trim() !== '' && !isReadable(q))

const quoted = (words: string) => ({ kind: 'text', words, text: words, wording: 'quoted' }) as const

/** Words that no title has, as wishes for phones whose descriptions have them. */
async function describedBy(descriptions: Descriptions, unknown: string[]) {
  const wishes: Wish[] = []
  const unmet: UnmetWish[] = []
  for (const words of unknown.filter(words => !/^\p{N}{1,2}$/u.test(words)).slice(0, MAX_DESCRIBED)) {
    // Descriptions have names and numbers for other reasons: 'iphone 18'.
    const ids = /(?:^|[ -])\p{N}+$/u.test(words) ? [] : await descriptions.idsWith(words)
    const wish = quoted(words)
    if (ids.length > 0) wishes.push({ ...wish, filters: {}, ids })
    else unmet.push(wish)
  }
  return { wishes, unmet }
}

/** A wish for damage of one part with the phones that have it. */
const withDamaged = async (descriptions: Descriptions, wish: Wish): Promise<Wish> =>
  wish.damage ? { ...wish, ids: await descriptions.idsDamaged({ ...wish.damage, phrase: wish.words }) } : wish

/** A wish for any place but one, with the other locations of listings. */
async function withElsewhere(places: Places, wish: Wish): Promise<Wish> {
  if (!wish.elsewhere) return wish
  const { near, within = USUAL_MILES, locations } = wish.elsewhere
  const listed = await places.around((await places.find(near)) ?? ANYWHERE, ANYWHERE_MILES)
  const others = listed.filter(one => !(locations?.includes(one.location) ?? one.miles <= within))
  return { ...wish, locations: others.map(({ location }) => location) }
}

/** A wish for a fact as words of titles, because sellers may have entered the fact nowhere else. */
async function asWords({ index: { vocabulary }, descriptions }: Sources, wish: Wish): Promise<Wish> {
  if (wish.described && !wish.damage)
    return { ...wish, filters: {}, ids: await descriptions.idsWith(...wish.described) }
  const groups = wish.spoken?.map(group => group.filter(vocabulary.has))
  if (!groups || groups.length === 0 || groups.some(group => group.length === 0)) return wish
  // A title may name a model that was not recognized, but a recognized model is no other one.
  return { ...wish, filters: {}, groups, ...(wish.models && { models: UNKNOWN_MODEL }) }
}

/** Instead of models that are left out, others of their brands are wanted, if there are any. */
function makersOf({ models, countOfBrand }: SearchIndex, left: Wish[]): Wish[] {
  const numbers = left.flatMap(wish => (wish.kind === 'model' ? [...(wish.models ?? [])] : []))
  const brand = [...new Set(numbers.flatMap(number => models.numbered(number)?.brand ?? []))]
  return brand.some(name => countOfBrand(name) > 0) ? [{ kind: 'brand', words: '', filters: { brand } }] : []
}

const UNKNOWN_MODEL: ReadonlySet<number> = new Set([NO_MODEL])

/** The sets of wishes to leave out, the cheapest first. */
function setsToLeave(wishes: Wish[]): Wish[][] {
  const some = wishes.slice(0, 10)
  const sets = Array.from({ length: 2 ** some.length - 1 }, (_, at) =>
    some.filter((_, bit) => (at + 1) & (1 << bit)),
  )
  const costOf = (set: Wish[]) => set.reduce((sum, { kind }) => sum + COSTS[kind], 0)
  const sorted = sets.sort((one, other) => costOf(one) - costOf(other)).slice(0, MAX_TRIED)
  return [...sorted, wishes]
}

/** Wishes that differ in more than their words. */
const uniqueReadings = (wishes: Wish[]) => [
  ...new Map(
    wishes.map(wish => [JSON.stringify([wish.kind, wish.filters, wish.text, wish.wording]), wish]),
  ).values(),
]

/** How the page shows what was read. Long lists of models and colors have a text instead of their filters. */
const readOf = (wishes: Wish[], { sort }: Understood): ReadFilter[] => [
  ...uniqueReadings(wishes)
    .filter(({ kind, ids }) => kind !== 'text' || ids)
    .map(({ words, filters, text, wording, maker }) => ({
      words,
      filters: text === undefined ? filters : {},
      ...(text !== undefined && { text }),
      ...(wording && { wording }),
      ...(maker !== undefined && { maker }),
    })),
  ...(sort ? [{ words: sort.words, filters: {}, sort: sort.sort }] : []),
]

const unmetOf = ({ kind, words, filters, text, wording, maker }: Wish): UnmetWish => ({
  kind,
  words,
  text: text ?? filters.near ?? words,
  ...(wording && { wording }),
  ...(maker !== undefined && { maker }),
  ...((text === undefined || kind === 'price') && { filters }),
})

const withoutNothing = (given: Filters) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

async function findPlace(
  places: Places,
  { near = '', within = USUAL_MILES, language }: Filters,
): Promise<FoundPlace> {
  const city = await places.find(near, language)
  if (!city) return { label: undefined, miles: within, nearby: [] }
  return { label: city.label, miles: within, nearby: await places.around(city, MAX_MILES) }
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
