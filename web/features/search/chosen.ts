import type { FilterName } from '#contract/search/filter-definitions.ts'
import { chipTexts } from './filter-texts.ts'
import type { ListSearch } from './list-search.ts'

/** One filter that is chosen, and the search without it. */
export type Chosen = { label: string; without: ListSearch }

/** What a list of phones is narrowed to, each filter by itself, in the order of the panel. */
export function chosenIn({ cursor: _, ...search }: ListSearch): Chosen[] {
  const but = (left: Record<string, string[] | undefined>): ListSearch =>
    Object.fromEntries(
      Object.entries({ ...search, ...left }).filter(([, value]) => value !== undefined && value.length > 0),
    )
  const { q } = search
  return [
    ...(q ? [{ label: `“${q}”`, without: but({ q: undefined, sort: undefined }) }] : []),
    ...Object.entries(chipTexts).flatMap(([name, text]) => {
      const values = [search[name as FilterName] ?? []].flat()
      return values.map(value => ({
        label: text(value),
        without: but({ [name]: values.filter(other => other !== value) }),
      }))
    }),
  ]
}
