import { USUAL_MILES } from '#contract/country.ts'
import type { FilterName } from '#contract/search/filter-definitions.ts'
import type { Facets, ReadFilter } from '#contract/search/filters.ts'
import { distanceText, listText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { chipTexts, money } from './filter-texts.ts'
import { withPricesInOrder } from './filters-of.ts'
import { sortText } from './labels.ts'
import type { ListSearch } from './list-search.ts'
import { wordingText } from './wording-texts.ts'

type Understood = Pick<Facets['words'], 'read'>

/** A chosen filter, and the search without it. */
export type Chosen = { label: string; without: ListSearch }

/**
 * The active filters of a list of phones: what was read from the words, and the chosen filters in the order of the panel.
 * Before the words are understood, they stand as they were typed.
 * @param models the names of models by their slugs
 */
export function chosenIn(
  given: ListSearch,
  understood: Understood | undefined = undefined,
  models: Facets['models'] = [],
): Chosen[] {
  const { cursor: _, ...search } = withPricesInOrder(given)
  const textOf = (name: string, text: (value: string) => string, value: string) =>
    (name === 'model' && models.find(model => model.value === value)?.text) || text(value)
  const but = (left: Record<string, string | string[] | undefined>): ListSearch =>
    Object.fromEntries(
      Object.entries({ ...search, ...left }).filter(([, value]) => value !== undefined && value.length > 0),
    )
  const q = (search.q ?? '').replace(/\s+/g, ' ').trim()
  const read = understood?.read ?? (q ? [{ words: q, filters: {}, text: q, wording: 'quoted' as const }] : [])
  return [
    ...read.map(one => {
      const rest = read.length > 1 ? withoutWords(q, one.words) : ''
      return { label: readText(one), without: but({ q: rest, ...(rest === '' && { sort: undefined }) }) }
    }),
    ...Object.entries(chipTexts).flatMap(([name, text]) => {
      const values = [search[name as FilterName] ?? []].flat()
      return values.map(value => ({
        label: textOf(name, text, value),
        without: but({ [name]: values.filter(other => other !== value) }),
      }))
    }),
    ...(search.near
      ? [
          {
            label: nearText({ near: search.near, within: search.within }),
            without: but({ near: undefined, within: undefined }),
          },
        ]
      : []),
  ]
}

/** The text of a place with its radius. */
const nearText = ({ near, within = USUAL_MILES }: { near: string; within?: number | string | undefined }) =>
  texts('search')('chips.near', { distance: distanceText(Number(within)), place: near })

/** The text of a filter that was read from the words of a search. */
export function readText(read: ReadFilter): string {
  const { filters: given, sort, text, wording, maker } = read
  if (text !== undefined) return wordingText({ text, wording, maker })
  const { near, within, language: _, ...filters } = given
  const { min, max } = filters
  if (min !== undefined && max !== undefined)
    return texts('search')('chips.range', { min: money(`${min}`), max: money(`${max}`) })
  const named = Object.entries(filters).flatMap(([name, value]) =>
    [value].flat().map(one => chipTexts[name as FilterName](String(one))),
  )
  const order = sort ? [sortText(sort)] : []
  return listText([...named, ...(near ? [nearText({ near, within })] : []), ...order], 'unit')
}

const withoutWords = (text: string, words: string): string =>
  text.replace(words, ' ').replace(/\s+/g, ' ').trim()
