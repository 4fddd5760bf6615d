import { FOR_PARTS, PRODUCT_CONDITIONS, type ProductCondition } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { SearchSort } from '#contract/search/filters.ts'
import type { ShopPage } from '#contract/search/shop-pages.ts'
import type { UnprovableTopic } from '#contract/search/topics.ts'
import type { Places } from '../../places/port.ts'
import { colorsOf, otherColors } from './colors.ts'
import { deniedIn } from './denied.ts'
import { findPlaces } from './find-places.ts'
import { SIZES } from './grammar.ts'
import { COLOR_FAMILIES } from './lexicon/color-families.ts'
import { type Models, numbersOf } from './models.ts'
import { namedModelsIn } from './named-models.ts'
import type { Meaning } from './phrases.ts'
import { readNames } from './read-names.ts'
import { bestPath, type Knowledge, type Span, spansOf } from './spans.ts'
import { type Speech, speechOf } from './speech.ts'
import { phraseKey, plainText, type Token, type TypedText, tokensOf } from './text.ts'
import { hasTrait } from './traits.ts'
import type { FoundWish, Wish } from './wish.ts'
import { isReadable, wordsOf } from './words.ts'

/** A search as it was understood. */
export type Understood = {
  wishes: Wish[]
  sort: { words: string; sort: SearchSort } | undefined
  /** What was asked for although no listing proves it. */
  unprovable: UnprovableTopic[]
  /** The pages that answer what was asked of the shop. */
  pages: ShopPage[]
  /** Whether a word says that a phone is asked for, no matter which. */
  isAnyPhone: boolean
  /** Whether an accessory was asked for, and not a phone. */
  isAccessory: boolean
  /** Whether the search is for phones near the person, whose place is unknown. */
  isNearMe: boolean
  /** Words without a meaning that no listing has. */
  unknown: string[]
  /** The search without typing mistakes; undefined without any. */
  corrected: string | undefined
}

type Sources = Omit<Knowledge, 'places' | 'speech'> & {
  /** The language of the person. */
  language: Language | undefined
  places: Pick<Places, 'named'>
  countOfModel(model: number): number
}

/** Reads a search. */
export async function understand(q: string, sources: Sources): Promise<Understood> {
  const text = tokensOf(q)
  const speech = speechOf(sources.language)
  const named = namedModelsIn(sources.models)
  const brandKeys = new Set([...sources.models.brands.values(), ...sources.brands].map(phraseKey))
  const isKnown = (key: string) =>
    speech.common.has(key) ||
    speech.phrases.has(key) ||
    speech.names.has(key) ||
    brandKeys.has(key) ||
    named.byKey.has(key) ||
    named.hasWord(key) ||
    named.colors.has(key) ||
    /^\d{1,4}$/.test(key)
  const places = await findPlaces(text, { ...sources, speech, isKnown })
  const spans = spansOf(text, { ...sources, places, speech })
  const best = bestPath(text.tokens.length, spans)
  const whole = wholeWords(best, text, sources)
  const others = spans.filter(span => !whole.some(word => overlaps(span, word)))
  const path = whole.length > 0 ? bestPath(text.tokens.length, [...others, ...whole]) : best
  const typedOf = ({ from, to }: Pick<Span, 'from' | 'to'>) =>
    text.typed.slice(text.tokens[from]?.from, text.tokens[to - 1]?.to)
  // Signs without a meaning part nothing: 'incl. charger'.
  const read = path.filter(
    ({ from, to, meaning }) =>
      meaning.kind !== 'unknown' || text.tokens.slice(from, to).some(({ key }) => key !== ''),
  )
  const isPriced = ({ plain }: Token, at: number) =>
    speech.currencies.has(plain) &&
    ([at - 1, at + 1].some(beside => /^\d/.test(text.tokens[beside]?.plain ?? '')) ||
      path.some(({ meaning, from, to }) => meaning.kind === 'price' && from <= at + 1 && at <= to))
  const found = readPath(read, { typedOf, sources, speech, corrected: correctedText(text, path) })
  if (text.tokens.some(isPriced)) found.unprovable.push('currency')
  return found
}

type Context = {
  typedOf(span: Pick<Span, 'from' | 'to'>): string
  sources: Sources
  speech: Speech
  corrected: string | undefined
}

function readPath(path: Span[], { typedOf, sources, speech, corrected }: Context): Understood {
  const isBeforeUse = (text: string) => speech.beforeUse.test(plainText(text))
  const { wishes: names, rest } = readNames(path, sources)
  const wishes: Wish[] = names.map(({ from, to, ...wish }) => ({
    words: typedOf({ from, to }),
    filters: {},
    ...wish,
  }))
  const found: Understood = {
    wishes,
    sort: undefined,
    unprovable: [],
    pages: [],
    isAnyPhone: path.some(span => isAnyOf(speech.phones, typedOf(span))),
    isAccessory: false,
    isNearMe: false,
    unknown: [],
    corrected,
  }
  const denied = deniedIn(path)
  rest.forEach((span, at) => {
    const words = typedOf(span)
    // 'Galaxy Z Flip5 mint'.
    const color = span.meaning.kind === 'condition' ? colorOfNamed(words, names, sources.models) : undefined
    const meaning: Meaning = color ? { kind: 'color', color, isFamily: false } : span.meaning
    const next = rest[at + 1]
    const isNot = denied.has(span)
    if (next?.meaning.kind === 'fine' && next.from === span.to && ALLOWED.has(meaning.kind)) return
    // '200, not 300'.
    const isOther = (other: Span) => other.meaning.kind === meaning.kind && !denied.has(other)
    if (isNot && AMOUNTS.has(meaning.kind) && rest.some(isOther)) return
    const wish = wishOf(meaning, { isNot, models: sources.models, words, speech })
    if (meaning.kind === 'storage' && meaning.isWithMemory) found.unprovable.push('memory')
    if (meaning.kind === 'storage' && isMemory(meaning.sizes, names, sources.models)) {
      found.unprovable.push('memory')
      return
    }
    if (meaning.kind === 'condition' && !isNot && isAnyOf(speech.unused, words))
      found.unprovable.push('unused')
    if (meaning.kind === 'condition' && !isNot && isBetter(next)) {
      const filters = { condition: CONDITIONS.slice(CONDITIONS.indexOf(meaning.condition)) }
      wishes.push({
        kind: 'condition',
        words: typedOf({ from: span.from, to: next?.to ?? span.to }),
        filters,
      })
    } else if (isAccessory(rest, at)) found.isAccessory ||= !isNot
    else if (wish) wishes.push({ words, filters: {}, ...wish })
    else if ((meaning.kind === 'box' || meaning.kind === 'accessory') && !isNot)
      found.unprovable.push('extras')
    else if (meaning.kind === 'order') found.sort ??= { words, sort: meaning.sort }
    else if (meaning.kind === 'cheaperThan') found.sort ??= { words, sort: 'cheapest' }
    else if (meaning.kind === 'unprovable') found.unprovable.push(meaning.what)
    else if (meaning.kind === 'shop') found.pages.push(meaning.page)
    else if (meaning.kind === 'nearMe') found.isNearMe = true
    else if (isUse(meaning, words, speech) && isBeforeUse(typedOf({ from: 0, to: span.from })))
      found.unprovable.push('person')
    else if (meaning.kind === 'unknown' && isReadable(words)) found.unknown.push(meaning.text ?? words)
  })
  // A word that asks for nothing in a sentence may ask for something behind a name: 'iphone wedding'.
  const [filler, ...others] = rest.filter(({ meaning }) => meaning.kind === 'filler')
  if (
    filler &&
    others.length === 0 &&
    filler === path.at(-1) &&
    names.length > 0 &&
    isUse(filler.meaning, typedOf(filler), speech)
  )
    found.unknown.push(typedOf(filler))
  if (found.isAccessory) found.unknown = []
  const [denying, wanting] = [true, false].map(isDenying =>
    wishes.flatMap(({ kind, wording, filters }) =>
      kind === 'color' && (wording === 'notColor') === isDenying ? filters : [],
    ),
  ) as [Wish['filters'][], Wish['filters'][]]
  const left = (wanting.length > 0 ? wanting : denying)
    .flatMap(({ color = [] }) => color)
    .filter(name => denying.every(({ color }) => color?.includes(name)))
  if (denying.length > 0 && left.length > 0)
    for (const filters of [...denying, ...wanting]) filters.color = left
  const conditions = wishes.filter(({ kind }) => kind === 'condition')
  const [isCondition, isOr] = [
    (span: Span | undefined) => span?.meaning.kind === 'condition',
    ({ meaning }: Span) => meaning.kind === 'or' && !meaning.isWith,
  ]
  const areAlternatives = rest.some(
    (span, at) =>
      isOr(span) && typedOf(span) !== ',' && isCondition(rest[at - 1]) && isCondition(rest[at + 1]),
  )
  // 'Good, no scratches' asks for both. A phone in a condition that was asked for is not for parts.
  const isNarrower = (one: Wish, other: Wish) => {
    const [few, many] = [one.filters.condition ?? [], other.filters.condition ?? []]
    const isAnyWhole = many.length === PRODUCT_CONDITIONS.length - 1
    return (
      few.length < many.length && few.every(name => many.includes(name)) && (isAnyWhole || !areAlternatives)
    )
  }
  const implied = conditions.filter(wish => conditions.some(other => isNarrower(other, wish)))
  // What is said twice is one wish.
  found.wishes = [
    ...new Map(
      wishes
        .filter(wish => !implied.includes(wish))
        .map(wish => [`${wish.kind} ${wish.words.toLowerCase()}`, wish]),
    ).values(),
  ]
  // 'help' is a question to the shop, and 'help me find an iphone' is not.
  found.pages = [...new Set(found.pages)].filter(page => page !== 'contact' || found.wishes.length === 0)
  found.isNearMe &&= !found.wishes.some(({ kind }) => kind === 'place')
  found.unprovable = [...new Set(found.unprovable)]
  found.unknown = [...new Set(found.unknown)]
  return found
}

const modelsOf = (names: readonly FoundWish[], models: Models) =>
  names.flatMap(({ models: some = [] }) => [...some].flatMap(number => models.numbered(number) ?? []))

/** The color that these words are of a named model. */
const colorOfNamed = (words: string, names: readonly FoundWish[], models: Models): string | undefined =>
  modelsOf(names, models)
    .flatMap(({ colors }) => colors)
    .find(color => phraseKey(color) === phraseKey(words))

const MOST_MEMORY = 16
/** Whether a size is one of memory, because none of the named models has so little storage: 's10 8gb'. */
function isMemory(sizes: number[], names: readonly FoundWish[], models: Models): boolean {
  const known = modelsOf(names, models).flatMap(({ storageGb }) => storageGb)
  return sizes.every(size => size <= MOST_MEMORY && !known.includes(size)) && known.length > 0
}

const AMOUNTS = new Set<Meaning['kind']>(['price', 'storage', 'battery', 'used', 'updates'])
/** Facts that a person may allow without asking for them: 'scratches ok'. */
const ALLOWED = new Set<Meaning['kind']>([
  'damage',
  'condition',
  'unprovable',
  'color',
  'carrier',
  'lock',
  'box',
])
/** Whether words without another meaning may be a person or a use: 'for nurses'. */
const isUse = ({ kind }: Meaning, words: string, { uses }: Speech) =>
  kind === 'unknown' || (kind === 'filler' && uses.has(words.toLowerCase()))
const isAnyOf = (keys: ReadonlySet<string>, words: string) => keys.has(phraseKey(words))

/** From the worst to the best. */
const CONDITIONS = PRODUCT_CONDITIONS.toReversed()
const isBetter = (span: Span | undefined) => span?.meaning.kind === 'better' || span?.meaning.kind === 'newer'

type Circumstances = { isNot: boolean; models: Models; words: string; speech: Speech }

/** The wish for a fact, or for its opposite after 'not'; undefined when a meaning is no such wish. */
function wishOf(meaning: Meaning, { isNot, models, words, speech }: Circumstances): FoundWish | undefined {
  switch (meaning.kind) {
    case 'price':
    case 'battery':
    case 'used':
    case 'updates': {
      const { kind, ...filters } = meaning
      return { kind, filters }
    }
    case 'storage': {
      const { sizes } = meaning
      if (isNot)
        return {
          kind: 'storage',
          filters: { storage: SIZES.filter(size => !sizes.includes(size)).map(String) },
        }
      return {
        kind: 'storage',
        filters: { storage: sizes.map(String) },
        spoken: [sizes.map(size => (size < 1024 ? `${size}gb` : `${size / 1024}tb`))],
      }
    }
    case 'verified':
      return { kind: 'verified', filters: { verified: true } }
    case 'shipped':
      return isNot ? undefined : { kind: 'shipped', filters: { shipped: true } }
    case 'lock': {
      const lock = isNot ? opposite[meaning.lock] : meaning.lock
      return { kind: 'lock', filters: { lock: [lock] } }
    }
    case 'carrier': {
      const spoken = wordsOf(meaning.carrier).map(word => [word])
      if (isNot) return { kind: 'lock', filters: { lock: ['unlocked'] } }
      const lock = meaning.isLocked && { lock: ['locked' as const] }
      return { kind: 'carrier', filters: { carrier: [meaning.carrier], ...lock }, spoken }
    }
    case 'box':
      if (isNot || (meaning.item !== 'box' && meaning.item !== 'charger')) return undefined
      return { kind: 'box', filters: meaning.item === 'box' ? { boxed: true } : { charger: true } }
    case 'works':
      return conditionWish(FOR_PARTS, { isNot: !isNot, words, speech })
    case 'condition':
      return conditionWish(meaning.condition, { isNot, words, speech })
    case 'color': {
      const { color, isFamily } = meaning
      const colors = colorsOf(models, meaning)
      if (isNot)
        return {
          kind: 'color',
          filters: { color: otherColors(models, colors) },
          text: color,
          wording: 'notColor',
        }
      const spoken = isFamily
        ? [(COLOR_FAMILIES[color] ?? '').split(' ')]
        : wordsOf(color).map(word => [word])
      return {
        kind: 'color',
        filters: { color: colors },
        text: capitalized(color),
        wording: 'color',
        spoken,
      }
    }
    case 'trait': {
      const { trait } = meaning
      return {
        kind: 'trait',
        models: numbersOf(models.all.filter(model => hasTrait(model, trait) !== isNot)),
        text: trait,
        wording: isNot ? 'notTrait' : 'trait',
      }
    }
    case 'damage':
      // Cracked glass is fair at best.
      if (isNot) return conditionWish('Good', { isNot: false, words, speech })
      if (meaning.part) {
        const [, written = '.'] = speech.damageWords.find(([asked]) => asked.test(plainText(words))) ?? []
        const damage = { part: meaning.part, written }
        return {
          kind: 'damage',
          filters: {},
          damage,
          described: speech.saidOfDamaged,
          text: capitalized(words.toLowerCase()),
        }
      }
      return { kind: 'damage', filters: { damaged: true }, described: [words, ...meaning.described] }
    case 'place': {
      const { label, within, locations } = meaning
      if (isNot)
        return {
          kind: 'place',
          elsewhere: {
            near: label,
            ...(within !== undefined && { within }),
            ...(locations && { locations }),
          },
          text: label,
          wording: 'not',
        }
      if (locations) return { kind: 'place', locations, text: label }
      return { kind: 'place', filters: { near: label, ...(within !== undefined && { within }) } }
    }
    case 'text':
      return { kind: 'text', groups: meaning.groups, text: words, wording: 'quoted' }
    default:
      return undefined
  }
}

/** A phone for parts may be graded as fair by a seller who says it in the description. */
function conditionWish(
  condition: ProductCondition,
  { isNot, words, speech }: Omit<Circumstances, 'models'>,
): FoundWish | undefined {
  const kind = 'condition'
  if (condition !== FOR_PARTS) {
    if (isNot) return undefined
    // Who asks for a good phone takes an excellent one.
    return { kind, filters: { condition: condition === 'Good' ? ['Excellent', 'Good'] : [condition] } }
  }
  if (isNot) return { kind, filters: { condition: PRODUCT_CONDITIONS.filter(other => other !== FOR_PARTS) } }
  return { kind, filters: { condition: [FOR_PARTS] }, described: [words, ...speech.saidOfDamaged] }
}

const opposite = { unlocked: 'locked', locked: 'unlocked' } as const
/**
 * Whether something for a phone is asked for by itself, and not as what comes with one: 'iphone 13 case', but not 'iphone 13
 * with case'.
 */
function isAccessory(path: Span[], at: number): boolean {
  const meaning = path[at]?.meaning
  const isThing =
    meaning?.kind === 'accessory' ||
    (meaning?.kind === 'box' && meaning.item !== 'box' && meaning.item !== 'receipt')
  return isThing && !isWith(path, at)
}

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
/** Whether 'with' or 'and' stands before: 'with box and charger'. */
function isWith(path: Span[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const meaning = path[before]?.meaning
    const kind = meaning?.kind
    if (kind === 'with' || (meaning?.kind === 'or' && meaning.isWith)) return true
    if (kind !== 'box' && kind !== 'or' && kind !== 'filler' && kind !== 'accessory') return false
  }
  return false
}

/** Readings of words that were read only in parts, as wholes: 'zephyr0x9' has no 'x', and 'galaxy s30' no Galaxy S. */
function wholeWords(path: Span[], { typed, tokens }: TypedText, { vocabulary }: Sources): Span[] {
  const isWord = (at: number) => /[\p{L}\p{N}]/u.test(tokens[at]?.key ?? '')
  const isGlued = (at: number) => isWord(at - 1) && isWord(at) && tokens[at - 1]?.to === tokens[at]?.from
  const starts = [...tokens.keys()].filter(at => !isGlued(at))
  return starts.flatMap((from, nth) => {
    const to = starts[nth + 1] ?? tokens.length
    const text = typed.slice(tokens[from]?.from, tokens[to - 1]?.to)
    const isUnread = path.some(
      ({ meaning, ...span }) => meaning.kind === 'unknown' && overlaps(span, { from, to }),
    )
    if (to - from === 1 || !isUnread || !/\p{L}/u.test(text)) return []
    const words = wordsOf(text)
    const isText = words.length > 0 && words.every(vocabulary.has)
    const meaning: Meaning = isText
      ? { kind: 'text', groups: words.map(word => [word]) }
      : { kind: 'unknown' }
    return [{ from, to, score: 0, meaning }]
  })
}

const overlaps = (one: Pick<Span, 'from' | 'to'>, other: Pick<Span, 'from' | 'to'>) =>
  one.from < other.to && other.from < one.to

/** The search with its corrected words; undefined without corrections. */
function correctedText({ typed, tokens }: TypedText, path: Span[]): string | undefined {
  if (!path.some(({ corrected }) => corrected !== undefined)) return undefined
  const words = path.flatMap(({ from, to, corrected }) =>
    tokens.slice(from, to).map((token, at) => corrected?.[at] || typed.slice(token.from, token.to)),
  )
  return words.map((word, at) => typed.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from) + word).join('')
}
