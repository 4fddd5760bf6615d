import { mistakesAllowed, mistakesBetween } from '../../adapters/search/understanding/distance.ts'
import type { Models, PhoneModel } from '../../adapters/search/understanding/models.ts'
import { hasDigit, type JoinedForm, joinedForm, wordsOf } from '../../adapters/search/understanding/words.ts'
import { titleText } from './title-parser/text.ts'

const MAX_WORDS = 12
/** The costs of each typing mistake, of an unfinished word, and of a typed word that does not occur in the name. */
const MISTAKE = 0.6
const UNFINISHED = 0.2
const NOWHERE = 2.5
/** The cost of a storage size, which does not identify the model. */
const SIZE = 0.1
/** Numbers that are sizes or model numbers. After another number they are sizes. */
const SIZES = /^(8|16|32|64|128|256|512)$/
/** The costs of a brand or family that was not typed. Samsung's is lowest, because 'a52' usually means a Galaxy. */
const BRAND = { any: 0.01, Samsung: 0.004 }
/** The costs of words of the name that were not typed. */
const NOT_TYPED = { word: 0.4, number: 1.2, network: 0.1 }
/** The maximum cost of a name per typed word. */
const MAX_PER_WORD = 1.2

/**
 * Finds models by name, the best match first. Tolerates typing mistakes, another order, and unfinished or joined words.
 */
export function findModels(models: Models, q: string, limit: number): PhoneModel[] {
  const words = wordsOf(titleText(q)).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const costs = words.map((_, at) => costsOf(models, words, at))
  const joined = joinedForm(titleText(q))
  return models.all
    .flatMap(model => {
      const names = [model.words, ...model.otherNames]
      const cost = Math.min(
        ...names.map(name => costOfWords(models, model, name, costs)),
        costOfJoined(joined, model.joinedName),
      )
      return cost <= MAX_PER_WORD * words.length ? [{ model, cost }] : []
    })
    .sort((one, other) => one.cost - other.cost || byRelease(one.model, other.model))
    .slice(0, limit)
    .map(({ model }) => model)
}

const byRelease = (one: PhoneModel, other: PhoneModel) =>
  (other.releasedOn ?? '').localeCompare(one.releasedOn ?? '') || one.number - other.number

type WordCosts = { word: string; of: Map<string, number>; ofNowhere: number }

/** Returns the cost of matching a typed word with each word of the catalog. Words with digits must match exactly. */
function costsOf({ words }: Models, typed: string[], at: number): WordCosts {
  const word = typed[at] ?? ''
  const isLast = at === typed.length - 1
  const isSize = /^\d+(gb|tb)$/.test(word) || (SIZES.test(word) && typed.slice(0, at).some(hasDigit))
  const of = new Map<string, number>()
  const most = hasDigit(word) ? 0 : mistakesAllowed(word)
  for (const other of words) {
    if (other === word) of.set(other, 0)
    else if (isLast && !/\d$/.test(word) && other.startsWith(word)) of.set(other, UNFINISHED)
    else if (most > 0 && !hasDigit(other)) {
      const mistakes = mistakesBetween(word, other, most)
      if (mistakes <= most) of.set(other, mistakes * MISTAKE)
    }
  }
  return {
    word,
    of,
    ofNowhere: isSize || of.size === 0 ? (hasDigit(word) ? SIZE : 1) : NOWHERE,
  }
}

function costOfWords(models: Models, model: PhoneModel, name: string[], costs: WordCosts[]): number {
  const left = [...name]
  let sum = 0
  for (const { word, of, ofNowhere } of costs) {
    const best = left.reduce(
      (found, other, at) => {
        const cost = of.get(other) ?? Number.POSITIVE_INFINITY
        return cost < found.cost ? { cost, at } : found
      },
      { cost: Number.POSITIVE_INFINITY, at: -1 },
    )
    if (best.at >= 0) {
      sum += best.cost
      left.splice(best.at, 1)
    } else if (!model.brandWords.includes(word)) sum += ofNowhere
  }
  if (left.length === name.length) return Number.POSITIVE_INFINITY
  return sum + left.reduce((cost, word) => cost + costOfUntyped(models, model, word), 0)
}

function costOfUntyped({ brandOfWord }: Models, { brand }: PhoneModel, word: string): number {
  if (brandOfWord(word) !== undefined) return brand === 'Samsung' ? BRAND.Samsung : BRAND.any
  if (/^(4g|5g|lte|20\d\d)$/.test(word)) return NOT_TYPED.network
  return hasDigit(word) ? NOT_TYPED.number : NOT_TYPED.word
}

/** Compares both without spaces, for input such as 'galaxys21 ultra'. */
function costOfJoined(typed: JoinedForm, name: JoinedForm): number {
  if (typed.digits !== name.digits) return Number.POSITIVE_INFINITY
  const most = mistakesAllowed(name.characters)
  const mistakes = mistakesBetween(typed.characters, name.characters, most)
  return mistakes <= most ? 0.05 + mistakes * MISTAKE : Number.POSITIVE_INFINITY
}
