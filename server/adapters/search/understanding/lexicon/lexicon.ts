import type { BoxItem, Part } from '#contract/phones/facts.ts'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { ShopPage } from '#contract/search/shop-pages.ts'
import type { UnprovableTopic } from '#contract/search/topics.ts'
import type { Trait } from '../traits.ts'

type Condition = NonNullable<Filters['condition']>[number]

/**
 * What a language knows about searches. Phrases are compared without accents, spaces and hyphens. Patterns are parts of regular
 * expressions over the search in lower case without accents.
 */
export type Lexicon = {
  forms: WordForms
  amounts: Amounts
  prices: PriceWords
  /** Patterns with a meaning. `{SIZE}` is a size in two groups, `{AMOUNT}` an amount of money in four. */
  grammar: Grammar
  places: PlaceWords
  /** Names of brands, models and their words as this language writes them, by the words of the catalog. */
  names: Record<string, string>
  /** Things for a phone that are not phones. */
  accessories: string[]
  conditions: Partial<Record<Condition, string[]>>
  /** What people say around an excellent condition, with `{}` for it: 'outside perfect'. */
  withExcellent: string[]
  /** After a condition: that one or any better. */
  orBetter: string[]
  /** Any condition but 'For parts': 'working'. */
  works: string[]
  /** Words for a phone that nobody has used. */
  unused: string[]
  /** Carriers by the names with which listings say them. */
  carriers: Record<string, string[]>
  /** What people say around the name of a carrier, with `{}` for it. */
  withCarrier: string[]
  lockedToCarrier: string[]
  /** With their negations, because the titles of listings are read phrase by phrase. */
  unlocked: string[]
  locked: string[]
  /** Families of colors by the words for them. */
  colors: Record<string, string>
  /** The least health of a battery in percent, by what people call it. */
  batteries: Record<number, string[]>
  largeStorage: string[]
  traits: Partial<Record<Trait, string[]>>
  /** Phones of every brand but Apple. */
  android: string[]
  damage: Partial<Record<Part, string[]>>
  forRepair: string[]
  damaged: string[]
  /** What sellers write of such damage, by what was asked. */
  damageWords: [asked: RegExp, written: string][]
  /** How descriptions call any damage. */
  saidOfDamaged: string[]
  /** What may come with a phone, and the words before it. */
  extras: Partial<Record<BoxItem, string[]>>
  with: string[]
  orders: Partial<Record<SearchSort, string[]>>
  /** Wishes that no listing proves. */
  unprovable: Partial<Record<UnprovableTopic, string[]>>
  /** Questions to the shop, by the page that answers them. */
  shop: Partial<Record<ShopPage, string[]>>
  verified: string[]
  /** Of sellers who also ship. */
  shipped: string[]
  nearMe: string[]
  latest: string[]
  previous: string[]
  oldest: string[]
  /** Before or after a name: its oldest or newest models first. */
  olderFirst: string[]
  newerFirst: string[]
  newer: string[]
  older: string[]
  newerThan: string[]
  olderThan: string[]
  /** Before a model: phones that cost less than it usually does. */
  cheaperThan: string[]
  atLeast: string[]
  fine: string[]
  not: string[]
  or: string[]
  /** Between the first and the last of several models. */
  through: string[]
  /** Before two models: those between them as well. */
  between: string[]
  /** What stands before a person or a use: a pattern at the end of a text. */
  beforeUse: string
  /** Frequent words that ask for nothing by themselves. They are never corrected. */
  common: string[]
  /** Words of a search that ask for nothing. They are never corrected. */
  fillers: string[]
  fillerPhrases: string[]
  /** Words for any phone. */
  phones: string[]
  /** Other words in titles of listings, in English. */
  titles: Record<string, string>
  said: Said
}

/** What sellers write about a phone. The first three are patterns. */
export type Said = {
  /** Before or after the health of a battery in percent. */
  battery: string
  /** What is promised of a battery rather than measured: 'over 85%'. */
  limit: string
  /** What is said of a lock. A carrier alone, as in 'works with Verizon', says nothing. */
  lock: string
  /** What comes with the phone, and what is missing. */
  with: string[]
  missing: string[]
  /** Before the date of a purchase. */
  bought: string[]
}

/** How words change. The changed forms are looked up, too. */
type WordForms = {
  /** Parts before a word, such as an article. */
  prefixes: string[]
  /** Endings. */
  endings: string[]
  /** Spellings, and what else they are. */
  spellings: [written: string, meant: string][]
  /** Last parts of compounds, which say what a compound is. */
  lastParts: string[]
}

export type Amounts = {
  /** Numbers by single words. */
  values: ReadonlyMap<string, number>
  /** A pattern of spelled amounts of money, and their values. */
  spelled: string
  amountOf(spelled: string): number
  /** Words after a number that multiply it. */
  multipliers: Record<string, number>
  /** A pattern of what follows numbers that are no prices. */
  units: string
  /** Words and signs of currencies by their codes: a price in another one than the shop's is no such price. */
  currencies: Record<string, string>
  /** The sign before decimals. Two of them may follow any sign. */
  decimal: '.' | ','
  /** Patterns of the currency before and after an amount: of one currency, or of any. */
  money: { currency?: string; before: string; after: string }
}

/** Patterns around prices. */
export type PriceWords = {
  /** Words before a price that do not change its meaning. */
  before: string
  notLess: string
  most: string
  least: string
  about: string
  /** `{AMOUNT}` in about this price. */
  aboutAmount: string
  to: string
  /** Between two amounts of which the higher one is the limit. */
  or: string
  between: string
  and: string
  mostAfter: string
  leastAfter: string
  /** Before a bare number: it is a price. */
  said: RegExp
  /** Words after which a bare number may be a size, a year, or a number of a model. */
  maybeSize: RegExp
  maybeYear: RegExp
  maybeSmall: RegExp
}

export type Grammar = {
  /** A number in the first group, and the unit of gigabytes or terabytes. */
  size: { gigabytes: string; terabytes: string; not: string }
  sizeAtLeast: string[]
  sizeOver: string[]
  /** Two groups with numbers. */
  sizeRange: string[]
  sizeExact: string[]
  /** Sizes in words. */
  sizeSaid: [pattern: string, size: number, isLeast: boolean][]
  /** A series, by its letter in the first group. */
  series: string[]
  /** A battery, by its health in the first group. */
  battery: string[]
  ignored: string[]
  /** Years and months of use, in the first group. */
  years: string[]
  months: string[]
  /** Until which year there are updates, in the first group, or still now. */
  updates: string[]
  updatedNow: string[]
  /** Years, `{YEAR}` each: one, all from the first to the second, and those before or after one, with it or without. */
  year: string[]
  yearRange: string[]
  yearOrNewer: string[]
  yearOrOlder: string[]
  newerThanYear: string[]
  olderThanYear: string[]
  /** The last years, whose number is in the first group. */
  lastYears: string[]
  /** Years before this one in which models came out. */
  yearsAgo: [pattern: string, years: number][]
  /** Other devices, with their names. */
  devices: string[]
  ships: string[]
  unprovable: [pattern: string, topic: UnprovableTopic][]
}

export type PlaceWords = {
  /** Before a place, at most with a distance in two groups: number and unit. */
  before: string[]
  after: string[]
  kilometers: RegExp
  /** Parts before a name that are written together with it. */
  prefixes: string[]
  /** Before a place to which a phone is sent, and in which it need not be. */
  sentTo: string
}
