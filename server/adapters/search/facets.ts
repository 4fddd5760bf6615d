import { PRODUCT_CONDITIONS, USED_CHOICES } from '#contract/constants.ts'
import { dollarsOf } from '#contract/money.ts'
import type { Facets } from '#contract/search/filters.ts'
import { FIELDS } from './fields.ts'
import type { FacetCounts } from './port.ts'

/** Locations that are offered; there may be any number. */
const MAX_LOCATIONS = 20

type Offer = {
  categories: readonly { name: string }[]
  /** Those that were chosen. */
  locations: string[] | undefined
}

/** What there is to choose from, as the API answers it. */
export function facetsOf(
  { total, counts, prices }: FacetCounts,
  { categories, locations = [] }: Offer,
): Omit<Facets, 'words'> {
  const { unit: tenths = 1 } = FIELDS.used
  return {
    total,
    brands: categories.map(({ name: value }) => ({ value, count: counts.brand.get(value) ?? 0 })),
    conditions: PRODUCT_CONDITIONS.map(value => ({ value, count: counts.condition.get(value) ?? 0 })),
    locations: offeredLocations(counts.location, locations),
    used: USED_CHOICES.map(years => ({ years, count: countUpTo(counts.used, years * tenths) })),
    verified: counts.verified.get(1) ?? 0,
    ...(prices && { prices: { lowest: dollarsOf(prices.lowest), highest: dollarsOf(prices.highest) } }),
  }
}

function countUpTo(counts: FacetCounts['counts']['used'], most: number): number {
  let sum = 0
  for (const [value, count] of counts) if (Number(value) <= most) sum += count
  return sum
}

/** Those with the most phones, then those that were chosen and have some. */
function offeredLocations(counts: FacetCounts['counts']['location'], chosen: string[]) {
  const wanted = new Set(chosen.map(name => name.toLowerCase()))
  return [...counts]
    .map(([value, count]) => ({ value: String(value), count }))
    .sort((one, other) => other.count - one.count || one.value.localeCompare(other.value, 'en'))
    .filter(({ value, count }, at) => (at < MAX_LOCATIONS && count > 0) || wanted.has(value.toLowerCase()))
}
