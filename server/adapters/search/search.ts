import { readCursor, searchName, writeCursor } from './cursor.ts'
import { facetsOf } from './facets.ts'
import type { Search, SearchAdapter, SearchIndex } from './port.ts'
import { alternativeQueries } from './understanding/alternatives.ts'
import { documentOf } from './understanding/document.ts'
import { matcherOf } from './understanding/matcher.ts'
import { suggestionsFor } from './understanding/suggestions.ts'
import { type UnderstoodQuery, understand } from './understanding/understand.ts'

/** Brands that are offered when nothing of a search is left. */
const MAX_BRANDS_OFFERED = 3
/** Queries whose meaning is remembered: the page, its facets and the next page ask for the same. */
const MAX_REMEMBERED = 16

/** Search as features see it: queries are understood here, phones are found by the adapter. */
export function openSearch(adapter: SearchAdapter): Search {
  const { start, count, isBehind, close } = adapter
  const understood = new Map<string, Promise<UnderstoodQuery>>()

  function understandOnce(index: SearchIndex, q: string): Promise<UnderstoodQuery> {
    const key = `${index.version} ${q}`
    const known = understood.get(key)
    if (known) return known
    const understanding = understand(index, q)
    understood.set(key, understanding)
    understanding.catch(() => understood.delete(key))
    const [oldest = ''] = understood.keys()
    if (understood.size > MAX_REMEMBERED) understood.delete(oldest)
    return understanding
  }

  return {
    start,
    count,
    isBehind,
    close,

    async page({ filters, sort, limit, cursor }) {
      const name = searchName(filters, sort)
      const after = cursor === undefined ? undefined : readCursor(cursor, name)
      if (cursor !== undefined && !after) return undefined
      const index = await adapter.current()
      const { groups, models } = await understandOnce(index, filters.q ?? '')
      const wanted = { sort, limit: limit + 1, after, models }
      const { places, total } = await index.page({ filters, groups }, wanted)
      const last = places[limit - 1]
      return {
        ids: places.slice(0, limit).map(({ id }) => id),
        total,
        next: places.length > limit && last ? writeCursor(last, name) : undefined,
      }
    },

    async facets(filters) {
      const index = await adapter.current()
      const query = await understandOnce(index, filters.q ?? '')
      const counts = await index.facetCounts({ filters, groups: query.groups })
      const { categories } = index
      return {
        ...facetsOf(counts, { categories, locations: filters.location }),
        words: await wordsAnswered(index, query),
      }
    },

    suggestions: async typed => suggestionsFor(await adapter.current(), typed),
    similar: async key => (await adapter.current()).similar(key, documentOf(key).model),
    matches: (phone, queries) => Promise.all(queries.map(matcherOf(phone))),
  }
}

/** How the words were understood, and what to search for instead where nothing has them. */
async function wordsAnswered(index: SearchIndex, { words, corrected, count }: UnderstoodQuery) {
  const isEmpty = count === 0
  const alternatives = isEmpty ? await alternativeQueries(index, words) : []
  return {
    ...(corrected !== undefined && { corrected }),
    instead: isEmpty && alternatives.length === 0 ? largestBrands(index) : alternatives,
    marks: isEmpty ? [] : words.flatMap(marksOf),
  }
}

const largestBrands = ({ categories, countOfBrand }: SearchIndex) =>
  categories
    .map(({ name }) => ({ name, count: countOfBrand(name) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_BRANDS_OFFERED)
    .map(({ name }) => name)

/** Sizes stand in names with and without a space. */
const marksOf = (word: string) =>
  /^\d+(gb|tb)$/.test(word) ? [word, word.replace(/(?=[gt]b)/, ' ')] : [word]
