import { wordsOf } from '../../../adapters/search/understanding/words.ts'
import { ACCESSORY } from './accessory.ts'
import { SEPARATOR, WITH } from './text.ts'

/** Plain color words. */
const PLAIN = new Set(
  'black white blue red green gray silver gold purple pink yellow orange violet lavender beige brown bronze coral teal navy cream copper turquoise graphite'.split(
    ' ',
  ),
)

/** Plain color words in languages that the shop does not speak, without accents. */
const FOREIGN: Record<string, string> = {
  noir: 'black',
  blanc: 'white',
  bleu: 'blue',
  rouge: 'red',
  vert: 'green',
  negro: 'black',
  blanco: 'white',
  azul: 'blue',
  rojo: 'red',
  verde: 'green',
}

/**
 * Reads the color of a phone from its title. A plain word such as "blue" selects the model's only color with that word.
 * Without one, the plain color is returned.
 * @param words the words of the title that are not part of the model's name
 * @param colors the model's colors, as the maker names them
 */
export function readColor(words: string[], colors: string[]): string | null {
  const own = words.flatMap((word, at) =>
    ACCESSORY.test(words[at + 1] ?? '') ? [] : [FOREIGN[word] ?? word],
  )
  const named = colors
    .map(color => ({ color, words: wordsOf(color) }))
    .filter(({ words }) => containsPhrase(own, words))
  const longest = Math.max(...named.map(({ words }) => words.length))
  const [exact, ...others] = named.filter(
    ({ words }) => words.length === longest && !(words.length === 1 && isAmbiguous(own, words[0] ?? '')),
  )
  if (exact && others.length === 0) return exact.color
  if (others.length > 0) return null
  if (containsPhrase(own, ['rose', 'gold'])) return 'Rose Gold'
  const plain = [...new Set(own.filter(word => PLAIN.has(word)))]
  const [word, another] = plain
  if (!word || another) return null
  const meant = colors.filter(color => wordsOf(color).includes(word))
  return meant.length === 1 && meant[0] ? meant[0] : capitalized(word)
}

const containsPhrase = (words: string[], some: string[]) =>
  words.some((_, at) => some.every((word, offset) => words[at + offset] === word))

/** Returns whether the word may not be a color, as in 'mint condition'. */
const isAmbiguous = (words: string[], word: string) =>
  word === 'mint' && !words.some((other, at) => other === word && isEndOfFact(words[at + 1]))

const isEndOfFact = (next: string | undefined) =>
  next === undefined || next === SEPARATOR || next === WITH || /^\d+$/.test(next)

const capitalized = (word: string) => word[0]?.toUpperCase() + word.slice(1)
