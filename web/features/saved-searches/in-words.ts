import { priceText } from '#contract/money.ts'
import type { Filters } from '#contract/search/filters.ts'

/** A search in a few words for people, such as “pixel 8” · Google · up to $400. */
export function inWords({ q, brand, condition, location, min, max, used, verified }: Filters): string {
  const words = [
    q && `“${q}”`,
    oneOf(brand),
    oneOf(condition),
    prices(min, max),
    used !== undefined && `used at most ${used} ${used === 1 ? 'year' : 'years'}`,
    oneOf(location),
    verified && 'verified sellers',
  ]
  return words.filter(Boolean).join(' · ')
}

const oneOf = (choices: string[] | undefined) => choices?.join(' or ')

function prices(min: number | undefined, max: number | undefined): string | undefined {
  if (min !== undefined && max !== undefined) return `${priceText(min)} to ${priceText(max)}`
  if (min !== undefined) return `from ${priceText(min)}`
  return max === undefined ? undefined : `up to ${priceText(max)}`
}
