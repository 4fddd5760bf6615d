import { PRODUCT_CONDITIONS, USED_CHOICES } from '#contract/constants.ts'
import type { Facets, Filters } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { insteadOf } from './instead.ts'
import { DEAD } from './rows.ts'
import { FAILS, sieveOf } from './sieve.ts'
import { type Understood, understand } from './understand.ts'

/** Locations that are offered; there may be any number. */
const MOST_LOCATIONS = 20
/** Tenths of a year: more than any phone can have. */
const MOST_TENTHS = 10_000

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

/** A row counts for what it fits in, and for a filter by which alone it fails. */
function count(catalogue: Catalogue, filters: Filters, { candidates }: Understood) {
  const { rows, verified } = catalogue
  const { category, condition, location, cents, tenths, seller } = rows.columns
  const sieve = sieveOf(catalogue, filters)
  const counts = {
    total: 0,
    verified: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: 0,
    categories: new Uint32Array(catalogue.tally.categories.length),
    conditions: new Uint32Array(PRODUCT_CONDITIONS.length),
    locations: new Uint32Array(catalogue.locations.texts.length),
    tenths: new Uint32Array(MOST_TENTHS),
  }
  let total = 0
  let ofVerified = 0
  let lowest = counts.lowest
  let highest = 0
  const length = candidates?.length ?? rows.length
  for (let at = 0; at < length; at++) {
    const row = candidates ? (candidates[at] ?? 0) : at
    const state = condition[row] ?? DEAD
    if (state === DEAD) continue
    const failed = sieve ? sieve(row) : 0
    if ((failed & (failed - 1)) !== 0) continue
    if (failed === 0) total += 1
    if (failed === 0 || failed === FAILS.brand) countOne(counts.categories, category[row])
    if (failed === 0 || failed === FAILS.condition) countOne(counts.conditions, state)
    if (failed === 0 || failed === FAILS.location) countOne(counts.locations, location[row])
    if (failed === 0 || failed === FAILS.used) countOne(counts.tenths, tenths[row])
    if ((failed === 0 || failed === FAILS.verified) && verified[seller[row] ?? 0]) ofVerified += 1
    if (failed === 0 || failed === FAILS.price) {
      const price = cents[row] ?? 0
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    }
  }
  return { ...counts, total, verified: ofVerified, lowest, highest }
}

function countOne(counts: Uint32Array, at: number | undefined): void {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1
}

/** Those with the most phones, then those that were chosen. */
function offeredLocations({ locations }: Catalogue, counts: Uint32Array, chosen: string[]) {
  const wanted = new Set(chosen.flatMap(name => locations.find(name) ?? []))
  const numbers = [...counts.keys()].filter(number => (counts[number] ?? 0) > 0)
  const byCount = numbers.sort(
    (one, other) =>
      (counts[other] ?? 0) - (counts[one] ?? 0) ||
      (locations.texts[one] ?? '').localeCompare(locations.texts[other] ?? '', 'en'),
  )
  const offered = new Set([...byCount.slice(0, MOST_LOCATIONS), ...wanted])
  return [...offered].map(number => ({ value: locations.texts[number] ?? '', count: counts[number] ?? 0 }))
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
