import type { Filters } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { openMemory } from './memory.ts'
import { AHEAD, conditionIn, DEAD, FACTS, fetchAhead } from './rows.ts'
import { failsBy, rowsOfBrands, type Sieve, sieveOf } from './sieve.ts'
import type { Understood } from './understand.ts'

/** What a search is to look through, and for what; without the one it looks at all rows, without the other all fit. */
export type Sought = { candidates: Uint32Array | undefined; sieve: Sieve | undefined }

export const soughtBy = (catalogue: Catalogue, filters: Filters, { candidates }: Understood): Sought => ({
  candidates: candidates ?? rowsOfBrands(catalogue, filters),
  sieve: sieveOf(catalogue, filters),
})

/** Whether a row is there and fits. */
export const fits = (sieve: Sieve | undefined, facts: Int32Array, row: number): boolean =>
  conditionIn(facts[FACTS.each * row + FACTS.rest] as number) !== DEAD &&
  (sieve === undefined || failsBy(sieve, facts, row, false) === 0)

/** Used again and again: as large as it ever had to be. */
let space = new Uint32Array(1024)

/** The rows that fit. Valid until the next search. */
export function rowsThatFit({ rows }: Catalogue, { candidates, sieve }: Sought): Uint32Array {
  const length = candidates?.length ?? rows.length
  if (space.length < length) space = new Uint32Array(Math.ceil(1.2 * length))
  const into = space
  const { facts } = rows.columns
  let count = 0
  for (let from = 0; from < length; from += AHEAD) {
    const to = Math.min(from + AHEAD, length)
    if (candidates) fetchAhead(facts, candidates, from, to)
    for (let at = from; at < to; at++) {
      const row = candidates ? (candidates[at] as number) : at
      if (fits(sieve, facts, row)) into[count++] = row
    }
  }
  return into.subarray(0, count)
}

/** Counts that are remembered, as long as nothing changes: all pages of a list tell the same one. */
const MOST_REMEMBERED = 64
const totals = openMemory<number>(MOST_REMEMBERED)

/**
 * How many rows fit.
 * @param text of the search
 */
export const totalOf = (catalogue: Catalogue, text: string, sought: Sought): number =>
  totals(catalogue, {
    state: catalogue.version,
    key: text,
    make: () => rowsThatFit(catalogue, sought).length,
  })
