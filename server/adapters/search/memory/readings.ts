import { mistakesAllowed, mistakesBetween } from './distance.ts'
import { lettersApart, lettersOf } from './letters.ts'
import { modelWords } from './models.ts'
import type { Terms } from './terms.ts'
import { hasDigit } from './words.ts'

/** A way to take one word of a search, or several that stand together. */
export type Reading = {
  /** How many words of the search it takes. */
  taken: number
  /** What they are taken for. */
  words: string[]
  /** Terms of which a phone has to have one from each group. */
  groups: number[][]
  /** How far this is from what was typed; 0: not at all. */
  doubt: number
  /** Whether a mistake of typing was corrected. */
  corrects: boolean
}

/** Doubts, the smaller going before. A mistake of typing counts for each letter. */
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
const MOST_BEGINNINGS = 60
const MOST_CORRECTIONS = 5
const MOST_COMPARED = 2000
const STORAGE_SIZES = /^(16|32|64|128|256|512)$/

/** Every way to take the word at this place of a search, most likely ones first; none when it stands for nothing known. */
export function readingsAt(terms: Terms, words: string[], at: number): Reading[] {
  const word = words[at] ?? ''
  const corrections = modelWords.has(word) ? [] : correctionsOf(terms, word)
  const readings = [
    ...exactly(terms, word, corrections),
    ...withUnit(terms, word, at),
    ...takenApart(terms, word, 1),
    ...joined(terms, word, words[at + 1]),
    ...beginnings(terms, word, at === words.length - 1),
    ...corrections,
  ]
  return readings.sort((one, other) => one.doubt - other.doubt)
}

function exactly(terms: Terms, word: string, corrections: Reading[]): Reading[] {
  const term = terms.find(word)
  if (term === undefined) return []
  const count = terms.countOf(term)
  const likely = corrections.filter(({ words: [other = ''], groups }) => {
    const rarer = word.length > 4 && modelWords.has(other) ? RARER_THAN_MODEL : RARER
    return terms.countOf(groups[0]?.[0] ?? -1) > rarer * count
  })
  for (const correction of likely) correction.groups[0]?.push(term)
  return [{ taken: 1, words: [word], groups: [[term]], doubt: likely.length > 0 ? RARE : 0, corrects: false }]
}

/** People leave out the unit of a phone's storage. */
function withUnit(terms: Terms, word: string, at: number): Reading[] {
  const term = at > 0 && STORAGE_SIZES.test(word) ? terms.find(`${word}gb`) : undefined
  if (term === undefined) return []
  return [{ taken: 1, words: [`${word}gb`], groups: [[term]], doubt: SIZE_WITHOUT_UNIT, corrects: false }]
}

/** 'promax' is two words; nobody thinks of that as a mistake. */
function takenApart(terms: Terms, text: string, taken: number): Reading[] {
  const parts = partsOf(terms, text, 3)
  if (!parts || parts.length < 2) return []
  const groups = parts.map(part => [terms.find(part) ?? -1])
  return [{ taken, words: parts, groups, doubt: JOINED, corrects: false }]
}

/** Words that are one word, or two others: 'mo to', 'galaxys 21'. */
function joined(terms: Terms, word: string, next: string | undefined): Reading[] {
  if (next === undefined) return []
  const term = terms.find(word + next)
  if (term === undefined)
    return takenApart(terms, word + next, 2).map(reading => ({ ...reading, doubt: 1.5 }))
  return [{ taken: 2, words: [word + next], groups: [[term]], doubt: JOINED, corrects: false }]
}

function partsOf(terms: Terms, text: string, most: number): string[] | undefined {
  if (isKnown(terms, text)) return [text]
  if (most === 1) return undefined
  for (let length = text.length - 1; length > 0; length--) {
    const first = text.slice(0, length)
    if (!isKnown(terms, first)) continue
    const rest = partsOf(terms, text.slice(length), most - 1)
    // No model is called the same twice: that is a key held down.
    if (rest && !rest.includes(first)) return [first, ...rest]
  }
  return undefined
}

/** Only words of models come apart: any other short ones fit into each other by chance. */
const isKnown = (terms: Terms, word: string) => modelWords.has(word) && terms.find(word) !== undefined

/** The last word may not be typed to its end. Numbers are always whole: an iPhone 1 is not an iPhone 12. */
function beginnings(terms: Terms, word: string, isLast: boolean): Reading[] {
  if (/\d$/.test(word) || word.length < (isLast ? 2 : 3)) return []
  const group = terms.beginningWith(word, MOST_BEGINNINGS)
  const doubt = isLast ? BEGINNING : BEGINNING_AMIDST
  return group.length > 0 ? [{ taken: 1, words: [word], groups: [group], doubt, corrects: false }] : []
}

function correctionsOf(terms: Terms, word: string): Reading[] {
  if (hasDigit(word)) return []
  return likeWords(terms, word).map(({ term, mistakes }) => ({
    taken: 1,
    words: [terms.words[term] ?? ''],
    groups: [[term]],
    doubt: MISTAKE * mistakes,
    corrects: true,
  }))
}

/** The words that are most like this one, those with the fewest mistakes and the most phones first. */
function likeWords(terms: Terms, word: string): { term: number; mistakes: number }[] {
  const isShort = word.length < 4
  const most = isShort ? 1 : mistakesAllowed(word)
  if (word.length < 2) return []
  const letters = lettersOf(word)
  const sounds = soundOf(word)
  const found: { term: number; mistakes: number; count: number }[] = []
  let compared = 0
  for (let term = 0; term < terms.words.length && compared < MOST_COMPARED; term++) {
    const other = terms.words[term] ?? ''
    const apart = lettersApart(letters, terms.letters[term] ?? 0)
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
    if (mistakes <= most) found.push({ term, mistakes, count: terms.countOf(term) })
  }
  return found
    .sort((one, other) => one.mistakes - other.mistakes || other.count - one.count)
    .slice(0, MOST_CORRECTIONS)
}

/** What is written in two ways and said in one. */
const soundOf = (word: string) => word.replace('ph', 'f').replace('ck', 'k')
