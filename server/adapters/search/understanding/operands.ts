import type { Models } from './models.ts'
import { isNetwork } from './name-texts.ts'
import type { NamedModels } from './named-models.ts'

const MOST_BETWEEN = 20
/** The tenth iPhone. */
export const TENTH = 'x'

/** Words that name one model, or several: 'iphone 12 pro', 'galaxy'. */
export type Operand = {
  /** The model with exactly this name. */
  own?: number | undefined
  from: number
  to: number
  words: string[]
  models: ReadonlySet<number>
  isExact: boolean
  /** Whether it is a family of which a generation was said that does not exist. */
  isMissing?: boolean
}

/** The names between two that differ in their number: 'iphone 12' between 'iphone 11' and 'iphone 13'. */
export function namesBetween(named: NamedModels, first: Operand, last: Operand): Operand[] {
  const words = first.words.filter(word => !isNetwork(word))
  const at = words.findIndex(word => word === TENTH || /\d/.test(word))
  const [, letters = '', least] = (words[at] === TENTH ? '10' : words[at])?.match(/^(\D*)(\d+)$/) ?? []
  const most = last.words
    .map(word => (word.startsWith(letters) ? word.slice(letters.length) : ''))
    .find(Number)
  return Array.from({ length: Math.min(MOST_BETWEEN, Number(most) - Number(least) - 1) || 0 }, (_, more) => {
    const all = words.with(at, `${letters}${Number(least) + 1 + more}`)
    return { ...last, words: all, models: named.withWords(all), own: undefined }
  }).filter(({ models }) => models.size > 0)
}

/** Whether an operand only names the brand of these models: 'moto' before 'edge plus'. */
export function isBrandOf(models: Models, { words }: Operand, some: ReadonlySet<number>): boolean {
  const brand = models.numbered([...some][0] ?? 0)?.brand
  return words.every(word => models.brandOfWord(word) === brand)
}

/** The beginning of the operand before with these words: 'iphone 12' and '13' are 'iphone 13'. */
export function completed(named: NamedModels, { words }: Operand, added: string[]): string[] {
  // A family without a number lasts: 'iphone 18 or 17', of which there is no 18.
  const longest = words.some(word => /\d/.test(word)) ? words.length - 1 : words.length
  for (let length = longest; length > 0; length--) {
    const all = [...words.slice(0, length), ...added]
    if (named.withWords(all).size > 0) return all
  }
  // A number by itself is no name: 'iphone 14 give or take 50'.
  return isNumber(added) && !isNumber(words) ? [] : added
}

/** Whether words are only a number: '13'. */
export const isNumber = (words: string[]) => words.every(word => /^\d+$/.test(word))

/** The words that all of these models have in common. */
export function commonWords(models: Models, some: ReadonlySet<number>): string[] {
  const [first, ...others] = [...some].flatMap(number => models.numbered(number) ?? [])
  return (first?.words ?? []).filter(word => others.every(({ words }) => words.includes(word)))
}
