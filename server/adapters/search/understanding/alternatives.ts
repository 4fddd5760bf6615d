import { type Corpus, understandWords } from './understand.ts'

const MAX_OFFERED = 3
/** The maximum number of alternatives that are tried. */
const MAX_TRIED = 8

/** Alternatives for words without matches, the likeliest first: the words without one of them. */
export async function alternativeQueries(corpus: Corpus, words: string[]): Promise<string[]> {
  const shorter = words.map((_, left) => words.filter((_, at) => at !== left)).filter(some => some.length > 0)
  const single = words.length > 2 ? words.map(word => [word]) : []
  const found = await findable(corpus, shorter.slice(0, MAX_TRIED))
  const offered = found.length > 0 ? found : await findable(corpus, single.slice(0, MAX_TRIED))
  return [...new Set(offered)].slice(0, MAX_OFFERED)
}

/** The searches with matches: those of a single model first, then those with the most matches. */
async function findable(corpus: Corpus, searches: string[][]): Promise<string[]> {
  const understood = await Promise.all(searches.map(search => understandWords(corpus, search)))
  return (
    understood
      .map(({ words, count = 0 }) => ({
        text: words.join(' '),
        count,
        isModel: corpus.models.meant(words).size > 0,
      }))
      // Without bare numbers and letters, which are not useful searches.
      .filter(({ text, count }) => count > 0 && /\p{L}{3}/u.test(text))
      .sort((one, other) => Number(other.isModel) - Number(one.isModel) || other.count - one.count)
      .map(({ text }) => text)
  )
}
