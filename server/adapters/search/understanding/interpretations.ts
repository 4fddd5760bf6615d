import { characterBits, differentCharacters } from './character-bits.ts'
import { mistakesAllowed, mistakesBetween } from './distance.ts'
import type { Models } from './models.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit } from './words.ts'

/** An interpretation of one word of a search, or of several adjacent ones. */
export type Interpretation = {
  /** The number of words of the search that it covers. */
  taken: number
  /** The interpreted words. */
  words: string[]
  /** A phone must have a word of each group. */
  groups: string[][]
  /** The difference from the typed words; 0: none. */
  penalty: number
  /** Whether a typing mistake was corrected. */
  corrects: boolean
}

/** Penalties. A typing mistake counts for each letter. */
const SIZE_WITHOUT_UNIT = 0.5
const JOINED = 1
const BEGINNING = 1
const BEGINNING_AMIDST = 3
const MISTAKE = 2
/** The penalty of a rare word that is probably a typing mistake in the listing, too. */
const RARE = 2.5

/** A word that is rarer than a similar one by this factor counts as a mistake. The factor is smaller for words of models. */
const RARER = 50
const RARER_THAN_MODEL = 10
const MAX_BEGINNINGS = 60
const MAX_CORRECTIONS = 5
const MAX_COMPARED = 2000
const STORAGE_SIZES = /^(16|32|64|128|256|512)$/

/** The known words: those of phones for sale, and those of the model catalog. */
export type KnownWords = { vocabulary: Vocabulary; models: Pick<Models, 'words'> }

/** All interpretations of the word at this position, the most likely first; empty when the word is unknown. */
export function interpretationsAt(known: KnownWords, words: string[], at: number): Interpretation[] {
  const { vocabulary, models } = known
  const word = words[at] ?? ''
  const corrections = models.words.has(word) ? [] : correctionsOf(vocabulary, word)
  const interpretations = [
    ...exactly(known, word, corrections),
    ...withUnit(vocabulary, word, at),
    ...splitUp(known, word, 1),
    ...joined(known, word, words[at + 1]),
    ...beginnings(vocabulary, word, at === words.length - 1),
    ...corrections,
  ]
  return interpretations.sort((one, other) => one.penalty - other.penalty)
}

function exactly(
  { vocabulary, models }: KnownWords,
  word: string,
  corrections: Interpretation[],
): Interpretation[] {
  if (!vocabulary.has(word)) return []
  const count = vocabulary.countOf(word)
  const likely = corrections.filter(({ words: [other = ''] }) => {
    const rarer = word.length > 4 && models.words.has(other) ? RARER_THAN_MODEL : RARER
    return vocabulary.countOf(other) > rarer * count
  })
  for (const correction of likely) correction.groups[0]?.push(word)
  return [
    { taken: 1, words: [word], groups: [[word]], penalty: likely.length > 0 ? RARE : 0, corrects: false },
  ]
}

/** A size of storage without its unit. */
function withUnit(vocabulary: Vocabulary, word: string, at: number): Interpretation[] {
  const size = `${word}gb`
  if (at === 0 || !STORAGE_SIZES.test(word) || !vocabulary.has(size)) return []
  return [{ taken: 1, words: [size], groups: [[size]], penalty: SIZE_WITHOUT_UNIT, corrects: false }]
}

/** Splits joined words such as 'promax'. This does not count as a correction. */
function splitUp(known: KnownWords, text: string, taken: number): Interpretation[] {
  const parts = partsOf(known, text, 3)
  if (!parts || parts.length < 2) return []
  const groups = parts.map(part => [part])
  return [{ taken, words: parts, groups, penalty: JOINED, corrects: false }]
}

/** Joins two words into one, or splits them elsewhere: 'mo to', 'galaxys 21'. */
function joined(known: KnownWords, word: string, next: string | undefined): Interpretation[] {
  if (next === undefined) return []
  if (!known.vocabulary.has(word + next))
    return splitUp(known, word + next, 2).map(interpretation => ({ ...interpretation, penalty: 1.5 }))
  return [{ taken: 2, words: [word + next], groups: [[word + next]], penalty: JOINED, corrects: false }]
}

function partsOf(known: KnownWords, text: string, most: number): string[] | undefined {
  if (isKnown(known, text)) return [text]
  if (most === 1) return undefined
  for (let length = text.length - 1; length > 0; length--) {
    const first = text.slice(0, length)
    if (!isKnown(known, first)) continue
    const rest = partsOf(known, text.slice(length), most - 1)
    // No name of a model repeats a word, so a repetition is a typing mistake.
    if (rest && !rest.includes(first)) return [first, ...rest]
  }
  return undefined
}

/** Only words of models may be parts, because other short words match by chance. */
const isKnown = ({ vocabulary, models }: KnownWords, word: string) =>
  models.words.has(word) && vocabulary.has(word)

/** Words that begin with this one: the last word may be incomplete. Numbers are complete: iPhone 1 is not iPhone 12. */
function beginnings(vocabulary: Vocabulary, word: string, isLast: boolean): Interpretation[] {
  if (/\d$/.test(word) || word.length < (isLast ? 2 : 3)) return []
  const group = vocabulary.beginningWith(word, MAX_BEGINNINGS)
  const penalty = isLast ? BEGINNING : BEGINNING_AMIDST
  return group.length > 0 ? [{ taken: 1, words: [word], groups: [group], penalty, corrects: false }] : []
}

function correctionsOf(vocabulary: Vocabulary, word: string): Interpretation[] {
  if (hasDigit(word)) return []
  return similarWords(vocabulary, word).map(({ word: other, mistakes }) => ({
    taken: 1,
    words: [other],
    groups: [[other]],
    penalty: MISTAKE * mistakes,
    corrects: true,
  }))
}

/** The most similar words: those with the fewest mistakes first, then those with the most phones. */
function similarWords(
  { words, letters, countOf }: Vocabulary,
  word: string,
): { word: string; mistakes: number }[] {
  const isShort = word.length < 4
  const most = isShort ? 1 : mistakesAllowed(word)
  if (word.length < 2) return []
  const ownLetters = characterBits(word)
  const sounds = soundOf(word)
  const found: { word: string; mistakes: number; count: number }[] = []
  let compared = 0
  for (let number = 0; number < words.length && compared < MAX_COMPARED; number++) {
    const other = words[number] ?? ''
    const apart = differentCharacters(ownLetters, letters[number] ?? 0)
    if (apart > 2 * most + 2 || Math.abs(other.length - word.length) > most) continue
    if (other === word || hasDigit(other)) continue
    // In short words, the first letter must be right, and no letter may be replaced.
    if (isShort && (other.length < 3 || other[0] !== word[0] || (other.length === word.length && apart > 0)))
      continue
    compared += 1
    const mistakes = Math.min(
      mistakesBetween(word, other, most),
      mistakesBetween(sounds, soundOf(other), most) || 1,
    )
    const count = mistakes <= most ? countOf(other) : 0
    if (count > 0) found.push({ word: other, mistakes, count })
  }
  return found
    .sort((one, other) => one.mistakes - other.mistakes || other.count - one.count)
    .slice(0, MAX_CORRECTIONS)
}

/** Replaces spellings of the same sound. */
const soundOf = (word: string) => word.replace('ph', 'f').replace('ck', 'k')
