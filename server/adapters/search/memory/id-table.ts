const FREE = 0
const LEFT = -1

/**
 * A hash table from UUIDs to numbers with a few bytes per entry. It does not contain the UUIDs themselves.
 * @param isAt tests whether the UUID with these words is the one of this number
 * @param expected the expected number of entries, so that the table does not need to grow
 */
export function openIdTable(isAt: (number: number, words: IdWords) => boolean, expected: number) {
  let slots = new Int32Array(2 ** Math.ceil(Math.log2(1.6 * expected + 1000)))
  let used = 0
  let held = 0

  /** The slot of this UUID, or the one in which it belongs. */
  function slotOf(words: IdWords): { at: number; isThere: boolean } {
    const mask = slots.length - 1
    let free = -1
    for (let at = scattered(words) & mask; ; at = (at + 1) & mask) {
      const slot = slots[at] ?? FREE
      if (slot === FREE) return { at: free >= 0 ? free : at, isThere: false }
      if (slot === LEFT) free = free >= 0 ? free : at
      else if (isAt(slot - 1, words)) return { at, isThere: true }
    }
  }

  function put(number: number, words: IdWords): void {
    const { at, isThere } = slotOf(words)
    if (!isThere) held += 1
    if (slots[at] === FREE) used += 1
    slots[at] = number + 1
  }

  return {
    /** The number of this UUID; -1 when it has none. */
    find(words: IdWords): number {
      const { at, isThere } = slotOf(words)
      return isThere ? (slots[at] ?? FREE) - 1 : -1
    },

    put,

    remove(words: IdWords): void {
      const { at, isThere } = slotOf(words)
      if (!isThere) return
      slots[at] = LEFT
      held -= 1
    },

    /** Grows the table before it becomes slow. */
    makeRoom(wordsOf: (number: number) => IdWords): void {
      if (used * 3 < slots.length * 2) return
      const old = slots
      slots = new Int32Array(held * 3 > old.length ? old.length * 2 : old.length)
      used = 0
      held = 0
      for (const slot of old) if (slot > 0) put(slot - 1, wordsOf(slot - 1))
    },
  }
}

/** A UUID as four numbers of 32 bits. */
export type IdWords = readonly [number, number, number, number]

export function idWordsOf(id: string): IdWords {
  const hex = id.replaceAll('-', '')
  const word = (at: number) => Number.parseInt(hex.slice(at, at + 8), 16)
  return [word(0), word(8), word(16), word(24)]
}

/** A shared buffer: Node converts bytes to text several times as fast as numbers. */
const bytes = Buffer.alloc(16)

export function idOfWords(words: ArrayLike<number>, at = 0): string {
  for (let word = 0; word < 4; word++) bytes.writeUInt32BE(words[at + word] ?? 0, 4 * word)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

const scattered = ([, second, third, fourth]: IdWords) => {
  const mixed = Math.imul(fourth ^ (third >>> 3) ^ second, 0x9e3779b1)
  return (mixed ^ (mixed >>> 15)) >>> 0
}
