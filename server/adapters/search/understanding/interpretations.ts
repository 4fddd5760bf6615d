import { mistakesAllowed, mistakesBetween } from './distance.ts'
import { lettersApart, lettersOf } from './letters.ts'
import { modelWords } from './models.ts'
import type { Vocabulary } from './vocabulary.ts'
import { hasDigit } from './words.ts'

/** A way to take one word of a search, or several that stand together. */
export type Interpretation = {
  /** How many words of the search it takes. */
  taken: number
  /** What they are taken for. */
  words: string[]
  /** A phone must have a word of each group. */
  groups: string[][]
  /** How far this is from what was typed; 0: not at all. */
  penalty: number
  /** Whether a mistake of typing was corrected. */
  corrects: boolean
}

/** Penalties, the smallest first. A mistake of typing counts for each letter. */
const SIZE_WITHOUT_UNIT = 0.5
const JOINED = 1
const BEGINNING = 1
const BEGINNING_AMIDST = 3
const MISTAKE = 2
/** Of a word that stands somewhere, but is most likely a mistake of typing there, too. */
const RARE = 2.5

/** A word that is so much rarer than one like it is taken for a mistake; sooner than others if that is part of a model. */
const RARER = 50
const RARER_THAN_MODEL = 10
const MAX_BEGINNINGS = 60
const MAX_CORRECTIONS = 5
const MAX_COMPARED = 2000
const STORAGE_SIZES = /^(16|32|64|128|256|512)$/

/** Every way to take the word at this place of a search, most likely ones first; none when it stands for nothing known. */
export function interpretationsAt(vocabulary: Vocabulary, words: string[], at: number): Interpretation[] {
  const word = words[at] ?? ''
  const corrections = modelWords.has(word) ? [] : correctionsOf(vocabulary, word)
  const interpretations = [
    ...exactly(vocabulary, word, corrections),
    ...withUnit(vocabulary, word, at),
    ...takenApart(vocabulary, word, 1),
    ...joined(vocabulary, word, words[at + 1]),
    ...beginnings(vocabulary, word, at === words.length - 1),
    ...corrections,
  ]
  return interpretations.sort((one, other) => one.penalty - other.penalty)
}

function exactly(vocabulary: Vocabulary, word: string, corrections: Interpretation[]): Interpretation[] {
  if (!vocabulary.has(word)) return []
  const count = vocabulary.countOf(word)
  const likely = corrections.filter(({ words: [other = ''] }) => {
    const rarer = word.length > 4 && modelWords.has(other) ? RARER_THAN_MODEL : RARER
    return vocabulary.countOf(other) > rarer * count
  })
  for (const correction of likely) correction.groups[0]?.push(word)
  return [
    { taken: 1, words: [word], groups: [[word]], penalty: likely.length > 0 ? RARE : 0, corrects: false },
  ]
}

/** People leave out the unit of a phone's storage. */
function withUnit(vocabulary: Vocabulary, word: string, at: number): Interpretation[] {
  const size = `${word}gb`
  if (at === 0 || !STORAGE_SIZES.test(word) || !vocabulary.has(size)) return []
  return [{ taken: 1, words: [size], groups: [[size]], penalty: SIZE_WITHOUT_UNIT, corrects: false }]
}

/** 'promax' is two words; nobody thinks of that as a mistake. */
function takenApart(vocabulary: Vocabulary, text: string, taken: number): Interpretation[] {
  const parts = partsOf(vocabulary, text, 3)
  if (!parts || parts.length < 2) return []
  const groups = parts.map(part => [part])
  return [{ taken, words: parts, groups, penalty: JOINED, corrects: false }]
}

/** Words that are one word, or two others: 'mo to', 'galaxys 21'. */
function joined(vocabulary: Vocabulary, word: string, next: string | undefined): Interpretation[] {
  if (next === undefined) return []
  if (!vocabulary.has(word + next))
    return takenApart(vocabulary, word + next, 2).map(interpretation => ({ ...interpretation, penalty: 1.5 }))
  return [{ taken: 2, words: [word + next], groups: [[word + next]], penalty: JOINED, corrects: false }]
}

function partsOf(vocabulary: Vocabulary, text: string, most: number): string[] | undefined {
  if (isKnown(vocabulary, text)) return [text]
  if (most === 1) return undefined
  for (let length = text.length - 1; length > 0; length--) {
    const first = text.slice(0, length)
    if (!isKnown(vocabulary, first)) continue
    const rest = partsOf(vocabulary, text.slice(length), most - 1)
    // No model is called the same twice: that is a key held down.
    if (rest && !rest.includes(first)) return [first, ...rest]
  }
  return undefined
}

/** Only words of models come apart: any other short ones fit into each other by chance. */
const isKnown = (vocabulary: Vocabulary, word: string) => modelWords.has(word) && vocabulary.has(word)

/** The last word may not be typed to its end. Numbers are always whole: an iPhone 1 is not an iPhone 12. */
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

/** The words that are most like this one, those with the fewest mistakes and the most phones first. */
function similarWords(
  { words, letters, countOf }: Vocabulary,
  word: string,
): { word: string; mistakes: number }[] {
  const isShort = word.length < 4
  const most = isShort ? 1 : mistakesAllowed(word)
  if (word.length < 2) return []
  const ownLetters = lettersOf(word)
  const sounds = soundOf(word)
  const found: { word: string; mistakes: number; count: number }[] = []
  let compared = 0
  for (let number = 0; number < words.length && compared < MAX_COMPARED; number++) {
    const other = words[number] ?? ''
    const apart = lettersApart(ownLetters, letters[number] ?? 0)
    if (apart > 2 * most + 2 || Math.abs(other.length - word.length) > most) continue
    if (other === word || hasDigit(other)) continue
    // In short words no letter is taken for another, and the first one is right.
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

/** What is written in two ways and said in one. */
const soundOf = (word: string) => word.replace('ph', 'f').replace('ck', 'k')
