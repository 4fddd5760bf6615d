import { oneOf, type Random } from '../chance.ts'
import type { LineValues } from './facts.ts'

const INNERMOST_CHOICE = /\[([^[\]]*)\]/
const VALUE = /\{(\w+)\}/g

/**
 * Turns a line into a sentence: of `[this|that|]` one is picked (choices may nest), `{storage}` becomes that value
 * of the phone. Sentences start with a capital. Throws on a value that does not exist.
 */
export function phrase(random: Random, line: string, values: LineValues): string {
  let text = line
  for (let choice = INNERMOST_CHOICE.exec(text); choice; choice = INNERMOST_CHOICE.exec(text)) {
    const picked = oneOf(random, (choice[1] ?? '').split('|'))
    text = text.slice(0, choice.index) + picked + text.slice(choice.index + choice[0].length)
  }
  return text
    .replace(VALUE, (_, name: string) => valueNamed(values, name))
    .replace(/(^|[.!?] |\n)(?!i(?:Phone|OS))\p{Ll}/gu, start => start.toUpperCase())
}

/** One of several lines, as a sentence. */
export function phraseOf(random: Random, lines: readonly string[], values: LineValues): string {
  return phrase(random, oneOf(random, lines), values)
}

function valueNamed(values: LineValues, name: string): string {
  const value = (values as Record<string, string | undefined>)[name]
  if (value === undefined) throw new Error(`A line asks for {${name}}, which no phone has`)
  return value
}
