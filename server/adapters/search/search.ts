import type { Language } from '#contract/languages.ts'
import type { Facets, Filters, SearchSort, Suggestion } from '#contract/search/filters.ts'
import type { Places } from '../places/port.ts'
import { readCursor, searchName, writeCursor } from './cursor.ts'
import type { Descriptions } from './descriptions.ts'
import { facetsOf } from './facets.ts'
import { fieldTestsOf } from './fields.ts'
import { filterKey } from './filter-key.ts'
import type { ModelCatalog } from './model-catalog.ts'
import { planSearch, serializePlace } from './plan.ts'
import type { PlannedSearch } from './planned.ts'
import type { ListScope, Search, SearchAdapter, SearchIndex } from './port.ts'
import type { Replaced, Synonyms } from './synonyms.ts'
import { documentOf } from './understanding/document.ts'
import { beginningsOf } from './understanding/find-places.ts'
import { matcherOf } from './understanding/matcher.ts'
import type { Models } from './understanding/models.ts'
import { speechOf } from './understanding/speech.ts'
import { completionsOf, suggestionsFor } from './understanding/suggestions.ts'
import { tokensOf } from './understanding/text.ts'
import type { UsualPrices } from './usual-prices.ts'

/** The number of brands that are offered when a search has no alternative. */
const MAX_BRANDS_OFFERED = 3
/** The number of phones that are offered because they come near. */
const MAX_NEAR = 8
/** The number of completed searches that are suggested. */
const MAX_COMPLETED = 4
/** The number of cached plans: a page, its facets and the next page use the same plan. */
const MAX_REMEMBERED = 16

type Sources = {
  catalog: Pick<ModelCatalog, 'current'>
  places: Places
  synonyms: Synonyms
  descriptions: Descriptions
  prices: UsualPrices
}

/** Opens the search for features. It interprets queries, and the adapter finds the phones. */
export function openSearch(
  adapter: SearchAdapter,
  { catalog, places, synonyms, descriptions, prices }: Sources,
): Search {
  const { start, count, isBehind, lagSeconds, close } = adapter
  const planned = new Map<string, Promise<PlannedSearch>>()

  /** The plan of a search, and more phones than `beyond`. */
  async function planOf(
    index: SearchIndex,
    filters: Filters,
    { replaced, beyond }: { replaced?: Replaced; beyond?: number } = {},
  ): Promise<PlannedSearch> {
    const { q, meanings } = replaced ?? (await synonyms.replaced(filters.q ?? ''))
    const given = meanings.size > 0 ? { ...filters, q } : filters
    const plan = await planSearch({ index, places, descriptions, prices }, given, beyond)
    const typedOf = (words: string) =>
      [...meanings].find(([meaning]) => meaning.includes(words) || words.includes(meaning))?.[1] ?? words
    return meanings.size === 0
      ? plan
      : {
          ...plan,
          read: plan.read.map(one => ({ ...one, words: typedOf(one.words) })),
          unmet: plan.unmet.map(one => ({ ...one, words: typedOf(one.words) })),
        }
  }

  async function planOnce(index: SearchIndex, filters: Filters): Promise<PlannedSearch> {
    const replaced = await synonyms.replaced(filters.q ?? '')
    const key = `${index.version} ${replaced.q} ${filterKey(filters)}`
    const known = planned.get(key)
    if (known) return known
    const planning = planOf(index, filters, { replaced })
    planned.set(key, planning)
    planning.then(
      // Changes of descriptions have no version.
      ({ plan }) => plan.ids && planned.delete(key),
      () => planned.delete(key),
    )
    const [oldest = ''] = planned.keys()
    if (planned.size > MAX_REMEMBERED) planned.delete(oldest)
    return planning
  }

  /** The ways to finish a typed text: by a phrase, or else by a city with phones. */
  async function completionsAt(
    { models }: SearchIndex,
    typed: string,
    language: Language | undefined,
  ): Promise<string[]> {
    const speech = speechOf(language)
    const phrases = completionsOf(models, typed, speech)
    // A single word is rather an unknown name.
    if (phrases.length > 0 || !/\s/.test(typed)) return phrases
    const text = tokensOf(typed)
    const said = beginningsOf(text, speech).map(({ name }) => text.tokens[name]?.from)
    for (const begun of [/\p{L}+ \p{L}+$/u, /\p{L}{3,}$/u]) {
      const { 0: name, index: from } = begun.exec(typed) ?? { 0: '', index: 0 }
      if (name === '' || (speech.common.has(name) && !said.includes(from))) continue
      const labels = (await places.suggest(name, language)).map(({ label }) => label)
      const named = await places.named(labels, { isAsked: true })
      const inStock = labels.filter(label => named.get(label)?.hasListings)
      if (inStock.length > 0) return inStock.map(label => typed.slice(0, from) + label)
    }
    return []
  }

  return {
    start,
    count,
    isBehind,
    lagSeconds,
    close,

    async page({ filters: given, sort, limit, cursor }) {
      const filters = ofKnownModels(await catalog.current(), given)
      const name = searchName(filters, sort)
      const after = cursor === undefined ? undefined : readCursor(cursor, name)
      if (cursor !== undefined && !after) return undefined
      const index = await adapter.current()
      const planned = await planOnce(index, filters)
      const { plan, sort: asked } = planned
      const order = sort === 'best' ? (asked ?? sort) : sort
      const partsLast = sort === 'best' && planned.partsLast
      const request = { sort: order, limit: limit + 1, after, ranks: planned.ranks, partsLast }
      const { positions: found, total } = await index.page(plan, request)
      const last = found[limit - 1]
      return {
        ids: found.slice(0, limit).map(({ id }) => id),
        total,
        next: found.length > limit && last ? writeCursor(last, name) : undefined,
        nearby: planned.nearby,
        scope: scopeOf(index, planned, order),
        isBrief: plan.ids !== undefined,
      }
    },

    async facets(given) {
      const index = await adapter.current()
      const filters = ofKnownModels(index.models, given)
      const planned = await planOnce(index, filters)
      const { plan, place } = planned
      const counts = await index.facetCounts(plan)
      return {
        ...facetsOf(counts, {
          categories: index.categories,
          locations: filters.location,
          models: filters.model,
          storages: filters.storage,
          colors: filters.color,
          carriers: filters.carrier,
          nameOfModel: slug => index.models.withSlug(slug)?.fullName ?? slug,
        }),
        words: wordsAnswered(index, planned, counts.total),
        ...(place && { place: serializePlace(place, counts.counts.location) }),
      }
    },

    async near(given) {
      const filters = ofKnownModels(await catalog.current(), given)
      const index = await adapter.current()
      const exact = await planOnce(index, filters)
      const request = { sort: 'best', after: undefined } as const
      const found = await index.page(exact.plan, { ...request, limit: MAX_NEAR, ranks: undefined })
      if (found.total > MAX_NEAR) return { ids: [], unmet: [], nearby: [] }
      const planned = exact.unmet.length > 0 ? exact : await planOf(index, filters, { beyond: found.total })
      const { plan, unmet, nearby, sort, ranks, partsLast } = planned
      const isNear = planned !== exact && unmet.length > 0
      const known = new Set(found.positions.map(({ id }) => id))
      const page = { sort: sort ?? request.sort, after: undefined, limit: 2 * MAX_NEAR, ranks, partsLast }
      const { positions: all } = isNear ? await index.page(plan, page) : { positions: [] }
      const ids = all.map(({ id }) => id).filter(id => !known.has(id))
      return { ids: ids.slice(0, MAX_NEAR), unmet: isNear ? unmet : [], nearby }
    },

    async meeting(given) {
      const index = await adapter.current()
      const { plan, unmet } = await planOnce(index, ofKnownModels(index.models, given))
      if (unmet.length > 0) return { total: 0 }
      const firstBy = (sort: SearchSort) =>
        index.page(plan, { sort, limit: 1, after: undefined, ranks: undefined })
      const [cheapest, newest] = await Promise.all([firstBy('cheapest'), firstBy('newest')])
      return { total: cheapest.total, cheapest: cheapest.positions[0]?.id, newest: newest.positions[0]?.id }
    },

    async suggestions({ q: typed, language }) {
      const index = await adapter.current()
      const planned = await planOnce(index, { q: typed, language })
      const { read, unmet } = planned
      const names = suggestionsFor(index, typed, speechOf(language))
      const request = { sort: 'newest', limit: 1, after: undefined, ranks: undefined } as const
      const suggestionOf = async (text: string, { plan, read }: PlannedSearch) => ({
        ...{ kind: 'search' as const, text, read },
        count: (await index.page(plan, request)).total,
      })
      const isRead =
        /\p{L}$/u.test(typed) &&
        !planned.understood.corrected &&
        read.some(({ words }) => typed.endsWith(words))
      const completed: Suggestion[] = []
      for (const text of names.length > 0 || isRead ? [] : await completionsAt(index, typed, language)) {
        const whole = await planOf(index, { q: text, language })
        if (whole.unmet.length > 0 || whole.read.length <= read.length) continue
        completed.push(await suggestionOf(text, whole))
        if (completed.length === MAX_COMPLETED) break
      }
      if (completed.length > 0 || read.length < 2 || unmet.length > 0) return [...completed, ...names]
      return [await suggestionOf(typed, planned), ...names]
    },
    async similar(key) {
      const index = await adapter.current()
      return index.similar(key, documentOf(index.models, key).model)
    },

    async matches(phone, searches) {
      return Promise.all(searches.map(matcherOf(await catalog.current(), { places, prices, phone })))
    },
  }
}

/** The phones that can affect this search. Its brands may have been read from its words. */
function scopeOf({ categories }: SearchIndex, { plan, unmet }: PlannedSearch, sort: SearchSort): ListScope {
  const tests = fieldTestsOf(plan.filters)
  const brands = tests.find(({ field }) => field === 'brand')?.choices
  return {
    categoryIds:
      brands && categories.filter(({ name }) => brands.includes(name.toLowerCase())).map(({ id }) => id),
    usesPrices: sort === 'cheapest' || sort === 'dearest' || tests.some(({ field }) => field === 'price'),
    usesWords:
      plan.groups.length > 0 || plan.models !== undefined || plan.ids !== undefined || unmet.length > 0,
  }
}

/** Replaces the slug of a merged model by the slug of its successor. */
function ofKnownModels(models: Models, filters: Filters): Filters {
  if (!filters.model) return filters
  return { ...filters, model: filters.model.map(slug => models.withSlug(slug.toLowerCase())?.slug ?? slug) }
}

/** What was understood, and other searches when nothing matches. */
function wordsAnswered(
  index: SearchIndex,
  { understood, read, unmet, absent }: PlannedSearch,
  total: number,
): Facets['words'] {
  const { corrected, unprovable, pages, isAccessory, isNearMe } = understood
  return {
    ...(corrected !== undefined && { corrected }),
    instead: total === 0 && understood.unknown.length > 0 ? largestBrands(index) : [],
    read,
    dropped: unmet.map(({ words }) => words),
    unmet,
    ...(absent.length > 0 && { absent }),
    unprovable,
    pages,
    isAccessory,
    isNearMe,
  }
}

const largestBrands = ({ categories, countOfBrand }: SearchIndex) =>
  categories
    .map(({ name }) => ({ name, count: countOfBrand(name) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_BRANDS_OFFERED)
    .map(({ name }) => name)
