import type { BoxItem, Part } from '#contract/phones/facts.ts'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { ShopPage } from '#contract/search/shop-pages.ts'
import { ACCESSORIES, ACCESSORY_PHRASES } from './lexicon/en/accessories.ts'
import { CARRIERS, LOCKED, UNLOCKED } from './lexicon/en/carriers.ts'
import { COLOR_FAMILIES, COLOR_SPELLINGS } from './lexicon/en/colors.ts'
import { COMMON } from './lexicon/en/common.ts'
import { CONDITIONS, OR_BETTER } from './lexicon/en/conditions.ts'
import { DAMAGE, DAMAGED, FOR_REPAIR, SAID_OF_DAMAGED } from './lexicon/en/damage.ts'
import { EXTRAS, WITH } from './lexicon/en/extras.ts'
import { BATTERIES, LARGE_STORAGE, NEAR_ME, VERIFIED } from './lexicon/en/facts.ts'
import { FILLER_PHRASES, FILLERS } from './lexicon/en/fillers.ts'
import { AT_LEAST, FINE, NEWER_THAN, NOT, OLDER_THAN, OR, OR_NEWER, OR_OLDER } from './lexicon/en/links.ts'
import { LATEST, OLDEST, ORDERS, PREVIOUS } from './lexicon/en/orders.ts'
import { SHOP } from './lexicon/en/shop.ts'
import { ANDROID, TRAITS } from './lexicon/en/traits.ts'
import { UNPROVABLE } from './lexicon/en/wishes.ts'
import { FOREIGN } from './lexicon/other-languages.ts'
import { SCORES } from './scores.ts'
import { phraseKey } from './text.ts'
import type { Trait } from './traits.ts'

/** What a span of a search means. */
export type Meaning =
  /** `own`: the model with exactly this name, besides models whose names people shorten to it. */
  | { kind: 'model'; models: ReadonlySet<number>; own?: number | undefined }
  | { kind: 'name'; word: string; isUnfinished?: boolean }
  | { kind: 'brand'; brand: string }
  | { kind: 'price'; min?: number; max?: number; isAbout?: boolean }
  | { kind: 'storage'; sizes: number[] }
  | { kind: 'battery'; battery: number }
  | { kind: 'used'; used: number }
  | { kind: 'updates'; updates: number }
  | { kind: 'year'; year: number; isNewer: boolean }
  | { kind: 'condition'; condition: NonNullable<Filters['condition']>[number] }
  | { kind: 'color'; color: string; isFamily: boolean }
  | { kind: 'lock'; lock: 'unlocked' | 'locked' }
  | { kind: 'carrier'; carrier: string; isLocked?: boolean }
  | { kind: 'trait'; trait: Trait }
  | { kind: 'box'; item: BoxItem }
  | { kind: 'damage'; part?: Part; described: string[] }
  | { kind: 'order'; sort: SearchSort }
  | { kind: 'unprovable'; what: string }
  | { kind: 'shop'; page: ShopPage }
  | { kind: 'place'; label: string; within?: number; locations?: string[] }
  | { kind: 'text'; groups: string[][] }
  | { kind: 'number'; word: string }
  | {
      kind:
        | ('android' | 'verified' | 'latest' | 'oldest' | 'previous' | 'nearMe' | 'accessory')
        | (
            | 'or'
            | 'not'
            | 'newer'
            | 'older'
            | 'newerThan'
            | 'olderThan'
            | 'atLeast'
            | 'better'
            | 'with'
            | 'fine'
            | 'filler'
            | 'unknown'
          )
    }

export type Phrase = { meaning: Meaning; score: number }

/** Words that are never corrected, and never a word of a name. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([...FILLERS, ...COMMON, ...FOREIGN])

const LARGE_SIZES = [256, 512, 1024, 2048]

function phrasesOf() {
  const phrases = new Map<string, Phrase[]>()
  const add = (score: number, some: Iterable<string>, meaning: Meaning) => {
    for (const phrase of some) {
      const key = phraseKey(phrase) || phrase
      const there = phrases.get(key) ?? []
      phrases.set(key, there)
      if (!there.some(other => other.meaning.kind === meaning.kind)) there.push({ meaning, score })
    }
  }
  for (const [condition, names] of entriesOf(CONDITIONS))
    add(SCORES.condition, names, { kind: 'condition', condition })
  for (const color of Object.keys(COLOR_FAMILIES))
    add(SCORES.color, [color], { kind: 'color', color, isFamily: true })
  for (const [spelling, color] of Object.entries(COLOR_SPELLINGS))
    add(SCORES.color, [spelling], { kind: 'color', color, isFamily: true })
  for (const [carrier, names] of Object.entries(CARRIERS)) {
    add(
      SCORES.carrier,
      names.flatMap(name => [`${name} locked`, `locked to ${name}`]),
      { kind: 'carrier', carrier, isLocked: true },
    )
    add(
      SCORES.carrier,
      names.flatMap(name => [name, `for ${name}`, `on ${name}`]),
      { kind: 'carrier', carrier },
    )
  }
  for (const [battery, names] of Object.entries(BATTERIES))
    add(SCORES.battery, names, { kind: 'battery', battery: Number(battery) })
  add(SCORES.storage, LARGE_STORAGE, { kind: 'storage', sizes: LARGE_SIZES })
  add(SCORES.lock, UNLOCKED, { kind: 'lock', lock: 'unlocked' })
  add(SCORES.lock, LOCKED, { kind: 'lock', lock: 'locked' })
  for (const [trait, names] of entriesOf(TRAITS)) add(SCORES.trait, names, { kind: 'trait', trait })
  add(SCORES.android, ANDROID, { kind: 'android' })
  for (const [part, names] of entriesOf(DAMAGE))
    add(SCORES.damage, names ?? [], { kind: 'damage', part, described: [] })
  add(SCORES.damage, FOR_REPAIR, { kind: 'damage', described: [] })
  add(SCORES.damage, DAMAGED, { kind: 'damage', described: SAID_OF_DAMAGED })
  for (const [item, names] of entriesOf(EXTRAS)) add(SCORES.box, names ?? [], { kind: 'box', item })
  for (const [sort, names] of entriesOf(ORDERS)) add(SCORES.order, names ?? [], { kind: 'order', sort })
  for (const [what, names] of Object.entries(UNPROVABLE))
    add(SCORES.unprovable, names, { kind: 'unprovable', what })
  for (const [page, questions] of entriesOf(SHOP)) add(SCORES.shop, questions ?? [], { kind: 'shop', page })
  add(SCORES.accessory, [...ACCESSORIES, ...ACCESSORY_PHRASES], { kind: 'accessory' })
  add(SCORES.verified, VERIFIED, { kind: 'verified' })
  add(SCORES.nearMe, NEAR_ME, { kind: 'nearMe' })
  add(SCORES.latest, LATEST, { kind: 'latest' })
  add(SCORES.latest, OLDEST, { kind: 'oldest' })
  add(SCORES.latest, PREVIOUS, { kind: 'previous' })
  for (const [kind, words] of [
    ['better', OR_BETTER],
    ['newer', OR_NEWER],
    ['older', OR_OLDER],
    ['newerThan', NEWER_THAN],
    ['atLeast', AT_LEAST],
    ['olderThan', OLDER_THAN],
    ['fine', FINE],
    ['with', WITH],
    ['not', NOT],
    ['or', OR],
  ] as const)
    add(SCORES.link, words, { kind })
  add(SCORES.filler, COMMON_WORDS, { kind: 'filler' })
  add(SCORES.fillerPhrase, FILLER_PHRASES, { kind: 'filler' })
  return phrases
}

const entriesOf = <Key extends string, Value>(record: { [Name in Key]?: Value }) =>
  Object.entries(record) as [Key, Value][]

/** The phrases of the language by their keys. */
export const PHRASES: ReadonlyMap<string, Phrase[]> = phrasesOf()
