import { SEARCH_SORTS } from '#contract/constants.ts'
import {
  type FILTERS,
  type FilterDefinition,
  type FilterName,
  filterList,
} from '#contract/search/filter-definitions.ts'
import type { SearchSort } from '#contract/search/filters.ts'

/**
 * What the address of a list of phones may carry: words, each filter of the contract's table, an order and a place.
 * Numbers stay as they were written, so that problems with them can be shown where they were typed (see
 * search/filters-of.ts).
 */
export type ListSearch = {
  /** Words to find. */
  q?: string
  /** Undefined for the best match, or without words for the newest. */
  sort?: SearchSort
  /** Where the page begins; undefined for the beginning of the list. */
  cursor?: string
} & { [Name in FilterName]?: WrittenAs<(typeof FILTERS)[Name]['kind']> }

type WrittenAs<Kind> = Kind extends 'choices' ? string[] : Kind extends 'flag' ? 'true' : string

/** Keeps what is known and not empty; everything else in the address is ignored. */
export function listSearch(written: Record<string, unknown>): ListSearch {
  const q = textIn(written.q)
  const sort = textsIn(written.sort, SEARCH_SORTS)?.[0]
  const search = {
    q,
    ...Object.fromEntries(
      filterList.map(({ name, definition }) => [name, filterIn(written[name], definition)]),
    ),
    sort: sort === usualSort(q) || (sort === 'best' && !q) ? undefined : sort,
    cursor: textIn(written.cursor),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ListSearch
}

function filterIn(written: unknown, definition: FilterDefinition): string[] | string | undefined {
  if (definition.kind === 'choices') return textsIn(written, definition.values)
  if (definition.kind === 'flag') return textsIn(written, ['true'])?.[0]
  return definition.isTyped ? textIn(written) : numberIn(written)
}

/** The order of a list for which none was chosen. */
export const usualSort = (q: string | undefined): SearchSort => (q ? 'best' : 'newest')

/** What a form says, in the shape in which addresses are read. */
export function searchOfForm(form: HTMLFormElement): ListSearch {
  const data = new FormData(form)
  return listSearch(Object.fromEntries([...data.keys()].map(key => [key, data.getAll(key)])))
}

function numberIn(written: unknown): string | undefined {
  const text = textIn(written)
  return text && /^\d+(\.\d+)?$/.test(text) ? text : undefined
}

const textIn = (written: unknown) => textsIn(written)?.[0]

/** The texts of a key that may be repeated, each once; nothing where there is none. */
function textsIn(written: unknown, known?: readonly string[]): string[] | undefined {
  const texts = [written]
    .flat()
    .flatMap(text => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
  const kept = [...new Set(texts)].filter(text => known?.includes(text) ?? true)
  return kept.length > 0 ? kept : undefined
}
