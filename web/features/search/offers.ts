import type { Suggestion } from '#contract/search/filters.ts'
import { readText } from './chosen.ts'

/** A search suggestion with the heading of its group. */
export type Offer = {
  group: (typeof GROUPS)[number]
  text: string
  /** What is understood of a typed search. */
  chips?: string[]
  /** The number of phones for sale. */
  count?: number
  search: { q?: string; brand?: string[] }
}

/** The groups in their order. */
export const GROUPS = ['search', 'recent', 'models', 'brands'] as const

const MAX_RECENT = 4

type Material = { typed: string; recent: readonly string[]; found: Suggestion[] | '' | undefined }

/** The suggestions for a typed text, group by group. */
export function offersOf({ typed, recent, found }: Material): Offer[] {
  const begun = recent.filter(text => text.toLowerCase().includes(typed.toLowerCase()) && text !== typed)
  const suggestions = found || []
  return [
    ...suggestions
      .filter(({ kind }) => kind === 'search')
      .map(({ text, count, read = [] }) => ({
        group: 'search' as const,
        text,
        chips: read.map(readText),
        count,
        search: { q: text },
      })),
    ...begun
      .slice(0, typed ? MAX_RECENT : undefined)
      .map(text => ({ group: 'recent' as const, text, search: { q: text } })),
    ...suggestions
      .filter(({ kind }) => kind === 'model')
      .map(({ text, count }) => ({ group: 'models' as const, text, count, search: { q: text } })),
    ...suggestions
      .filter(({ kind }) => kind === 'brand')
      .map(({ text, count }) => ({ group: 'brands' as const, text, count, search: { brand: [text] } })),
  ]
}
