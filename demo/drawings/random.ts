/**
 * A small deterministic generator (mulberry32): the same 32-bit seed always gives the same sequence.
 * Returns numbers from 0 inclusive to 1 exclusive. Not for anything secret.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** FNV-1a over the UTF-8 bytes of a text: an unsigned 32-bit number, equal on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}
