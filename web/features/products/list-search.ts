import { PRODUCT_CONDITIONS, SEARCH_SORTS } from '#contract/constants.ts'
import type { SearchSort } from '#contract/search/filters.ts'

/**
 * What the address of a list of phones may carry. Numbers stay as they were written, so that what is wrong with them can
 * be said where they were typed (see search/filters-of.ts).
 */
export type ListSearch = {
  /** Words to find. */
  q?: string
  brand?: string[]
  condition?: string[]
  location?: string[]
  min?: string
  max?: string
  /** At most so many years of use. */
  used?: string
  verified?: 'true'
  /** Nothing for the best match, or without words for the newest. */
  sort?: SearchSort
  /** Where the page begins; nothing for the beginning of the list. */
  cursor?: string
}

/** Keeps what is known and not empty; everything else in the address is ignored. */
export function listSearch(written: Record<string, unknown>): ListSearch {
  const q = textIn(written.q)
  const sort = textsIn(written.sort, SEARCH_SORTS)?.[0]
  const search = {
    q,
    brand: textsIn(written.brand),
    condition: textsIn(written.condition, PRODUCT_CONDITIONS),
    location: textsIn(written.location),
    min: textIn(written.min),
    max: textIn(written.max),
    used: numberIn(written.used),
    verified: textsIn(written.verified, ['true'])?.[0],
    sort: sort === usualSort(q) || (sort === 'best' && !q) ? undefined : sort,
    cursor: textIn(written.cursor),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as ListSearch
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
