import { happens, type Random } from '../chance.ts'
import { type PhoneFacts, valuesOf } from './facts.ts'
import { phraseOf } from './phrase.ts'

/** A part of a text: the lines to pick one of, and the probability that the text includes it (1 if left out). */
type Part = readonly [lines: readonly string[], likely?: number]

/** Composes a text of paragraphs. Empty paragraphs are left out. Some texts include every part. */
export function composeDescription(
  facts: PhoneFacts,
  random: Random,
  paragraphs: readonly (readonly Part[])[],
): string {
  const values = valuesOf(facts)
  const thorough = happens(random, 0.12)
  return paragraphs
    .map(parts =>
      parts
        .filter(([lines, likely = 1]) => lines.length > 0 && (thorough || happens(random, likely)))
        .map(([lines]) => phraseOf(random, lines, values))
        .join(' '),
    )
    .filter(paragraph => paragraph !== '')
    .join('\n\n')
}
