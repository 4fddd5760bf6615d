import { OWN_CARRIERS } from '#contract/carriers.ts'
import type { BoxItem, Part } from '#contract/phones/facts.ts'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { ShopPage } from '#contract/search/shop-pages.ts'
import type { UnprovableTopic } from '#contract/search/topics.ts'
import { COLOR_FAMILIES } from './lexicon/color-families.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { FOREIGN } from './lexicon/other-languages.ts'
import { SCORES } from './scores.ts'
import { phraseKey, plainText } from './text.ts'
import type { Trait } from './traits.ts'

/** What a span of a search means. */
export type Meaning =
  /** `own`: the model with exactly this name, besides models whose names people shorten to it. */
  | { kind: 'model'; models: ReadonlySet<number>; own?: number | undefined }
  | { kind: 'name'; word: string; isUnfinished?: boolean }
  | { kind: 'brand'; brand: string }
  | { kind: 'price'; min?: number; max?: number }
  | { kind: 'storage'; sizes: number[]; isWithMemory?: boolean }
  | { kind: 'battery'; battery: number }
  | { kind: 'used'; used: number }
  | { kind: 'updates'; updates: number }
  | { kind: 'year'; least?: number | undefined; most?: number | undefined }
  | { kind: 'condition'; condition: NonNullable<Filters['condition']>[number] }
  | { kind: 'works' }
  | { kind: 'color'; color: string; isFamily: boolean }
  | { kind: 'lock'; lock: 'unlocked' | 'locked' }
  | { kind: 'carrier'; carrier: string; isLocked?: boolean }
  | { kind: 'trait'; trait: Trait }
  | { kind: 'box'; item: BoxItem }
  | { kind: 'damage'; part?: Part; described: string[] }
  | { kind: 'order'; sort: SearchSort }
  | { kind: 'unprovable'; what: UnprovableTopic }
  | { kind: 'shop'; page: ShopPage }
  | { kind: 'place'; label: string; within?: number; locations?: string[] }
  | { kind: 'text'; groups: string[][] }
  /** `text`: how the page calls it instead of its words. */
  | { kind: 'unknown'; text?: string }
  | { kind: 'number'; word: string }
  /** `isWith`: the word also stands before what comes with a phone, as 'and' does. */
  | { kind: 'or'; isWith: boolean }
  | {
      kind:
        | ('android' | 'verified' | 'shipped' | 'latest' | 'oldest' | 'previous' | 'nearMe' | 'accessory')
        | (
            | 'not'
            | 'newer'
            | 'older'
            | 'newerThan'
            | 'olderThan'
            | 'atLeast'
            | 'better'
            | 'olderFirst'
            | 'newerFirst'
            | 'cheaperThan'
            | 'through'
            | 'between'
            | 'with'
            | 'fine'
            | 'filler'
          )
    }

/** `text`: the phrase, of those that are looked up. */
export type Phrase = { meaning: Meaning; score: number; text?: string }

/** Words that are never corrected, and never a word of a name. */
export const commonWordsOf = (lexicons: readonly Lexicon[]): ReadonlySet<string> =>
  new Set([...lexicons.flatMap(({ fillers, common }) => [...fillers, ...common].map(plainText)), ...FOREIGN])

const LARGE_SIZES = [256, 512, 1024, 2048]

/** The phrases of some languages by their keys. A phrase has one meaning of each kind: that of the first language. */
export function phrasesOf(
  lexicons: readonly Lexicon[],
  common: ReadonlySet<string>,
): ReadonlyMap<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>()
  const add = (score: number, some: Iterable<string>, meaning: Meaning) => {
    for (const phrase of some) {
      const key = phraseKey(phrase) || phrase
      const there = phrases.get(key) ?? []
      phrases.set(key, there)
      if (!there.some(other => other.meaning.kind === meaning.kind))
        there.push({ meaning, score, text: phrase })
    }
  }
  const described = lexicons.flatMap(({ saidOfDamaged }) => saidOfDamaged)
  for (const lexicon of lexicons) addPhrases(lexicon, described, add)
  add(SCORES.filler, common, { kind: 'filler' })
  for (const { amounts } of lexicons)
    for (const words of Object.values(amounts.currencies))
      add(SCORES.filler, words.split(' '), { kind: 'filler' })
  for (const { fillerPhrases } of lexicons) add(SCORES.fillerPhrase, fillerPhrases, { kind: 'filler' })
  return phrases
}

function addPhrases(
  lexicon: Lexicon,
  described: string[],
  add: (score: number, some: Iterable<string>, meaning: Meaning) => void,
): void {
  for (const [condition, names] of entriesOf(lexicon.conditions))
    add(SCORES.condition, names, { kind: 'condition', condition })
  const excellent = around(lexicon.conditions.Excellent ?? [], lexicon.withExcellent)
  add(SCORES.condition, [...excellent, ...lexicon.unused], { kind: 'condition', condition: 'Excellent' })
  add(SCORES.condition, lexicon.works, { kind: 'works' })
  for (const [word, color] of Object.entries(lexicon.colors))
    add(SCORES.color, [word], { kind: 'color', color, isFamily: color in COLOR_FAMILIES })
  const carriers = { ...lexicon.carriers, ...ownCarriers(lexicon) }
  for (const [carrier, names] of Object.entries(carriers)) {
    add(SCORES.carrier, around(names, lexicon.lockedToCarrier), { kind: 'carrier', carrier, isLocked: true })
    add(SCORES.carrier, around(names, lexicon.withCarrier), { kind: 'carrier', carrier })
  }
  for (const [battery, names] of Object.entries(lexicon.batteries))
    add(SCORES.battery, names, { kind: 'battery', battery: Number(battery) })
  add(SCORES.storage, lexicon.largeStorage, { kind: 'storage', sizes: LARGE_SIZES })
  add(SCORES.lock, lexicon.unlocked, { kind: 'lock', lock: 'unlocked' })
  add(SCORES.lock, lexicon.locked, { kind: 'lock', lock: 'locked' })
  for (const [trait, names] of entriesOf(lexicon.traits)) add(SCORES.trait, names, { kind: 'trait', trait })
  for (const [part, names] of entriesOf(lexicon.damage))
    add(SCORES.damage, names, { kind: 'damage', part, described: [] })
  add(SCORES.damage, lexicon.forRepair, { kind: 'damage', described: [] })
  add(SCORES.damage, lexicon.damaged, { kind: 'damage', described })
  for (const [item, names] of entriesOf(lexicon.extras)) add(SCORES.box, names, { kind: 'box', item })
  for (const [sort, names] of entriesOf(lexicon.orders)) add(SCORES.order, names, { kind: 'order', sort })
  for (const [what, names] of entriesOf(lexicon.unprovable))
    add(SCORES.unprovable, names, { kind: 'unprovable', what })
  for (const [page, questions] of entriesOf(lexicon.shop)) add(SCORES.shop, questions, { kind: 'shop', page })
  add(SCORES.accessory, lexicon.accessories, { kind: 'accessory' })
  for (const kind of ['android', 'verified', 'shipped', 'nearMe'] as const)
    add(SCORES[kind], lexicon[kind], { kind })
  for (const kind of ['latest', 'oldest', 'previous'] as const) add(SCORES.latest, lexicon[kind], { kind })
  add(SCORES.link, lexicon.orBetter, { kind: 'better' })
  add(SCORES.order, lexicon.cheaperThan, { kind: 'cheaperThan' })
  for (const kind of ['newer', 'older', 'newerThan', 'olderThan', 'olderFirst', 'newerFirst'] as const)
    add(SCORES.link, lexicon[kind], { kind })
  for (const kind of ['atLeast', 'fine', 'not', 'through', 'between'] as const)
    add(SCORES.link, lexicon[kind], { kind })
  const both = new Set(lexicon.with).intersection(new Set(lexicon.or))
  add(SCORES.link, both, { kind: 'or', isWith: true })
  add(SCORES.link, lexicon.or, { kind: 'or', isWith: false })
  add(SCORES.link, new Set(lexicon.with).difference(both), { kind: 'with' })
}

const around = (names: string[], patterns: string[]) =>
  names.flatMap(name => patterns.map(pattern => pattern.replace('{}', name)))

/** Those of the shop's country, and what the language calls them. */
const ownCarriers = ({ carriers }: Lexicon): Record<string, string[]> =>
  Object.fromEntries(
    (OWN_CARRIERS ?? []).map(name => [name, [name.toLowerCase(), ...(carriers[name] ?? [])]]),
  )

const entriesOf = <Key extends string, Value>(record: { [Name in Key]?: Value }) =>
  Object.entries(record) as [Key, Value][]
