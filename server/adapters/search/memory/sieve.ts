import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { Filters } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { inAll, inAny } from './row-sets.ts'
import { categoryIn, conditionIn, DEAD, FACTS, tenthsIn } from './rows.ts'
import { wordsOf } from './words.ts'

/** The one filter that a row fails by. */
export const FAILS = { brand: 1, condition: 2, location: 3, price: 4, used: 5, verified: 6 } as const
/** It fails by more than one, or by any where that does not matter. */
export const SEVERAL = 7

/** More than any price in cents, or use in tenths of years; a small whole number, which is what comparing is quick with. */
const NO_LIMIT = 2 ** 30

/** The filters without the words, ready to be asked of each row. In tables, 1 stands at the number of each choice. */
export type Sieve = {
  brands: Uint8Array | undefined
  conditions: Uint8Array | undefined
  places: Uint8Array | undefined
  /** Cents. */
  least: number
  most: number
  /** Tenths of years. */
  longest: number
  onlyVerified: boolean
  verified: ArrayLike<number>
}

/** Nothing when all rows fit. */
export function sieveOf(catalogue: Catalogue, filters: Filters): Sieve | undefined {
  const sieve = {
    brands: chosen(
      filters.brand,
      brandNumbers(catalogue, filters.brand ?? []),
      catalogue.tally.categories.length,
    ),
    conditions: chosen(
      filters.condition,
      (filters.condition ?? []).map(name => PRODUCT_CONDITIONS.indexOf(name)),
      DEAD + 1,
    ),
    places: chosen(
      filters.location,
      (filters.location ?? []).flatMap(name => catalogue.locations.find(name) ?? []),
      catalogue.locations.texts.length,
    ),
    ...pricesOf(filters),
    longest: filters.used === undefined ? NO_LIMIT : Math.floor(filters.used * 10 + 1e-6),
    onlyVerified: filters.verified === true,
    verified: catalogue.verified,
  }
  const { brands, conditions, places, least, most, longest, onlyVerified } = sieve
  if (brands || conditions || places || onlyVerified || least > 0) return sieve
  return most === NO_LIMIT && longest === NO_LIMIT ? undefined : sieve
}

/**
 * Tells by which filter a row fails: 0 when it fits. Asked a million times in a search: no closure, so that it becomes a
 * part of the loops that ask, and no further than the answer is wanted.
 * @param alone whether it matters by which one a row fails alone; otherwise any is told. Failing by several is `SEVERAL`
 */
export function failsBy(sieve: Sieve, facts: Int32Array, row: number, alone: boolean): number {
  const at = FACTS.each * row
  const rest = facts[at + FACTS.rest] as number
  const price = facts[at + FACTS.cents] as number
  const { conditions, brands, places } = sieve
  let failed = 0
  if (conditions !== undefined && conditions[conditionIn(rest)] !== 1) {
    if (!alone) return SEVERAL
    failed = FAILS.condition
  }
  if (brands !== undefined && brands[categoryIn(rest)] !== 1) {
    if (!alone || failed !== 0) return SEVERAL
    failed = FAILS.brand
  }
  if (tenthsIn(rest) > sieve.longest) {
    if (!alone || failed !== 0) return SEVERAL
    failed = FAILS.used
  }
  if (price < sieve.least || price > sieve.most) {
    if (!alone || failed !== 0) return SEVERAL
    failed = FAILS.price
  }
  if (places !== undefined && places[facts[at + FACTS.location] as number] !== 1) {
    if (!alone || failed !== 0) return SEVERAL
    failed = FAILS.location
  }
  if (sieve.onlyVerified && sieve.verified[facts[at + FACTS.seller] as number] !== 1) {
    if (!alone || failed !== 0) return SEVERAL
    failed = FAILS.verified
  }
  return failed
}

/**
 * The rows of some brands, and others among them: what is left to be sieved. They are found by the words of the brands'
 * names, which stand with each of their phones. Nothing when that narrows nothing down.
 */
export function rowsOfBrands(
  { categories, rows, terms }: Catalogue,
  { brand = [] }: Filters,
): Uint32Array | undefined {
  if (brand.length === 0) return undefined
  const wanted = new Set(brand.map(name => name.toLowerCase()))
  const names = categories.map(({ name }) => name).filter(name => wanted.has(name.toLowerCase()))
  const lists = names.map(name => {
    const found = wordsOf(name).flatMap(word => terms.find(word) ?? [])
    return found.length > 0 ? inAll(found.map(terms.rowsOf)) : undefined
  })
  return lists.every(list => list !== undefined) ? inAny(lists, rows.length) : undefined
}

/** The filters that narrow something down. */
export const chosenOf = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) =>
      typeof value === 'object' ? value.length > 0 : value !== undefined && value !== false && value !== '',
    ),
  )

/** The same search has the same text, however it was written down. */
export function textOfSearch(filters: Filters): string {
  const sorted = (choices: string[] | undefined) =>
    [...new Set(choices?.map(one => one.toLowerCase()))].sort()
  const { least, most } = pricesOf(filters)
  return JSON.stringify([
    wordsOf(filters.q ?? '').join(' '),
    sorted(filters.brand),
    sorted(filters.condition),
    sorted(filters.location),
    least,
    most,
    filters.used ?? null,
    filters.verified === true,
  ])
}

/** Cents; a fraction of one is nothing that a price could have. */
const pricesOf = ({ min, max }: Filters) => ({
  least: min === undefined ? 0 : Math.ceil(min * 100 - 1e-6),
  most: max === undefined ? NO_LIMIT : Math.floor(max * 100 + 1e-6),
})

function brandNumbers({ categories }: Catalogue, names: string[]): number[] {
  const wanted = new Set(names.map(name => name.toLowerCase()))
  return categories.filter(({ name }) => wanted.has(name.toLowerCase())).map(({ number }) => number)
}

/** 1 at the place of each chosen number of so many; nothing where no choice was made. */
function chosen(choices: string[] | undefined, numbers: number[], of: number): Uint8Array | undefined {
  if (!choices || choices.length === 0) return undefined
  const marks = new Uint8Array(of)
  for (const number of numbers) marks[number] = 1
  return marks
}
