import type { PhoneModel } from './models.ts'
import { type Corpus, type UnderstoodQuery, understand, understandWords } from './understand.ts'
import { hasDigit } from './words.ts'

/** An interpreted search, possibly without some of its words. */
export type UnderstoodWords = UnderstoodQuery & {
  /** Words that were dropped because nothing matches them. */
  dropped: string[]
}

/**
 * Interprets a search. If it has no matches, it drops words: those that no phone has, or else those besides the name of a
 * known model. It never drops the name or numbers, because they distinguish models.
 */
export async function understandRelaxed(corpus: Corpus, q: string): Promise<UnderstoodWords> {
  const whole = await understand(corpus, q)
  if (whole.count !== 0) return { ...whole, dropped: [] }
  const { words } = whole
  const model = modelMeant(corpus, words)
  const isNeeded = (word: string) =>
    model?.words.includes(word) ?? (hasDigit(word) || corpus.models.brands.has(word))
  const counts = await Promise.all(words.map(async word => (await understandWords(corpus, [word])).count))
  const standing = words.filter((word, at) => counts[at] !== 0 || isNeeded(word))
  for (const kept of [standing, ...(model ? withoutOthers(model, words) : [])]) {
    if (kept.length === words.length || !suffices(corpus, kept, words)) continue
    const understood = await understandWords(corpus, kept)
    if (understood.count) return { ...understood, dropped: words.filter(word => !kept.includes(word)) }
  }
  return { ...whole, dropped: [] }
}

function modelMeant({ models }: Corpus, words: string[]): PhoneModel | undefined {
  const [number] = models.meant(words)
  return number === undefined ? undefined : models.numbered(number)
}

/** These words without one word that is not part of the model, and then without all such words. */
function withoutOthers(model: PhoneModel, words: string[]): string[][] {
  const others = words.filter(word => !model.words.includes(word))
  return [
    ...others.map(left => words.filter(word => word !== left)),
    words.filter(word => model.words.includes(word)),
  ]
}

/** Whether the kept words suffice: a brand, family or model does, and so do more words than were dropped. */
const suffices = ({ models }: Corpus, kept: string[], words: string[]) =>
  kept.some(word => /\p{L}{2}|\p{L}\d/u.test(word) && models.words.has(word)) ||
  2 * kept.length > words.length
