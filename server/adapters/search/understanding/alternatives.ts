import { modelsMeant } from './models.ts'
import { type Corpus, understandWords } from './understand.ts'

const MAX_OFFERED = 3
/** Searches that are tried. */
const MAX_TRIED = 8

/** Other searches that find something, the likeliest first, for words that find nothing: the words without one of them. */
export async function alternativeQueries(corpus: Corpus, words: string[]): Promise<string[]> {
  const shorter = words.map((_, left) => words.filter((_, at) => at !== left)).filter(some => some.length > 0)
  const single = words.length > 2 ? words.map(word => [word]) : []
  const found = await findable(corpus, shorter.slice(0, MAX_TRIED))
  const offered = found.length > 0 ? found : await findable(corpus, single.slice(0, MAX_TRIED))
  return [...new Set(offered)].slice(0, MAX_OFFERED)
}

/** Those of these searches that find something: of one model before others, then those that find the most. */
async function findable(corpus: Corpus, searches: string[][]): Promise<string[]> {
  const understood = await Promise.all(searches.map(search => understandWords(corpus, search)))
  return (
    understood
      .map(({ words, count = 0 }) => ({
        text: words.join(' '),
        count,
        isModel: modelsMeant(words).size > 0,
      }))
      // A bare number or letter is nothing to search for.
      .filter(({ text, count }) => count > 0 && /\p{L}{3}/u.test(text))
      .sort((one, other) => Number(other.isModel) - Number(one.isModel) || other.count - one.count)
      .map(({ text }) => text)
  )
}
