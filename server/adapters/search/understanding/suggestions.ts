import type { Suggestion } from '#contract/search/filters.ts'
import { mistakesAllowed, mistakesBetween } from './distance.ts'
import { SIZES } from './grammar.ts'
import type { Models } from './models.ts'
import { namedModelsIn } from './named-models.ts'
import type { Meaning } from './phrases.ts'
import type { Speech } from './speech.ts'
import { phraseKey, plainText, tokensOf } from './text.ts'
import { hasDigit, wordsOf } from './words.ts'

const MAX_SUGGESTED = 8
const MAX_WORDS = 12

/** Brands and models with phones for sale that match the typed text, the likeliest first. */
export function suggestionsFor(stock: Stock, typed: string, { names }: Speech): Suggestion[] {
  const words = wordsOf(typed)
    .slice(0, MAX_WORDS)
    .flatMap(word => wordsOf(names.get(phraseKey(word)) ?? plainText(word)))
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

/** Meanings that complete a search, and those of which only the first word of the language does: 'white', and not 'blanco'. */
const COMPLETING = new Set<Meaning['kind']>([
  ...(['color', 'condition', 'carrier', 'lock', 'storage', 'battery'] as const),
  ...(['trait', 'android', 'verified', 'shipped', 'order'] as const),
])
const BY_FIRST_WORD = new Set<Meaning['kind']>(['color', 'carrier'])
/** Characters from which an unfinished phrase is completed, its most words, and the completions that are looked at. */
const SHORTEST_BEGUN = 2
const LONGEST_PHRASE = 3
const MAX_COMPLETIONS = 6

type Completing = { phrase: string; plain: string; key: string }
const completing = new WeakMap<Speech, Completing[]>()

/** The phrases that complete a search, made once. */
function completingOf(speech: Speech): Completing[] {
  const made = completing.get(speech)
  if (made) return made
  const known = new Set<string>()
  const all = [...speech.phrases].flatMap(([phraseKey, phrases]) =>
    phrases.flatMap(({ meaning, text: phrase = '' }) => {
      const key = JSON.stringify(meaning)
      const isFirst = !known.has(key) || !BY_FIRST_WORD.has(meaning.kind)
      known.add(key)
      const isOffered = COMPLETING.has(meaning.kind) && isFirst && !speech.unused.has(phraseKey)
      return isOffered ? [{ phrase, plain: plainText(phrase), key }] : []
    }),
  )
  completing.set(speech, all)
  return all
}

/** Searches that finish the last phrase of the typed one, the likeliest first: 'iphone 13 bl' may become 'iphone 13 blue'. */
export function completionsOf(models: Models, typed: string, speech: Speech): string[] {
  const { typed: text, plain, tokens } = tokensOf(typed)
  const colors = [...namedModelsIn(models).colors.values()].map(color => color.toLowerCase())
  const sizes = SIZES.map(size => (size < 1024 ? `${size}gb` : `${size / 1024}tb`))
  const found = tokens.slice(-LONGEST_PHRASE).flatMap(({ from }) => {
    const begun = plain.slice(from)
    if (begun.length < SHORTEST_BEGUN) return []
    const isMeant = (phrase: string) => phrase.length > begun.length && phrase.startsWith(begun)
    const meant = completingOf(speech).filter(({ plain }) => isMeant(plain))
    // The first phrase of each meaning.
    const said = [...new Map(meant.toReversed().map(one => [one.key, one.phrase])).values()]
    const all = [...said.sort((one, other) => one.length - other.length), ...sizes.filter(isMeant)]
    return (all.length > 0 ? all : colors.filter(isMeant)).map(phrase => text.slice(0, from) + phrase)
  })
  return [...new Set(found)].slice(0, MAX_COMPLETIONS)
}

/** The brands and models for sale. */
type Stock = {
  models: Pick<Models, 'all'>
  categories: readonly { name: string }[]
  countOfBrand(name: string): number
  countOfModel(model: number): number
}

type Offered = Suggestion & { words: string[] }

function offeredIn({ models: { all }, categories, countOfBrand, countOfModel }: Stock): Offered[] {
  const brands = categories.map(({ name }) => ({
    kind: 'brand' as const,
    text: name,
    count: countOfBrand(name),
    words: wordsOf(name),
  }))
  const models = all.map(({ fullName, number, words }) => ({
    kind: 'model' as const,
    text: fullName,
    count: countOfModel(number),
    words,
  }))
  return [...brands, ...models].filter(({ count }) => count > 0)
}

/** The suggestions with all words, the last of which may be incomplete: brands first, then names that begin with them. */
function fitting(offered: Offered[], words: string[], isMistaken: boolean): Offered[] {
  return offered
    .flatMap(one => {
      const positions = words.map((word, at) =>
        one.words.findIndex(other => isMeant(word, other, { isLast: at === words.length - 1, isMistaken })),
      )
      return positions.includes(-1)
        ? []
        : [{ ...one, begins: positions[0] === 0, rest: one.words.length - words.length }]
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
