/** The characters of a word as bits. Words with many different bits cannot be typing mistakes of each other. */
export function characterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

/** The number of different bits. */
export function differentCharacters(some: number, others: number): number {
  let bits = some ^ others
  let count = 0
  for (; bits !== 0; count++) bits &= bits - 1
  return count
}
