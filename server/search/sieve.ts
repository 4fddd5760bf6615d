import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { Filters } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { inAll, inAny } from './row-sets.ts'
import { categoryIn, conditionIn, FACTS, tenthsIn } from './rows.ts'
import { wordsOf } from './words.ts'

/** What a row can fail by, as bits. */
export const FAILS = { brand: 1, condition: 2, location: 4, price: 8, used: 16, verified: 32 } as const

/** Tells by which filters a row fails: none of the bits of `FAILS` when it fits. */
export type Sieve = (row: number) => number

/** The filters without the words, ready to be asked of each row; nothing when all rows fit. */
export function sieveOf(catalogue: Catalogue, filters: Filters): Sieve | undefined {
  const { verified } = catalogue
  const { facts } = catalogue.rows.columns
  const brands = chosen(filters.brand, brandNumbers(catalogue, filters.brand ?? []))
  const conditions = chosen(
    filters.condition,
    (filters.condition ?? []).map(name => PRODUCT_CONDITIONS.indexOf(name)),
  )
  const places = chosen(
    filters.location,
    (filters.location ?? []).flatMap(name => catalogue.locations.find(name) ?? []),
  )
  const { least, most } = pricesOf(filters)
  const longest = filters.used === undefined ? Number.POSITIVE_INFINITY : Math.floor(filters.used * 10 + 1e-6)
  const onlyVerified = filters.verified === true
  if (!brands && !conditions && !places && !onlyVerified) {
    if (least === 0 && most === Number.POSITIVE_INFINITY && longest === most) return undefined
  }
  return row => {
    const at = FACTS.each * row
    const rest = facts[at + FACTS.rest] as number
    const price = facts[at + FACTS.cents] as number
    let failed = price < least || price > most ? FAILS.price : 0
    if (brands && brands[categoryIn(rest)] !== 1) failed |= FAILS.brand
    if (conditions && conditions[conditionIn(rest)] !== 1) failed |= FAILS.condition
    if (places && places[facts[at + FACTS.location] as number] !== 1) failed |= FAILS.location
    if (tenthsIn(rest) > longest) failed |= FAILS.used
    if (onlyVerified && verified[facts[at + FACTS.seller] as number] !== 1) failed |= FAILS.verified
    return failed
  }
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
  most: max === undefined ? Number.POSITIVE_INFINITY : Math.floor(max * 100 + 1e-6),
})

function brandNumbers({ categories }: Catalogue, names: string[]): number[] {
  const wanted = new Set(names.map(name => name.toLowerCase()))
  return categories.filter(({ name }) => wanted.has(name.toLowerCase())).map(({ number }) => number)
}

/** 1 at the place of each chosen number; nothing where no choice was made. */
function chosen(choices: string[] | undefined, numbers: number[]): Uint8Array | undefined {
  if (!choices || choices.length === 0) return undefined
  const marks = new Uint8Array(Math.max(0, ...numbers) + 1)
  for (const number of numbers) marks[number] = 1
  return marks
}
