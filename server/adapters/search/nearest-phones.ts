import type { City, NearbyPlace, Places } from '../places/port.ts'
import { nearestModels, nearestSizes } from './nearest.ts'
import type { Planned, Sources } from './planned.ts'
import type { Ranks, SearchPlan } from './port.ts'
import { speechOf } from './understanding/speech.ts'
import type { Wish } from './understanding/wish.ts'
import { without } from './wish-sets.ts'

/** A radius that reaches everywhere. */
export const ANYWHERE_MILES = 13_000
/** Radii in miles that are tried for a place without a fitting phone. */
const WIDER_MILES = [50, 100, 250, 600, 1500, ANYWHERE_MILES]
/** Miles up to which phones have a distance from a place without a fitting phone. */
const FARTHEST = 3000
/** The models that are shown instead of one that is not for sale. */
export const FEW_MODELS = 6
/** Phones from which a radius is wide enough. */
const ENOUGH = 8

type Nearness = {
  kept: Wish[]
  left: Wish[]
  planOf(wishes: Wish[]): Promise<Planned>
  countOf(planned: Planned): Promise<number>
}

/** The plan for the phones that come nearest to the wishes that were left out. */
export async function nearestOf(
  sources: Sources,
  { kept, left, planOf, countOf }: Nearness,
): Promise<Planned> {
  const cities = await citiesOf(sources.places, left)
  const wishes = [...kept]
  const first = await planOf(wishes)
  let planned = first
  // Several places are alternatives.
  const [, ...otherPlaces] = left.filter(isAround)
  for (const wish of without(left, otherPlaces)) {
    for await (const { instead, ranks, enough } of nearerTo(wish, { ...sources, cities }, planned.plan)) {
      const closer = await planOf([...wishes, instead])
      if ((await countOf(closer)) < Math.min(enough, await countOf(planned))) continue
      wishes.push(instead)
      planned = { ...closer, ranks: ranks ?? planned.ranks }
      break
    }
  }
  const price = left.find(({ kind }) => kind === 'price')
  const isBelow = price?.filters.max === undefined || planned.plan.filters.max !== undefined
  const sort = price && (isBelow ? 'dearest' : 'cheapest')
  // How far phones are from places that have none within reach.
  const missed = await Promise.all(cities.map(city => sources.places.around(city, FARTHEST)))
  return {
    ...planned,
    nearby: nearestFirst([first.nearby, ...missed]),
    read: first.read,
    sort: planned.sort ?? sort,
  }
}

type Nearer = {
  instead: Wish
  /** In which order the phones come near. */
  ranks?: Ranks
  /** The number of phones from which it is accepted. */
  enough: number
}

/** Wishes that come near to one that no phone meets, the nearest first. */
async function* nearerTo(
  wish: Wish,
  { index, places, descriptions, cities }: Sources & { cities: City[] },
  plan: SearchPlan,
): AsyncGenerator<Nearer> {
  if (wish.kind === 'storage') {
    const { counts } = await index.facetCounts(plan)
    for (const storage of nearestSizes(wish.filters.storage ?? [], counts.storage))
      yield { instead: { ...wish, filters: { storage } }, enough: 1 }
  }
  if (wish.kind === 'model') {
    const nearest = nearestModels(index, wish.models ?? new Set())
    // First a few models, then all of the brand.
    for (const some of [nearest.slice(0, FEW_MODELS), nearest])
      yield {
        instead: { ...wish, models: new Set(some), absent: [] },
        ranks: { by: 'model', of: some },
        enough: 1,
      }
  }
  if (wish.damage)
    yield {
      instead: { ...wish, ids: await descriptions.idsWith(...speechOf(plan.filters.language).saidOfDamaged) },
      enough: 1,
    }
  const { min, max } = wish.filters
  if (wish.kind === 'price' && min !== undefined && max !== undefined)
    yield { instead: { ...wish, filters: { max } }, enough: 1 }
  if (!isAround(wish) || cities.length === 0) return
  for (const miles of WIDER_MILES) {
    const nearby = nearestFirst(await Promise.all(cities.map(city => places.around(city, miles))))
    const locations = [...new Set(nearby.map(({ location }) => location))]
    yield {
      instead: { ...wish, filters: {}, locations },
      ranks: { by: 'location', of: locations },
      enough: ENOUGH,
    }
  }
}

/** Whether a wish is for a city, or a state or country. */
const isAround = ({ kind, elsewhere }: Wish) => kind === 'place' && !elsewhere

/** The cities that some wishes name, and the largest cities of the states and countries. */
async function citiesOf(places: Places, wishes: Wish[]): Promise<City[]> {
  const found = await Promise.all(
    wishes
      .filter(isAround)
      .map(({ filters: { near }, text = '' }) =>
        near === undefined ? places.largestIn(text) : places.find(near),
      ),
  )
  return found.filter(city => city !== undefined)
}

/** Some lists of places with their distance as one. */
export const nearestFirst = (some: NearbyPlace[][]): NearbyPlace[] =>
  some.length > 1 ? some.flat().toSorted((one, other) => one.miles - other.miles) : (some[0] ?? [])
