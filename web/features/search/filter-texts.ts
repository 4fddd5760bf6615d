import { priceText } from '#contract/money.ts'
import type { FilterName } from '#contract/search/filter-definitions.ts'
import type { Filters } from '#contract/search/filters.ts'
import { usedText } from './words.ts'

/** What a chip says for one chosen value, in the order of the panel. */
export const chipTexts: Record<FilterName, (value: string) => string> = {
  brand: name => name,
  min: price => `From ${dollars(price)}`,
  max: price => `Up to ${dollars(price)}`,
  condition: name => `${name} condition`,
  used: years => `${usedText(Number(years))} used`,
  location: name => name,
  verified: () => 'Verified sellers',
}

/** What a saved search says for each filter, in its order. */
export const phrases: Record<FilterName, (filters: Filters) => string | undefined> = {
  brand: ({ brand }) => oneOf(brand),
  condition: ({ condition }) => oneOf(condition),
  min: ({ min, max }) => {
    if (min === undefined) return undefined
    return max === undefined ? `from ${priceText(min)}` : `${priceText(min)} to ${priceText(max)}`
  },
  max: ({ min, max }) => (max === undefined || min !== undefined ? undefined : `up to ${priceText(max)}`),
  used: ({ used }) =>
    used === undefined ? undefined : `used at most ${used} ${used === 1 ? 'year' : 'years'}`,
  location: ({ location }) => oneOf(location),
  verified: ({ verified }) => (verified ? 'verified sellers' : undefined),
}

const oneOf = (choices: string[] | undefined) => choices?.join(' or ')

/** As a price if it is one, otherwise as it was typed. */
function dollars(written: string): string {
  const amount = Number(written.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(amount) ? priceText(amount) : `“${written}”`
}
