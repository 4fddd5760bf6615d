import { setImmediate } from 'node:timers/promises'
import type { Facets, Filters, Suggestion } from '#contract/search/filters.ts'
import { limitConcurrency } from '../../../platform/process/limit-concurrency.ts'
import type { Catalogue } from './catalogue.ts'
import { facetsOf } from './facets.ts'
import { type InStep, openInStep } from './in-step.ts'
import { type FoundPage, type PageWanted, pageOf } from './page.ts'
import { type Likeness, similarTo } from './similar.ts'
import { suggestionsFor } from './suggestions.ts'

/** Finds phones for sale, in the memory of this process. It tells ids; what they stand for is the database's to say. */
export type Search = {
  /** Begins to read what is for sale; searches wait for it. The first search begins it, too. */
  start(): void
  /** A page of ids; nothing when the cursor is none of this search in this order. */
  page(wanted: PageWanted): Promise<FoundPage | undefined>
  facets(filters: Filters): Promise<Facets>
  suggestions(typed: string): Promise<Suggestion[]>
  /** Ids of phones like this one, the likest first. */
  similar(phone: Likeness): Promise<string[]>
  /** How many phones are for sale, or are in this category; nothing as long as that is not known. */
  count(where?: { categoryId: string }): Promise<number | undefined>
  /** Whether an answer may be older than what was changed before it was asked for; then it is not to be kept. */
  isBehind(): boolean
  close(): Promise<void>
}

export function openSearch(opening: Parameters<typeof openInStep>[0]): Search {
  const catalogue: InStep = openInStep(opening)
  const oneByOne = limitConcurrency(1)

  /**
   * For what takes a millisecond and more in a large shop: one in each turn of the event loop. Requests that came meanwhile
   * are heard in between, so that the quick ones need not wait for all of these, and each of these has its turn as it came.
   */
  async function slowly<Found>(find: (current: Catalogue) => Found): Promise<Found> {
    const current = await catalogue.current()
    return oneByOne(async () => {
      await setImmediate()
      return find(current)
    })
  }

  return {
    start: catalogue.start,
    page: async wanted => pageOf(await catalogue.current(), wanted),
    facets: filters => slowly(current => facetsOf(current, filters)),
    suggestions: async typed => suggestionsFor(await catalogue.current(), typed),
    similar: phone => slowly(current => similarTo(current, phone)),

    async count(where) {
      const { rows, categories, tally } = (await catalogue.ifThere()) ?? {}
      if (!rows || !where) return rows?.alive
      const category = categories?.find(({ id }) => id === where.categoryId)
      return tally?.categories[category?.number ?? -1] ?? 0
    },

    isBehind: catalogue.isBehind,
    close: catalogue.close,
  }
}
