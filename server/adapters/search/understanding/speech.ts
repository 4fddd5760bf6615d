import { signsOf } from '#contract/currency-texts.ts'
import type { Language } from '#contract/languages.ts'
import { CURRENCY } from '#contract/money.ts'
import { SHOP } from '#shop'
import { type Rule, rulesOf } from './grammar.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import { allLexicons, lexiconsOf } from './lexicon/lexicons.ts'
import { commonWordsOf, type Phrase, phrasesOf } from './phrases.ts'
import { phraseKey, plainCharacters, plainText, tokensOf } from './text.ts'

/** The words of a search in a language, ready to be looked up. */
export type Speech = {
  phrases: ReadonlyMap<string, Phrase[]>
  /** Words that are never corrected, and never a word of a name. */
  common: ReadonlySet<string>
  rules: readonly Rule[]
  /** Numbers by their words. */
  values: ReadonlyMap<string, number>
  /** Words and signs of other currencies than the shop's. */
  currencies: ReadonlySet<string>
  /** Words of the catalog by how this language writes them. */
  names: ReadonlyMap<string, string>
  /** Words for any phone, for one that nobody has used, and those that may be a person or a use. */
  phones: ReadonlySet<string>
  unused: ReadonlySet<string>
  uses: ReadonlySet<string>
  /** Matches a text that ends before a person or a use. */
  beforeUse: RegExp
  damageWords: Lexicon['damageWords']
  saidOfDamaged: string[]
  places: {
    before: RegExp[]
    after: RegExp[]
    isKilometers(unit: string): boolean
    /** Parts before a name that are written together with it. */
    prefixes: string[]
    /** Matches a text that ends before a place to which a phone is sent. */
    sentTo: RegExp
  }
  /** Other forms of a word that have a meaning: without its ending, or without an article before it. */
  formsOf(key: string): string[]
}

const known = new Map<Language | undefined, Speech>()

/** What is understood in searches on pages of a language, made once. */
export function speechOf(language: Language | undefined): Speech {
  const made = known.get(language) ?? speech(lexiconsOf(language))
  known.set(language, made)
  return made
}

let ofAll: Speech | undefined
/** What is understood in texts of which nobody has said the language, made once. */
export function speechOfAll(): Speech {
  ofAll ??= speech(allLexicons)
  return ofAll
}

function speech(lexicons: Lexicon[]): Speech {
  const common = commonWordsOf(lexicons)
  const phrases = phrasesOf(lexicons, common)
  const keysOf = (wordsIn: (lexicon: Lexicon) => string[]) =>
    new Set(lexicons.flatMap(wordsIn).map(phraseKey))
  const names = new Map(
    lexicons.flatMap(lexicon =>
      Object.entries(lexicon.names).map(([word, name]) => [phraseKey(word), name] as const),
    ),
  )
  const placePatterns = (patternsIn: (lexicon: Lexicon) => string[]) =>
    lexicons.flatMap(patternsIn).map(pattern => new RegExp(plainCharacters(pattern), 'uy'))
  return {
    phrases,
    common,
    rules: lexicons.flatMap(rulesOf),
    values: new Map(
      lexicons.flatMap(({ amounts }) =>
        [...amounts.values].map(([word, value]) => [phraseKey(word), value] as const),
      ),
    ),
    currencies: otherCurrencies(lexicons),
    names,
    phones: keysOf(lexicon => lexicon.phones),
    unused: keysOf(lexicon => lexicon.unused),
    uses: keysOf(lexicon => lexicon.common),
    beforeUse: new RegExp(
      `(?:${lexicons.map(lexicon => plainCharacters(lexicon.beforeUse)).join('|')})$`,
      'u',
    ),
    damageWords: lexicons.flatMap(lexicon => lexicon.damageWords),
    saidOfDamaged: lexicons.flatMap(lexicon => lexicon.saidOfDamaged),
    places: {
      before: placePatterns(({ places }) => places.before),
      after: placePatterns(({ places }) => places.after),
      isKilometers: unit => lexicons.some(({ places }) => places.kilometers.test(unit)),
      prefixes: lexicons.flatMap(({ places }) => places.prefixes),
      sentTo: new RegExp(
        `(?:${lexicons.map(({ places }) => plainCharacters(places.sentTo)).join('|')})$`,
        'u',
      ),
    },
    formsOf: formsOf(lexicons, key => names.has(key) || phrases.has(key)),
  }
}

function otherCurrencies(lexicons: Lexicon[]): ReadonlySet<string> {
  const wordsOf = (isWanted: (code: string) => boolean) =>
    lexicons.flatMap(({ amounts }) =>
      Object.entries(amounts.currencies).flatMap(([code, words]) => (isWanted(code) ? words.split(' ') : [])),
    )
  const own = new Set([...signsOf(SHOP.currency), ...wordsOf(code => code === CURRENCY)].map(plainText))
  return new Set(wordsOf(code => code !== CURRENCY).map(plainText)).difference(own)
}

/** The shortest form of a word. */
const SHORTEST = 2

function formsOf(lexicons: Lexicon[], isWord: (key: string) => boolean): Speech['formsOf'] {
  const all = lexicons.map(({ forms }) => ({
    prefixes: forms.prefixes.map(phraseKey),
    endings: forms.endings.map(phraseKey),
    spellings: forms.spellings,
    lastParts: forms.lastParts.map(phraseKey),
  }))
  const isChanging = all.some(({ prefixes, endings }) => prefixes.length + endings.length > 0)
  const parts = new Set(isChanging ? lexicons.flatMap(wordsIn) : [])
  return key => {
    if (!isChanging || key.length <= SHORTEST) return []
    const found = all.flatMap(({ prefixes, endings, spellings, lastParts }) => {
      const spelled = spellings.flatMap(([written, meant]) =>
        key.includes(written) ? [key.replaceAll(written, meant)] : [],
      )
      const whole = [key, ...spelled]
      const bare = whole.flatMap(word => [
        word,
        ...prefixes.flatMap(prefix => (word.startsWith(prefix) ? [word.slice(prefix.length)] : [])),
      ])
      const short = bare.flatMap(word =>
        endings.flatMap(ending => (word.endsWith(ending) ? [word.slice(0, -ending.length)] : [])),
      )
      const words = [...bare, ...short]
      return [
        ...words,
        ...words.flatMap(word => lastParts.filter(part => word.endsWith(part) && word !== part)),
      ]
    })
    return [...new Set(found)].filter(
      form => form !== key && form.length >= SHORTEST && (parts.has(form) || isWord(form)),
    )
  }
}

/** The single words of all phrases of a language. */
const wordsIn = (lexicon: Lexicon): string[] =>
  Object.values(lexicon)
    .flatMap(phrases => phrasesIn(phrases))
    .flatMap(phrase => tokensOf(phrase).tokens.map(({ key }) => key))

/** The phrases of a list, or of a table of lists. */
function phrasesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter(one => typeof one === 'string')
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(one => (Array.isArray(one) ? phrasesIn(one) : []))
}
