export type Random = {
  /** A whole number from 0 to `below - 1`. */
  below(limit: number): number
  /** True with a probability of 1 in `times`. */
  oneIn(times: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** Produces the same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneIn: times => below(times) === 0,
    pick: items => items[below(items.length)] as never,
  }
}
