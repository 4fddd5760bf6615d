import type { WishKind } from '#contract/search/wish-kinds.ts'

/**
 * How much a reading of one token counts: the reading of a search with the highest sum wins. Only the order of the numbers
 * matters, and the judged questions decide about it (`npm run search-quality`).
 */
export const SCORES = {
  model: 3,
  brand: 2.4,
  /** One word of a name: 'pro', 'ultra'. */
  name: 1.7,
  number: 1.3,
  largeNumber: 0.5,
  /** A price with a sign or a word such as 'under'. */
  price: 2.5,
  /** A number that may also be a size, a year or a name. */
  doubtfulPrice: 0.95,
  /** A number below 100, which is rather a word of a title. */
  smallPrice: 0.8,
  storage: 2.5,
  bareStorage: 1.5,
  /** A size after one of memory: '8/256', and with a unit or a plus. */
  memoryAnd: 2.1,
  saidMemoryAnd: 2.9,
  battery: 2.6,
  used: 2.6,
  updates: 2.6,
  rating: 2.6,
  year: 1.9,
  years: 2.6,
  condition: 2,
  color: 2.1,
  lock: 2.2,
  carrier: 2.1,
  trait: 2.1,
  android: 2.2,
  box: 2,
  damage: 2.1,
  verified: 2.2,
  shipped: 2.2,
  order: 1.8,
  latest: 1.4,
  /** A place after 'in' or 'near', one without such a word, and a town that is meant only if nothing else is. */
  place: 2.7,
  barePlace: 1.7,
  town: 0.2,
  nearMe: 2.2,
  accessory: 2,
  /** Another device with its name. */
  device: 2.8,
  shop: 1.4,
  ships: 2.6,
  unprovable: 1.9,
  link: 1.2,
  filler: 1,
  fillerPhrase: 1.3,
  text: 0.9,
  unknown: 0,
} as const

/** For each further token that one reading covers. */
export const LONGER = 0.25
/** Of a typing mistake, and of an unfinished word. */
export const MISTAKE = 0.9
export const UNFINISHED = 0.6
/** Of another form of a word. */
export const CHANGED = 0.05

/** What leaving out a wish costs. The set of wishes that costs least is left out, so that phones are found. */
export const COSTS = {
  maker: 0.5,
  text: 1,
  box: 1.5,
  color: 2,
  battery: 2.4,
  used: 2.4,
  updates: 2.4,
  shipped: 2.5,
  verified: 2.6,
  condition: 3,
  damage: 3,
  storage: 4,
  lock: 5,
  carrier: 5,
  trait: 6,
  year: 6,
  price: 7,
  place: 8,
  model: 50,
  brand: 100,
} as const satisfies Record<WishKind, number>
