import type { Catalogue } from './catalogue.ts'
import { modelsMeant } from './models.ts'
import { countAlive, understandWords } from './understand.ts'

const MOST_OFFERED = 3
/** Searches that are tried. */
const MOST_TRIED = 8

/** Other searches that find something, the likeliest first, for words that find nothing: what is left without one of them. */
export function insteadOf(catalogue: Catalogue, words: string[]): string[] {
  const shorter = words.map((_, left) => words.filter((_, at) => at !== left)).filter(some => some.length > 0)
  const single = words.length > 2 ? words.map(word => [word]) : []
  const found = findable(catalogue, shorter.slice(0, MOST_TRIED))
  const offered = found.length > 0 ? found : findable(catalogue, single.slice(0, MOST_TRIED))
  return offered.length > 0 ? [...new Set(offered)].slice(0, MOST_OFFERED) : wellStocked(catalogue)
}

/** Those of these searches that find something: of one model before others, then those that find the most. */
function findable(catalogue: Catalogue, searches: string[][]): string[] {
  return (
    searches
      .map(search => {
        const { candidates, words } = understandWords(catalogue, search)
        const count = candidates ? countAlive(catalogue, candidates) : 0
        return { text: words.join(' '), count, isModel: modelsMeant(words).size > 0 }
      })
      // A bare number or letter is nothing to search for.
      .filter(({ text, count }) => count > 0 && /\p{L}{3}/u.test(text))
      .sort((one, other) => Number(other.isModel) - Number(one.isModel) || other.count - one.count)
      .map(({ text }) => text)
  )
}

/** For a search of which nothing is left: the brands with the most phones. */
const wellStocked = ({ categories, tally }: Catalogue) =>
  categories
    .map(({ name, number }) => ({ name, count: tally.categories[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name)
