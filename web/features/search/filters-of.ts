import {
  MAX_CATEGORY_NAME_LENGTH,
  MAX_FILTER_CHOICES,
  MAX_LOCATION_LENGTH,
  MAX_PRICE,
  MAX_QUERY_LENGTH,
  MAX_YEARS_USED,
} from '#contract/constants.ts'
import type { Filters } from '#contract/search/filters.ts'
import { filterMessages } from '#contract/search/messages.ts'
import type { ListSearch } from '../products/list-search.ts'

/** What is wrong with an address, in words, by where it was typed. */
export type Problems = { min?: string; max?: string; other?: string }

/** What an address asks for, as the API takes it, and what of it cannot be used: that is left out. */
export function filtersOf(search: ListSearch): { filters: Filters; problems: Problems } {
  const min = priceIn(search.min)
  const max = priceIn(search.max)
  const crossed = min.price !== undefined && max.price !== undefined && min.price > max.price
  const brand = choicesIn(search.brand, MAX_CATEGORY_NAME_LENGTH)
  const location = choicesIn(search.location, MAX_LOCATION_LENGTH)
  const tooMany = [search.brand, search.location].some(given => given && given.length > MAX_FILTER_CHOICES)
  const tooLong = search.q !== undefined && search.q.length > MAX_QUERY_LENGTH
  return {
    filters: withoutNothing({
      q: search.q?.slice(0, MAX_QUERY_LENGTH).trim(),
      brand,
      condition: search.condition as Filters['condition'],
      location,
      min: crossed ? undefined : min.price,
      max: crossed ? undefined : max.price,
      used: yearsIn(search.used),
      verified: search.verified && true,
    }),
    problems: withoutNothing({
      min: crossed ? filterMessages.pricesOutOfOrder : min.problem,
      max: max.problem,
      other: tooLong
        ? `Your search is too long, so we used only its first ${MAX_QUERY_LENGTH} characters.`
        : tooMany
          ? `That's too many choices, so we used only the first ${MAX_FILTER_CHOICES} of each kind.`
          : undefined,
    }),
  }
}

/** A price as people write it: `250`, `$1,250` or `89.50`. */
function priceIn(written: string | undefined): { price?: number; problem?: string } {
  if (written === undefined) return {}
  const bare = written.replaceAll(/[$,\s]/g, '')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(bare)) return { problem: filterMessages.price }
  const price = Number(bare)
  if (price < 0) return { problem: filterMessages.priceTooLow }
  if (price > MAX_PRICE) return { problem: filterMessages.priceTooHigh }
  return { price }
}

function yearsIn(written: string | undefined): number | undefined {
  const years = Number(written)
  return years >= 0 && years <= MAX_YEARS_USED ? years : undefined
}

function choicesIn(written: string[] | undefined, longest: number): string[] | undefined {
  const kept = written?.filter(choice => choice.length <= longest).slice(0, MAX_FILTER_CHOICES)
  return kept?.length ? kept : undefined
}

type WithoutNothing<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }

const withoutNothing = <Given extends object>(given: Given) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  ) as WithoutNothing<Given>
