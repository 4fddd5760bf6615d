import { OWN_CARRIERS } from '#contract/carriers.ts'
import { BATTERY_CHOICES, PRODUCT_CONDITIONS, UPDATE_YEARS, USED_CHOICES } from '#contract/constants.ts'
import { unitsOf } from '#contract/money.ts'
import { LOCKS } from '#contract/phones/facts.ts'
import { ofFlags } from '#contract/search/filter-definitions.ts'
import type { Facets } from '#contract/search/filters.ts'
import { FIELDS } from './fields.ts'
import type { FacetCounts } from './port.ts'
import { CARRIERS } from './understanding/lexicon/en/carriers.ts'

/** The maximum number of offered choices in a facet, such as locations and models. */
const MAX_OFFERED = 20

type Offer = {
  categories: readonly { name: string }[]
  /** The chosen locations. */
  locations: string[] | undefined
  models: string[] | undefined
  storages: string[] | undefined
  colors: string[] | undefined
  carriers: string[] | undefined
  /** The name of the model with this slug. */
  nameOfModel(slug: string): string
  now?: Date
}

/** The facets in the format of the API. */
export function facetsOf(
  { total, counts, prices }: FacetCounts,
  { categories, locations, models, storages, colors, carriers, nameOfModel, now = new Date() }: Offer,
): Omit<Facets, 'words'> {
  const { unit: tenths = 1 } = FIELDS.used
  return {
    total,
    brands: categories.map(({ name: value }) => ({ value, count: counts.brand.get(value) ?? 0 })),
    conditions: PRODUCT_CONDITIONS.map(value => ({ value, count: counts.condition.get(value) ?? 0 })),
    locations: offered(counts.location, locations),
    used: USED_CHOICES.map(years => ({ years, count: countUpTo(counts.used, years * tenths) })),
    ...ofFlags(name => counts[name].get(1) ?? 0),
    models: offered(
      counts.model,
      models?.map(model => model.toLowerCase()),
    ).map(choice => ({ ...choice, text: nameOfModel(choice.value) })),
    storages: offered(counts.storage, storages).sort((one, other) => Number(one.value) - Number(other.value)),
    colors: offered(counts.color, colors),
    locks: LOCKS.map(value => ({ value, count: counts.lock.get(value) ?? 0 })),
    carriers: carriersOf(counts.carrier, carriers),
    battery: BATTERY_CHOICES.map(percent => ({ percent, count: countFrom(counts.battery, percent) })),
    updates: yearsFrom(now.getUTCFullYear()).map(year => ({ year, count: countFrom(counts.updates, year) })),
    ...(prices && {
      prices: {
        lowest: unitsOf(prices.lowest),
        highest: unitsOf(prices.highest),
        steps: prices.steps,
      },
    }),
  }
}

function countUpTo(counts: FacetCounts['counts']['used'], most: number): number {
  let sum = 0
  for (const [value, count] of counts) if (Number(value) <= most) sum += count
  return sum
}

function countFrom(counts: Counts, least: number): number {
  let sum = 0
  for (const [value, count] of counts) if (Number(value) >= least) sum += count
  return sum
}

const yearsFrom = (first: number) => Array.from({ length: UPDATE_YEARS }, (_, at) => first + at)

type Counts = FacetCounts['counts']['location']

/**
 * Carriers with the numbers of phones that work with them: those locked to the carrier, and all that are unlocked. Includes
 * carriers to which no phone is locked.
 */
function carriersOf(locked: Counts, chosen: string[] = []) {
  const { always = '' } = FIELDS.carrier
  const wanted = new Set(chosen.map(name => name.toLowerCase()))
  const others = [...(OWN_CARRIERS ?? Object.keys(CARRIERS)), ...chosen].map(name => [name, 0] as const)
  const carriers = new Map<string, { value: string; count: number }>()
  for (const [name, count] of [...others, ...locked]) {
    const value = String(name)
    const known = carriers.get(value.toLowerCase()) ?? { value, count: locked.get(always) ?? 0 }
    carriers.set(value.toLowerCase(), { ...known, count: known.count + count })
  }
  for (const noCarrier of ['', always]) carriers.delete(noCarrier)
  return [...carriers]
    .sort(([, one], [, other]) => other.count - one.count)
    .filter(([key, { count }], at) => count > 0 && (at < MAX_OFFERED || wanted.has(key)))
    .map(([, carrier]) => carrier)
}

/** The choices with the most phones, followed by other chosen ones with phones. */
function offered(counts: Counts, chosen: string[] = []) {
  const wanted = new Set(chosen.map(name => name.toLowerCase()))
  return [...counts]
    .map(([value, count]) => ({ value: String(value), count }))
    .filter(({ value }) => value !== '')
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value, 'en'))
    .filter(({ value, count }, at) => (at < MAX_OFFERED && count > 0) || wanted.has(value.toLowerCase()))
}
