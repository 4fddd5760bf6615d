/** A source of numbers from 0 inclusive to 1 exclusive. */
export type Random = () => number

/** One entry of a list, all equally likely. The list must not be empty. */
export function oneOf<Entry>(random: Random, entries: readonly Entry[]): Entry {
  const entry = entries[Math.floor(random() * entries.length)]
  if (entry === undefined) throw new Error('Nothing to choose from')
  return entry
}

/** One entry of a list, each as likely as its weight. */
export function weighted<Entry>(
  random: Random,
  entries: readonly Entry[],
  weightOf: (entry: Entry) => number,
) {
  let total = 0
  for (const entry of entries) total += weightOf(entry)
  let left = random() * total
  for (const entry of entries) {
    left -= weightOf(entry)
    if (left < 0) return entry
  }
  return oneOf(random, entries.slice(-1))
}

/** Up to `count` different entries of a list, in a random order. */
export function someOf<Entry>(random: Random, entries: readonly Entry[], count: number): Entry[] {
  const left = [...entries]
  const taken: Entry[] = []
  while (taken.length < count && left.length > 0) {
    taken.push(...left.splice(Math.floor(random() * left.length), 1))
  }
  return taken
}

/** True with this probability (0 to 1). */
export function happens(random: Random, probability: number): boolean {
  return random() < probability
}

/** A number from `low` inclusive to `high` exclusive. */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low)
}
