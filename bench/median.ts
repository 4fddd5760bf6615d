/** The median; NaN for an empty list. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  return ((sorted[Math.floor(last / 2)] ?? Number.NaN) + (sorted[Math.ceil(last / 2)] ?? Number.NaN)) / 2
}
