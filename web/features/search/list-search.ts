import { SEARCH_SORTS } from '#contract/constants.ts'
import { USUAL_MILES } from '#contract/country.ts'
import {
  type FILTERS,
  type FilterDefinition,
  type FilterName,
  filterList,
} from '#contract/search/filter-definitions.ts'
import type { SearchSort } from '#contract/search/filters.ts'

/**
 * The search parameters of a list of phones: words, the filters of the contract's table, an order and a cursor. Numbers
 * stay strings, so that errors can be shown at their fields (see search/filters-of.ts).
 */
export type ListSearch = {
  /** Words to search for. */
  q?: string
  /** Undefined for the best match, or without words for the newest. */
  sort?: SearchSort
  /** The cursor of the page; undefined for the first page. */
  cursor?: string
  /** A place, and the radius in miles, as typed. */
  near?: string
  within?: string
} & { [Name in FilterName]?: WrittenAs<(typeof FILTERS)[Name]['kind']> }

type WrittenAs<Kind> = Kind extends 'choices' ? string[] : Kind extends 'flag' ? 'true' : string

/** Keeps known parameters that are not empty; all others are ignored. */
export function listSearch(written: Record<string, unknown>): ListSearch {
  // The page puts the words into quotation marks of its own.
  const q = textIn(written.q)?.replace(/^["“„«](.+)["”“»]$/, '$1')
  const near = textIn(written.near)
  const sort = textsIn(written.sort, SEARCH_SORTS)?.[0]
  const search = {
    q,
    ...Object.fromEntries(
      filterList.map(({ name, definition }) => [name, filterIn(written[name], definition)]),
    ),
    near,
    within: near && milesIn(written.within),
    sort: sort === defaultSort(q) || (sort === 'best' && !q) ? undefined : sort,
    cursor: textIn(written.cursor),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ListSearch
}

function filterIn(written: unknown, definition: FilterDefinition): string[] | string | undefined {
  if (definition.kind === 'choices') return textsIn(written, definition.values)
  if (definition.kind === 'flag') return textsIn(written, ['true'])?.[0]
  return definition.isTyped ? textIn(written) : numberIn(written)
}

/** The default order of a list. */
export const defaultSort = (q: string | undefined): SearchSort => (q ? 'best' : 'newest')

/** The search parameters of a form's values. */
export function searchOfForm(form: HTMLFormElement): ListSearch {
  const data = new FormData(form)
  return listSearch(Object.fromEntries([...data.keys()].map(key => [key, data.getAll(key)])))
}

/** The radius as typed; undefined for the default. */
function milesIn(written: unknown): string | undefined {
  const miles = numberIn(written)
  return miles === String(USUAL_MILES) ? undefined : miles
}

function numberIn(written: unknown): string | undefined {
  const text = textIn(written)
  return text && /^\d+(\.\d+)?$/.test(text) ? text : undefined
}

const textIn = (written: unknown) => textsIn(written)?.[0]

/** The unique values of a key that may be repeated; undefined without any. */
function textsIn(written: unknown, known?: readonly string[]): string[] | undefined {
  const texts = [written]
    .flat()
    .flatMap(text => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
  const kept = [...new Set(texts)].filter(text => known?.includes(text) ?? true)
  return kept.length > 0 ? kept : undefined
}
