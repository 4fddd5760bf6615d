/** The rows that are in all of these lists. Each list is in ascending order. */
export function intersectionOf(lists: Uint32Array[]): Uint32Array {
  const [first = new Uint32Array(), ...rest] = [...lists].sort((one, other) => one.length - other.length)
  return rest.reduce(inBoth, first)
}

/** The rows that are in any of these lists. `rows` is the number of all rows. */
export function unionOf(lists: Uint32Array[], rows: number): Uint32Array {
  if (lists.length === 1 && lists[0]) return lists[0]
  const bits = new Uint32Array((rows + 31) >>> 5)
  let count = 0
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const row = list[at] as number
      const bit = 1 << (row & 31)
      const word = bits[row >>> 5] as number
      if ((word & bit) === 0) count += 1
      bits[row >>> 5] = word | bit
    }
  }
  const found = new Uint32Array(count)
  let at = 0
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      found[at++] = (word << 5) + 31 - Math.clz32(left & -left)
    }
  }
  return found
}

/** Looks up the rows of a short list in a long one, or merges lists of about the same length. */
function inBoth(short: Uint32Array, long: Uint32Array): Uint32Array {
  const found = new Uint32Array(short.length)
  let count = 0
  let from = 0
  const leap = Math.max(1, Math.floor(long.length / (short.length + 1)))
  for (let at = 0; at < short.length; at++) {
    const row = short[at] as number
    while (from + leap < long.length && (long[from + leap] as number) < row) from += leap
    if (leap > 8) {
      from = firstFrom(long, row, { from, to: Math.min(from + leap + 1, long.length) })
    } else while (from < long.length && (long[from] as number) < row) from++
    if (from === long.length) break
    if (long[from] === row) found[count++] = row
  }
  return found.subarray(0, count)
}

/** The position of the first row of this part that is at least this one, or `to`. The rows are in ascending order. */
export function firstFrom(
  rows: Uint32Array,
  row: number,
  { from, to }: { from: number; to: number },
): number {
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((rows[middle] as number) < row) from = middle + 1
    else to = middle
  }
  return from
}
