import { PRODUCT_CONDITIONS, USED_CHOICES } from '#contract/constants.ts'
import type { Facets, Filters } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { insteadOf } from './instead.ts'
import { AHEAD, categoryIn, conditionIn, DEAD, FACTS, fetchAhead, tenthsIn } from './rows.ts'
import { chosenOf, FAILS, failsBy, rowsOfBrands, SEVERAL, sieveOf } from './sieve.ts'
import { type Understood, understand } from './understand.ts'

/** Locations that are offered; there may be any number. */
const MOST_LOCATIONS = 20
/** Tenths of a year: more than any phone can have. */
const MOST_TENTHS = 2 ** 14

/** What there is to choose from, counted in one pass. */
export function facetsOf(catalogue: Catalogue, filters: Filters): Facets {
  const understood = understand(catalogue, filters.q ?? '')
  const counts = count(catalogue, filters, understood)
  const usedUpTo = (years: number) =>
    counts.tenths.subarray(0, years * 10 + 1).reduce((sum, one) => sum + one, 0)
  return {
    total: counts.total,
    brands: catalogue.categories.map(({ name, number }) => ({
      value: name,
      count: counts.categories[number] ?? 0,
    })),
    conditions: PRODUCT_CONDITIONS.map((value, at) => ({ value, count: counts.conditions[at] ?? 0 })),
    locations: offeredLocations(catalogue, counts.locations, filters.location ?? []),
    used: USED_CHOICES.map(years => ({ years, count: usedUpTo(years) })),
    verified: counts.verified,
    ...(counts.highest >= counts.lowest && {
      prices: { lowest: counts.lowest / 100, highest: counts.highest / 100 },
    }),
    words: wordsTold(catalogue, understood),
  }
}

/** Used again and again. */
const tenthsSpace = new Uint32Array(MOST_TENTHS)

/** A row counts for what it fits in, and for a filter by which alone it fails. */
function count(catalogue: Catalogue, filters: Filters, { candidates }: Understood) {
  const { rows, verified, locations, tally } = catalogue
  const { facts } = rows.columns
  const sieve = sieveOf(catalogue, filters)
  // Without words and other filters, how many phones each brand has is known already.
  const ofBrands =
    candidates === undefined && Object.keys(chosenOf(filters)).join() === 'brand'
      ? rowsOfBrands(catalogue, filters)
      : undefined
  const some = candidates ?? ofBrands
  const categories = ofBrands ? Uint32Array.from(tally.categories) : new Uint32Array(tally.categories.length)
  const conditions = new Uint32Array(DEAD + 1)
  const places = new Uint32Array(locations.texts.length)
  const tenths = tenthsSpace.fill(0)
  let total = 0
  let ofVerified = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  const length = some?.length ?? rows.length
  for (let from = 0; from < length; from += AHEAD) {
    const to = Math.min(from + AHEAD, length)
    if (some) fetchAhead(facts, some, from, to)
    for (let index = from; index < to; index++) {
      const row = some ? (some[index] as number) : index
      const at = FACTS.each * row
      const rest = facts[at + FACTS.rest] as number
      const condition = conditionIn(rest)
      if (condition === DEAD) continue
      const failed = sieve ? failsBy(sieve, facts, row, true) : 0
      if (failed === SEVERAL) continue
      const fits = failed === 0
      if (fits) total += 1
      if (!ofBrands && (fits || failed === FAILS.brand)) countOne(categories, categoryIn(rest))
      if (fits || failed === FAILS.condition) countOne(conditions, condition)
      if (fits || failed === FAILS.location) countOne(places, facts[at + FACTS.location] as number)
      if (fits || failed === FAILS.used) countOne(tenths, tenthsIn(rest))
      if (fits || failed === FAILS.verified)
        ofVerified += verified[facts[at + FACTS.seller] as number] as number
      if (fits || failed === FAILS.price) {
        const price = facts[at + FACTS.cents] as number
        if (price < lowest) lowest = price
        if (price > highest) highest = price
      }
    }
  }
  return { total, categories, conditions, locations: places, tenths, verified: ofVerified, lowest, highest }
}

function countOne(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1
}

/** Those with the most phones, then those that were chosen. */
function offeredLocations({ locations }: Catalogue, counts: Uint32Array, chosen: string[]) {
  const textOf = (number: number) => locations.texts[number] ?? ''
  const countOf = (number: number) => counts[number] ?? 0
  const compare = (one: number, other: number) =>
    countOf(other) - countOf(one) || textOf(one).localeCompare(textOf(other), 'en')
  const offered: number[] = []
  for (let number = 0; number < counts.length; number++) {
    const last = offered[MOST_LOCATIONS - 1]
    if (countOf(number) === 0 || (last !== undefined && compare(number, last) > 0)) continue
    const place = offered.findIndex(other => compare(number, other) < 0)
    offered.splice(place < 0 ? offered.length : place, 0, number)
    if (offered.length > MOST_LOCATIONS) offered.pop()
  }
  const wanted = chosen.flatMap(name => locations.find(name) ?? [])
  return [...new Set([...offered, ...wanted])].map(number => ({
    value: textOf(number),
    count: countOf(number),
  }))
}

function wordsTold(catalogue: Catalogue, understood: Understood): Facets['words'] {
  const { candidates, words, corrected } = understood
  const isEmpty = candidates !== undefined && !candidates.some(catalogue.isAlive)
  return {
    ...(corrected !== undefined && { corrected }),
    instead: isEmpty ? insteadOf(catalogue, words) : [],
    marks: isEmpty ? [] : words.flatMap(marksOf),
  }
}

/** Sizes stand in names with and without a space. */
const marksOf = (word: string) =>
  /^\d+(gb|tb)$/.test(word) ? [word, word.replace(/(?=[gt]b)/, ' ')] : [word]
