import { readDate } from '#contract/input/dates.ts'
import type { BoxItem } from '#contract/phones/facts.ts'
import { isPossiblePurchase, type SaidFacts } from '#contract/products/schemas.ts'
import { readingsAt } from '../../adapters/search/understanding/grammar.ts'
import { allLexicons } from '../../adapters/search/understanding/lexicon/lexicons.ts'
import type { Models } from '../../adapters/search/understanding/models.ts'
import { speechOfAll } from '../../adapters/search/understanding/speech.ts'
import {
  phraseKey,
  plainCharacters,
  type TypedText,
  tokensOf,
} from '../../adapters/search/understanding/text.ts'
import { parseTitle } from '../models/title-parser/parse-title.ts'

type Said = {
  text: string
  /** The id of the phone's model. */
  modelId?: string | undefined
}

/**
 * Reads facts from what a seller has written about a phone: a title or a description. A fact that is said in two ways, or
 * not clearly, is left out. Nobody but the seller decides whether they are right.
 */
export function saidFacts(models: Models, { text, modelId }: Said): SaidFacts {
  const sentences = text
    .split(SENTENCE_END)
    .filter(sentence => sentence.trim() !== '')
    .map(sentence => tokensOf(sentence))
  const items = sentences.flatMap(itemsIn)
  const model = modelId === undefined ? undefined : models.withId(modelId)
  const titles = sentences.map(({ typed }) => parseTitle(models, { title: typed, model }))
  const withoutItems = sentences.filter(sentence => itemsAt(sentence).length === 0)
  const colors = withoutItems.map(({ typed }) => parseTitle(models, { title: typed, model }).color)
  const locks = titles.filter((_, at) => LOCK.test(sentences[at]?.plain ?? ''))
  const lock = only(locks.map(title => title.lock))
  const facts = {
    batteryHealth: only(sentences.flatMap(batteriesIn)),
    lock,
    carrier: lock === 'locked' ? only(locks.map(({ carrier }) => carrier)) : undefined,
    storageGb: only(titles.map(({ storageGb }) => storageGb)),
    color: model && only(colors),
    box: items.length > 0 ? [...new Set(items)] : undefined,
    purchased: only(sentences.map(purchaseIn)),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** The dots in '3. Mai 2023' and 'incl. charger' end none. */
const SENTENCE_END = /[\n!?;•؟؛]|(?<!\d|\bin[ck]l)\.(?!\d)|(?<=\d)\.(?!\d| ?\p{L}+ \d{4})/u

/** Any of the patterns of all languages: sellers write in their own on any page. */
const anyOf = (pattern: 'battery' | 'limit' | 'lock') =>
  new RegExp(allLexicons.map(({ said }) => plainCharacters(said[pattern])).join('|'), 'u')
const LOCK = anyOf('lock')
const IS_BATTERY = anyOf('battery')
const IS_LIMIT = anyOf('limit')

/** The one value that is said; undefined for none or several. */
function only<Value>(values: readonly (Value | null | undefined)[]): Value | undefined {
  const [value, another] = new Set(values.filter(value => value !== null && value !== undefined))
  return another === undefined ? value : undefined
}

function batteriesIn({ plain, tokens }: TypedText): number[] {
  if (!IS_BATTERY.test(plain)) return []
  for (const { from } of tokens) {
    const readings = readingsAt(speechOfAll().rules, plain, from).flatMap(({ to, phrase: { meaning } }) => {
      const words = plain.slice(from, to)
      const isClear = meaning.kind === 'battery' && IS_BATTERY.test(words) && !IS_LIMIT.test(words)
      return isClear ? [meaning.battery] : []
    })
    if (readings.length > 0) return readings
  }
  return []
}

/** The most tokens of a phrase that names an item. */
const LONGEST_ITEM = 4
const keysOf = (phrases: readonly string[]) => new Set(phrases.map(phraseKey).filter(key => key !== ''))
const NOT_KEYS = keysOf(allLexicons.flatMap(({ not, said }) => [...not, ...said.missing]))
const WITH_KEYS = keysOf(allLexicons.flatMap(({ said }) => said.with))

/** The items that a sentence names, with the tokens that name them. */
function itemsAt({ tokens }: TypedText): { item: BoxItem; at: number }[] {
  return tokens.flatMap((_, at) => {
    for (let length = LONGEST_ITEM; length > 0; length--) {
      const key = keyAt(tokens, at, length)
      const forms = length === 1 ? speechOfAll().formsOf(key) : []
      const box = [key, ...forms]
        .flatMap(form => speechOfAll().phrases.get(form) ?? [])
        .find(({ meaning }) => meaning.kind === 'box')?.meaning
      if (box?.kind === 'box') return [{ item: box.item, at }]
    }
    return []
  })
}

/** The items that come with the phone: the sentence says so, and the part between two commas does not deny it. */
function itemsIn(sentence: TypedText): BoxItem[] {
  const { tokens } = sentence
  if (!tokens.some((_, at) => hasKeyAt(tokens, at, WITH_KEYS))) return []
  return itemsAt(sentence).flatMap(({ item, at }) => {
    const isComma = ({ plain }: TypedText['tokens'][number]) => plain === ','
    const from = tokens.slice(0, at).findLastIndex(isComma) + 1
    const end = tokens.findIndex((token, index) => index > at && isComma(token))
    const part = tokens.slice(from, end === -1 ? undefined : end)
    return part.some((_, index) => hasKeyAt(part, index, NOT_KEYS)) ? [] : [item]
  })
}

const keyAt = (tokens: TypedText['tokens'], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(({ key }) => key)
    .join('')

const hasKeyAt = (tokens: TypedText['tokens'], at: number, keys: ReadonlySet<string>) =>
  [1, 2].some(length => keys.has(keyAt(tokens, at, length)))

const BOUGHT_KEYS = keysOf(allLexicons.flatMap(({ said }) => said.bought))
/** The most tokens of a date, with the words before it. */
const LONGEST_DATE = 9

/** The month that follows a word such as 'bought': `YYYY-MM`. A year alone is no month. */
function purchaseIn({ typed, tokens }: TypedText): string | undefined {
  const bought = tokens.findIndex((_, at) => hasKeyAt(tokens, at, BOUGHT_KEYS))
  if (bought < 0) return undefined
  for (let from = bought + 1; from < Math.min(tokens.length, bought + LONGEST_DATE); from++) {
    for (let to = Math.min(tokens.length, from + LONGEST_DATE); to > from; to--) {
      const words = typed.slice(tokens[from]?.from, tokens[to - 1]?.to)
      const read = readDate(words, isPossiblePurchase)
      if (read && 'day' in read && isPossiblePurchase(read.day)) return read.day.slice(0, 7)
    }
  }
  return undefined
}
