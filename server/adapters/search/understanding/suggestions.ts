import type { Suggestion } from '#contract/search/filters.ts'
import { mistakesAllowed, mistakesBetween } from './distance.ts'
import { phoneModels } from './models.ts'
import { hasDigit, wordsOf } from './words.ts'

const MAX_SUGGESTED = 8
const MAX_WORDS = 12

/** Brands and models with phones for sale that begin like what somebody types, the likeliest first. */
export function suggestionsFor(stock: Stock, typed: string): Suggestion[] {
  const words = wordsOf(typed).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const offered = offeredIn(stock)
  return (
    (['exactly', 'mistaken'] as const)
      .map(how => fitting(offered, words, how === 'mistaken'))
      .find(found => found.length > 0)
      ?.slice(0, MAX_SUGGESTED)
      .map(({ kind, text, count }) => ({ kind, text, count })) ?? []
  )
}

/** What is for sale. */
type Stock = {
  categories: readonly { name: string }[]
  countOfBrand(name: string): number
  countOfModel(model: number): number
}

type Offered = Suggestion & { words: string[] }

function offeredIn({ categories, countOfBrand, countOfModel }: Stock): Offered[] {
  const brands = categories.map(({ name }) => ({
    kind: 'brand' as const,
    text: name,
    count: countOfBrand(name),
    words: wordsOf(name),
  }))
  const models = phoneModels.map(({ name, number, words }) => ({
    kind: 'model' as const,
    text: name,
    count: countOfModel(number),
    words,
  }))
  return [...brands, ...models].filter(({ count }) => count > 0)
}

/** Those that have all the words, the last of which may be unfinished: brands first, then those that begin with them. */
function fitting(offered: Offered[], words: string[], isMistaken: boolean): Offered[] {
  return offered
    .flatMap(one => {
      const places = words.map((word, at) =>
        one.words.findIndex(other => isMeant(word, other, { isLast: at === words.length - 1, isMistaken })),
      )
      return places.includes(-1)
        ? []
        : [{ ...one, begins: places[0] === 0, rest: one.words.length - words.length }]
    })
    .sort(
      (one, other) =>
        Number(other.kind === 'brand') - Number(one.kind === 'brand') ||
        Number(other.begins) - Number(one.begins) ||
        other.count - one.count ||
        one.rest - other.rest ||
        one.text.localeCompare(other.text, 'en', { numeric: true }),
    )
}

function isMeant(
  word: string,
  other: string,
  { isLast, isMistaken }: { isLast: boolean; isMistaken: boolean },
): boolean {
  if (isLast ? other.startsWith(word) : other === word) return true
  if (!isMistaken || hasDigit(word)) return false
  const most = mistakesAllowed(word)
  if (most === 0) return false
  if (mistakesBetween(word, other, most) <= most) return true
  return isLast && mistakesBetween(word, other.slice(0, word.length), 1) <= 1
}
