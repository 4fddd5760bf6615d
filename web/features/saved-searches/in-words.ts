import { USUAL_MILES } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { FilterName } from '#contract/search/filter-definitions.ts'
import type { Filters } from '#contract/search/filters.ts'
import { chipTexts } from '../search/filter-texts.ts'

/** A short description of a search, such as “pixel 8” · Google · up to $400. */
export const inWords = (filters: Filters): string =>
  [
    filters.q && `“${filters.q}”`,
    ...Object.values(phrases).map(phrase => phrase(filters)),
    filters.near && `within ${filters.within ?? USUAL_MILES} miles of ${filters.near}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** The text of each filter in the description of a saved search, in order. */
const phrases: Record<FilterName, (filters: Filters) => string | undefined> = {
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
  model: ({ model }) => oneOf(model?.map(chipTexts.model)),
  storage: ({ storage }) => oneOf(storage?.map(chipTexts.storage)),
  color: ({ color }) => oneOf(color),
  lock: ({ lock }) => oneOf(lock),
  battery: ({ battery }) => (battery === undefined ? undefined : `battery from ${battery} %`),
  updates: ({ updates }) => (updates === undefined ? undefined : `updates until ${updates}`),
}

const oneOf = (choices: string[] | undefined) => choices?.join(' or ')
