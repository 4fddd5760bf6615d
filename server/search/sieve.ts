import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { Filters } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { wordsOf } from './words.ts'

/** What a row can fail by, as bits. */
export const FAILS = { brand: 1, condition: 2, location: 4, price: 8, used: 16, verified: 32 } as const

/** Tells by which filters a row fails: none of the bits of `FAILS` when it fits. */
export type Sieve = (row: number) => number

/** The filters without the words, ready to be asked of each row; nothing when all rows fit. */
export function sieveOf(catalogue: Catalogue, filters: Filters): Sieve | undefined {
  const { verified } = catalogue
  const { category, condition, location, cents, tenths, seller } = catalogue.rows.columns
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
    const price = cents[row] ?? 0
    let failed = price < least || price > most ? FAILS.price : 0
    if (brands && brands[category[row] ?? 0] !== 1) failed |= FAILS.brand
    if (conditions && conditions[condition[row] ?? 0] !== 1) failed |= FAILS.condition
    if (places && places[location[row] ?? 0] !== 1) failed |= FAILS.location
    if ((tenths[row] ?? 0) > longest) failed |= FAILS.used
    if (onlyVerified && verified[seller[row] ?? 0] !== true) failed |= FAILS.verified
    return failed
  }
}

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
