import { MAX_FILTER_CHOICES, MAX_LOCATION_LENGTH, MAX_MILES, MAX_QUERY_LENGTH } from '#contract/constants.ts'
import { readPrice } from '#contract/input/prices.ts'
import { priceText } from '#contract/money.ts'
import {
  type FilterDefinition,
  type FilterName,
  type FilterValues,
  filterList,
} from '#contract/search/filter-definitions.ts'
import type { Filters } from '#contract/search/filters.ts'
import { pageLanguage } from '../../texts/language.ts'
import { texts } from '../../texts/texts.ts'
import type { ListSearch } from './list-search.ts'

/** The error messages for an address, by field. */
export type Problems = { [Name in FilterName | 'near' | 'other']?: string }

/** Converts the search of an address into the API's filters. Invalid values are left out and reported as problems. */
export function filtersOf(given: ListSearch): { filters: Filters; problems: Problems } {
  const search = withPricesInOrder(given)
  const read = filterList.map(({ name, definition }) => ({ name, ...readFilter(search[name], definition) }))
  const values = Object.fromEntries(read.map(({ name, value }) => [name, value])) as Partial<FilterValues>
  const problems = Object.fromEntries(read.map(({ name, problem }) => [name, problem]))
  const tooMany = filterList.some(
    ({ name }) => (search[name]?.length ?? 0) > MAX_FILTER_CHOICES && Array.isArray(search[name]),
  )
  const tooFar = (search.near?.length ?? 0) > MAX_LOCATION_LENGTH
  const tooLong = search.q !== undefined && search.q.length > MAX_QUERY_LENGTH
  const t = texts('list')
  return {
    filters: withoutNothing({
      q: search.q?.slice(0, MAX_QUERY_LENGTH).trim(),
      language: search.q === undefined ? undefined : pageLanguage(),
      ...values,
      near: tooFar ? undefined : search.near,
      within: search.near && !tooFar ? milesIn(search.within) : undefined,
    }),
    problems: withoutNothing({
      ...problems,
      ...(tooFar && { near: texts('search')('problems.near') }),
      other: tooLong
        ? t('filters.tooLong', { max: MAX_QUERY_LENGTH })
        : tooMany
          ? t('filters.tooMany', { max: MAX_FILTER_CHOICES })
          : search !== given
            ? t('filters.swapped')
            : undefined,
    }),
  }
}

/** The search with the lower of its two prices first; the same object when nothing changes. */
export function withPricesInOrder<Search extends Pick<ListSearch, 'min' | 'max'>>(search: Search): Search {
  const { min, max } = search
  const [lowest, highest] = [min, max].map(price => readPrice(price ?? ''))
  const isCrossed = lowest !== undefined && highest !== undefined && lowest > highest
  return isCrossed ? { ...search, min: max, max: min } : search
}

/** Miles, limited to the maximum. */
const milesIn = (written: string | undefined) =>
  written === undefined ? undefined : Math.min(Math.max(1, Number(written)), MAX_MILES)

type Read = { value?: string[] | number | true | undefined; problem?: string }

function readFilter(written: ListSearch[FilterName], definition: FilterDefinition): Read {
  if (written === undefined) return {}
  if (definition.kind === 'choices') return { value: choicesIn([written].flat(), definition.maxLength) }
  if (definition.kind === 'flag') return { value: true }
  if (definition.isTyped) return amountIn(String(written), definition.highest)
  const value = Number(written)
  return { value: value >= 0 && value <= definition.highest ? value : undefined }
}

/** Reads an amount such as `250`, `$1,250` or `89.50`. */
function amountIn(written: string, highest: number): { value?: number; problem?: string } {
  const value = readPrice(written, highest)
  if (value === undefined) return { problem: texts('search')('problems.notANumber') }
  if (value < 0) return { problem: texts('search')('problems.tooLow', { price: priceText(0) }) }
  if (value > highest) return { problem: texts('search')('problems.tooHigh', { price: priceText(highest) }) }
  return { value }
}

function choicesIn(written: string[], maxLength = Number.POSITIVE_INFINITY): string[] | undefined {
  const kept = written.filter(choice => choice.length <= maxLength).slice(0, MAX_FILTER_CHOICES)
  return kept.length > 0 ? kept : undefined
}

type WithoutNothing<Given> = { [Key in keyof Given]?: Exclude<Given[Key], undefined> }

const withoutNothing = <Given extends object>(given: Given) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  ) as WithoutNothing<Given>
