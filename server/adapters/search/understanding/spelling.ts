import { LRUCache } from 'lru-cache'
import { mistakesAllowed, mistakesBetween } from './distance.ts'
import type { Models } from './models.ts'
import type { Speech } from './speech.ts'
import { wordsOf } from './words.ts'

/** A word that may be meant by a misspelled or unfinished one. */
export type Correction = { word: string; mistakes: number }

const MAX_CORRECTIONS = 4
/** The shortest name in another script that is recognized with a mistake. */
const SHORTEST_WRITTEN = 5
/** The number of cached words. */
const MAX_REMEMBERED = 2000
/** Meanings whose single words are spelled right after a mistake. */
const SPELLED = new Set([
  ...['condition', 'color', 'lock', 'carrier', 'trait', 'android', 'order', 'accessory'],
  ...['unprovable', 'damage', 'filler'],
])

const wordsOfLanguage = ({ phrases, common }: Speech) =>
  [...phrases]
    .filter(
      ([key, meanings]) =>
        meanings.some(({ meaning }) => SPELLED.has(meaning.kind)) &&
        (common.has(key) ? key === 'phone' || /^\p{L}{6,}$/u.test(key) : /^\p{L}{4,}$/u.test(key)),
    )
    .map(([key]) => key)

const spellers = new WeakMap<Models, Map<Speech, ReturnType<typeof spellerOf>>>()

/** Finds what misspelled words may mean: names of the catalog, and words of the language with a meaning. */
export function spellerFor(models: Models, speech: Speech) {
  const ofModels = spellers.get(models) ?? new Map<Speech, ReturnType<typeof spellerOf>>()
  spellers.set(models, ofModels)
  const known = ofModels.get(speech) ?? spellerOf(models, speech)
  ofModels.set(speech, known)
  return known
}

function spellerOf(models: Models, speech: Speech) {
  const { common } = speech
  const names = [...models.words].filter(word => /^\p{L}{2,}$/u.test(word) && !common.has(word)).sort()
  const isName = new Set(names)
  const colors = models.all.flatMap(model => model.colors.flatMap(wordsOf)).filter(word => word.length > 4)
  const written = [...speech.names.keys()].filter(word => word.length >= SHORTEST_WRITTEN)
  const targets = [...new Set([...names, ...written, ...wordsOfLanguage(speech), ...colors])]
    .filter(word => word.length > 2)
    .map(word => ({ word, bits: characterBits(word), sound: soundOf(word) }))

  const known = new LRUCache<string, Correction[]>({ max: MAX_REMEMBERED })

  return {
    /** The likeliest meanings of a misspelled word, with the fewest mistakes first. */
    corrections(word: string): Correction[] {
      const remembered = known.get(word)
      if (remembered) return remembered
      if (word.length < 2 || /\d/.test(word) || common.has(word)) return []
      const isShort = word.length < 4
      const most = isShort ? 1 : mistakesAllowed(word)
      const [bits, sound] = [characterBits(word), soundOf(word)]
      const found: Correction[] = []
      for (const target of targets) {
        if (Math.abs(target.word.length - word.length) > most || target.word === word) continue
        const apart = differentCharacters(bits, target.bits)
        if (apart > 2 * most + 2) continue
        // In short words, the first character must be right, and none may be replaced.
        if (
          isShort &&
          !isSwapped(word, target.word) &&
          (target.word[0] !== word[0] || (target.word.length === word.length && apart > 0))
        )
          continue
        // The first letter of a word is hardly ever wrong: 'lock' is no 'dock'.
        if (!isName.has(target.word) && (isShort || target.word[0] !== word[0])) continue
        const mistakes = Math.min(
          mistakesBetween(word, target.word, most),
          mistakesBetween(sound, target.sound, most) || 1,
        )
        // 'Schrift' is no 'Schrott'.
        if (mistakes <= (isName.has(target.word) || word.length > 7 ? most : 1))
          found.push({ word: target.word, mistakes })
      }
      const best = found
        .sort(
          (one, other) =>
            one.mistakes - other.mistakes || Number(isName.has(other.word)) - Number(isName.has(one.word)),
        )
        .slice(0, MAX_CORRECTIONS)
      known.set(word, best)
      return best
    },

    /** Words of names of which two neighboring letters were swapped. */
    swapped: (word: string) => names.filter(name => isSwapped(word, name)),

    /** Words of names that begin like this, for unfinished words. */
    completions(beginning: string): string[] {
      if (common.has(beginning)) return []
      return names.filter(word => word.length > beginning.length && word.startsWith(beginning)).slice(0, 12)
    },
  }
}

/** Whether only two neighboring letters are the other way round: 'por' for 'pro'. */
const isSwapped = (word: string, other: string): boolean =>
  word !== other &&
  [...word].sort().join('') === [...other].sort().join('') &&
  mistakesBetween(word, other, 1) <= 1

/** The characters of a word as bits. Words with many different bits cannot be typing mistakes of each other. */
function characterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** The number of different bits. */
function differentCharacters(some: number, others: number): number {
  let bits = some ^ others
  let count = 0
  for (; bits !== 0; count++) bits &= bits - 1
  return count
}

/** Replaces spellings of the same sound. */
const soundOf = (word: string) => word.replace('ph', 'f').replace('ck', 'k')
