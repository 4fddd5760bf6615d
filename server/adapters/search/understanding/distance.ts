/**
 * The number of wrong, missing, additional or swapped characters between two words. Above `most`, the result is only a
 * lower bound.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    let least = row
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let mistakes = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (row > 1 && column > 1 && swapped) mistakes = Math.min(mistakes, (before[column - 2] ?? 0) + 1)
      now.push(mistakes)
      least = Math.min(least, mistakes)
    }
    if (least > most) return most + 1
    before = last
    last = now
  }
  return last[other.length] ?? most + 1
}

/** The number of typing mistakes that a word of this length may have. */
export function mistakesAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}
