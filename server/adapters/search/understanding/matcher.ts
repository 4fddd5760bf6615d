import type { NamedPhone } from '../port.ts'
import { documentOf } from './document.ts'
import { type Corpus, understand } from './understand.ts'
import { growingVocabulary } from './vocabulary.ts'

/** Tells whether the words of a search find one phone, as if it were the only one for sale. */
export function matcherOf(phone: NamedPhone): (q: string) => Promise<boolean> {
  const { words } = documentOf(phone)
  const vocabulary = growingVocabulary(() => 1)
  for (const word of words) vocabulary.intern(word)
  const matches = (groups: string[][]) => groups.every(group => group.some(vocabulary.has))
  const corpus: Corpus = {
    vocabulary,
    countMatches: searches => searches.map(groups => Number(matches(groups))),
  }
  return async q => matches((await understand(corpus, q)).groups)
}
