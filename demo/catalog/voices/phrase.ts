import { oneOf, type Random } from '../chance.ts'
import type { Words } from './facts.ts'

const INNERMOST_CHOICE = /\[([^[\]]*)\]/
const WORD = /\{(\w+)\}/g

/**
 * Turns a line into a sentence: of `[this|that|]` one is picked (choices may nest), `{storage}` becomes that word
 * of the phone. Sentences start with a capital. Throws on a word that does not exist.
 */
export function phrase(random: Random, line: string, words: Words): string {
  let text = line
  for (let choice = INNERMOST_CHOICE.exec(text); choice; choice = INNERMOST_CHOICE.exec(text)) {
    const picked = oneOf(random, (choice[1] ?? '').split('|'))
    text = text.slice(0, choice.index) + picked + text.slice(choice.index + choice[0].length)
  }
  return text
    .replace(WORD, (_, name: string) => wordNamed(words, name))
    .replace(/(^|[.!?] |\n)(?!i(?:Phone|OS))\p{Ll}/gu, start => start.toUpperCase())
}

/** One of several lines, as a sentence. */
export function phraseOf(random: Random, lines: readonly string[], words: Words): string {
  return phrase(random, oneOf(random, lines), words)
}

function wordNamed(words: Words, name: string): string {
  const word = (words as Record<string, string | undefined>)[name]
  if (word === undefined) throw new Error(`A line asks for {${name}}, which no phone has`)
  return word
}
