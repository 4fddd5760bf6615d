import type { Lexicon } from '../../../adapters/search/understanding/lexicon/lexicon.ts'
import { otherLexicons } from '../../../adapters/search/understanding/lexicon/lexicons.ts'
import { plainText } from '../../../adapters/search/understanding/text.ts'

/** The English words for those of a language, by their plain form. */
const wordsOf = ({ unlocked, locked, colors, names, titles }: Lexicon): Map<string, string> =>
  new Map(
    [
      ...locked.map(phrase => [phrase, 'locked'] as const),
      ...unlocked.map(phrase => [phrase, 'unlocked'] as const),
      ...Object.entries({ ...colors, ...names, ...titles }),
    ].map(([written, english]) => [plainText(written), english] as const),
  )

const anyOf = (words: Iterable<string>) =>
  [...words]
    .sort((one, other) => other.length - one.length)
    .map(word => RegExp.escape(plainText(word)))
    .join('|')

/** The words of each language, and the pattern that finds them with their articles and endings. */
const LANGUAGES = otherLexicons.map(lexicon => {
  const words = wordsOf(lexicon)
  const { prefixes, endings } = lexicon.forms
  const pattern = `(?<![\\p{L}\\p{N}])(?:${anyOf(prefixes)})?(${anyOf(words.keys())})(?:${anyOf(endings)})?(?!\\p{L})`
  return { words, pattern: new RegExp(pattern.replaceAll('\\x20', '[ -]'), 'gu') }
})

/** Writes the words of a title in English that the search understands in other languages: names, colors, locks, sizes. */
export const inEnglish = (title: string): string =>
  LANGUAGES.reduce((text, { words, pattern }) => {
    const parts: string[] = []
    let from = 0
    // The plain text has the same length.
    for (const { 0: found, 1: word = '', index } of plainText(text).matchAll(pattern)) {
      parts.push(text.slice(from, index), words.get(word.replaceAll('-', ' ')) ?? found)
      from = index + found.length
    }
    return [...parts, text.slice(from)].join('')
  }, title)
