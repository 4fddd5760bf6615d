import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { WishKind } from '#contract/search/wish-kinds.ts'
import type { Places } from '../../places/port.ts'
import { findPlaces } from './find-places.ts'
import { COLOR_FAMILIES, COLOR_SPELLINGS } from './lexicon/en/colors.ts'
import type { Models } from './models.ts'
import { namedModelsIn } from './named-models.ts'
import { COMMON_WORDS, PHRASES } from './phrases.ts'
import { numbersOf, readNames } from './read-names.ts'
import { bestPath, type Knowledge, type Span, spansOf } from './spans.ts'
import { phraseKey, type TypedText, tokensOf } from './text.ts'
import { hasTrait } from './traits.ts'
import { wordsOf } from './words.ts'

/** Something that a search asks for. */
export type Wish = {
  kind: WishKind
  /** As typed. */
  words: string
  filters: Partial<Filters>
  /** A phone must have a word of each group. */
  groups?: string[][]
  /** The words with which titles say the same as the filters. */
  spoken?: string[][]
  /** A phone must be one of these, because of its description. */
  ids?: string[]
  /** Models of the catalog; a phone must be one of them. */
  models?: ReadonlySet<number>
  /** The locations of a state or country. */
  locations?: string[]
  /** What the page calls the wish; without it, the texts of the filters. */
  text?: string
}

/** A search as it was understood. */
export type Understood = {
  wishes: Wish[]
  sort: { words: string; sort: SearchSort } | undefined
  /** What was asked for although no listing proves it: 'how good the camera is'. */
  unprovable: string[]
  /** Whether an accessory was asked for, and not a phone. */
  isAccessory: boolean
  /** Whether the search is for phones near the person, whose place is unknown. */
  isNearMe: boolean
  /** Words without a meaning that no listing has. */
  unknown: string[]
  /** The search without typing mistakes; undefined without any. */
  corrected: string | undefined
}

type Sources = Omit<Knowledge, 'places'> & {
  places: Pick<Places, 'named'>
  countOfModel(model: number): number
}

/** Reads a search. */
export async function understand(q: string, sources: Sources): Promise<Understood> {
  const text = tokensOf(q)
  const named = namedModelsIn(sources.models)
  const brandKeys = new Set([...sources.models.brands.values(), ...sources.brands].map(phraseKey))
  const isKnown = (key: string) =>
    COMMON_WORDS.has(key) ||
    PHRASES.has(key) ||
    brandKeys.has(key) ||
    named.byKey.has(key) ||
    named.hasWord(key) ||
    named.colors.has(key) ||
    /^\d{1,4}$/.test(key)
  const places = await findPlaces(text, { places: sources.places, isKnown })
  const path = bestPath(text.tokens.length, spansOf(text, { ...sources, places }))
  const typedOf = ({ from, to }: Pick<Span, 'from' | 'to'>) =>
    text.typed.slice(text.tokens[from]?.from, text.tokens[to - 1]?.to)
  return readPath(path, { typedOf, sources, corrected: correctedText(text, path) })
}

type Context = {
  typedOf(span: Pick<Span, 'from' | 'to'>): string
  sources: Sources
  corrected: string | undefined
}

function readPath(path: Span[], { typedOf, sources, corrected }: Context): Understood {
  const wishes: Wish[] = []
  const found: Understood = {
    wishes,
    sort: undefined,
    unprovable: [],
    isAccessory: false,
    isNearMe: false,
    unknown: [],
    corrected,
  }
  const add = (
    kind: WishKind,
    span: Pick<Span, 'from' | 'to'>,
    wish: Omit<Wish, 'kind' | 'words' | 'filters'> & { filters?: Wish['filters'] },
  ) => wishes.push({ kind, words: typedOf(span), filters: {}, ...wish })

  const { wishes: names, rest } = readNames(path, sources)
  for (const { kind, from, to, brands, models, words, text } of names)
    add(
      kind,
      { from, to },
      {
        filters: brands ? { brand: brands } : {},
        ...(models && { models }),
        ...(words && { spoken: words.map(word => [word]) }),
        ...(text !== undefined && { text }),
      },
    )
  for (let at = 0; at < rest.length; at++) {
    const span = rest[at] as Span
    const { meaning } = span
    const isNot = rest[at - 1]?.meaning.kind === 'not' && rest[at - 1]?.to === span.from
    switch (meaning.kind) {
      case 'price': {
        const { min, max } = meaning
        add('price', span, {
          filters: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
        })
        break
      }
      case 'storage':
        add('storage', span, {
          filters: { storage: meaning.sizes.map(String) },
          spoken: [meaning.sizes.map(size => (size < 1024 ? `${size}gb` : `${size / 1024}tb`))],
        })
        break
      case 'battery':
        add('battery', span, { filters: { battery: meaning.battery } })
        break
      case 'used':
        add('used', span, { filters: { used: meaning.used } })
        break
      case 'updates':
        add('updates', span, { filters: { updates: meaning.updates } })
        break
      case 'verified':
        add('verified', span, { filters: { verified: true } })
        break
      case 'lock':
        {
          const lock = isNot ? opposite[meaning.lock] : meaning.lock
          add('lock', span, { filters: { lock: [lock] }, spoken: [[lock]] })
        }
        break
      case 'carrier':
        if (!isNot)
          add('carrier', span, {
            filters: { carrier: [meaning.carrier] },
            spoken: wordsOf(meaning.carrier).map(word => [word]),
          })
        break
      case 'box':
        // 'No box' asks for nothing.
        if (!isNot && (isWith(rest, at) || !isAccessoryAt(rest, at)))
          add('box', span, { filters: boxFilter(meaning.item) })
        else if (!isNot) found.isAccessory = true
        break
      case 'condition': {
        if (isNot) break
        const next = rest[at + 1]
        const better = next?.meaning.kind === 'better' || next?.meaning.kind === 'newer' ? next : undefined
        const last = better ?? span
        const order = ['Fair', 'Good', 'Excellent'] as const
        const from = order.indexOf(meaning.condition)
        add(
          'condition',
          { from: span.from, to: last.to },
          {
            filters: { condition: better ? order.slice(from) : [meaning.condition] },
          },
        )
        break
      }
      case 'color': {
        const colors = colorsOf(sources.models, meaning)
        add('color', span, {
          filters: { color: isNot ? otherColors(sources.models, colors) : colors },
          text: isNot ? `Not ${meaning.color}` : capitalized(meaning.color),
          ...(!isNot && {
            spoken: meaning.isFamily
              ? [(COLOR_FAMILIES[meaning.color] ?? '').split(' ')]
              : wordsOf(meaning.color).map(word => [word]),
          }),
        })
        break
      }
      case 'trait': {
        const models = sources.models.all.filter(model => hasTrait(model, meaning.trait) !== isNot)
        add('trait', span, {
          models: numbersOf(models),
          text: isNot ? `Not ${meaning.trait}` : traitText[meaning.trait],
        })
        break
      }
      case 'damage':
        if (isNot) add('condition', span, { filters: { condition: ['Excellent', 'Good'] } })
        else add('damage', span, { filters: { damaged: true } })
        break
      case 'order':
        found.sort ??= { words: typedOf(span), sort: meaning.sort }
        break
      case 'unprovable':
        if (!isNot) found.unprovable.push(meaning.what)
        break
      case 'accessory':
        if (!isNot && !isWith(rest, at)) found.isAccessory = true
        break
      case 'nearMe':
        found.isNearMe = true
        break
      case 'place':
        add('place', span, {
          ...(meaning.locations
            ? { locations: meaning.locations, text: meaning.label }
            : {
                filters: {
                  near: meaning.label,
                  ...(meaning.within !== undefined && { within: meaning.within }),
                },
              }),
        })
        break
      case 'text':
        add('text', span, { groups: meaning.groups, text: `“${typedOf(span)}”` })
        break
      case 'unknown':
        if (/[\p{L}\p{N}]/u.test(typedOf(span))) found.unknown.push(typedOf(span))
        break
    }
  }
  found.unprovable = [...new Set(found.unprovable)]
  return found
}

const opposite = { unlocked: 'locked', locked: 'unlocked' } as const
const traitText = {
  '5G': '5G',
  foldable: 'Foldable',
  stylus: 'With a stylus',
  rugged: 'Rugged',
  gaming: 'Gaming phone',
  small: 'Small',
} as const

const capitalized = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const boxFilter = (item: string): Partial<Filters> =>
  item === 'charger' ? { charger: true } : { boxed: true }

/** Whether 'with' or 'and' stands before: 'with box and charger'. */
function isWith(path: Span[], at: number): boolean {
  for (let before = at - 1; before >= 0; before--) {
    const kind = path[before]?.meaning.kind
    if (kind === 'with') return true
    if (kind !== 'box' && kind !== 'or' && kind !== 'filler' && kind !== 'accessory') return false
  }
  return false
}

/** Whether a thing that may come with a phone is asked for by itself: 'iphone 13 case'. */
function isAccessoryAt(path: Span[], at: number): boolean {
  const { meaning } = path[at] as Span
  return meaning.kind === 'box' && meaning.item !== 'box' && meaning.item !== 'receipt'
}

/** All names of colors of a family, or the exact color. */
function colorsOf({ all }: Models, { color, isFamily }: { color: string; isFamily: boolean }): string[] {
  if (!isFamily) return [color]
  const family = new Set((COLOR_FAMILIES[color] ?? color).split(' '))
  const names = new Set([...all.flatMap(({ colors }) => colors), ...Object.keys(COLOR_FAMILIES)])
  return [...names].filter(name => {
    const words = name.toLowerCase().split(/[^\p{L}]+/u)
    const plain = words.map(word => COLOR_SPELLINGS[word] ?? word).filter(word => word in COLOR_FAMILIES)
    return plain.length > 0 ? plain.includes(color) : words.some(word => family.has(word))
  })
}

const otherColors = ({ all }: Models, colors: string[]) => [
  ...new Set(
    [...all.flatMap(model => model.colors), ...Object.keys(COLOR_FAMILIES)].filter(
      name => !colors.includes(name),
    ),
  ),
]

/** The search with its corrected words; undefined without corrections. */
function correctedText({ typed, tokens }: TypedText, path: Span[]): string | undefined {
  if (!path.some(({ corrected }) => corrected !== undefined)) return undefined
  const words = path.flatMap(({ from, to, corrected }) =>
    tokens.slice(from, to).map((token, at) => corrected?.[at] || typed.slice(token.from, token.to)),
  )
  return words.map((word, at) => typed.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from) + word).join('')
}
