const FIRST_MS = 1000
const LONGEST_MS = 5 * 60_000

/**
 * The delay before the stream is opened again, in milliseconds.
 * @param failures the number of failures in a row
 * @param chance random, from 0 to 1: spreads the reconnections after a restart of the shop
 */
export const retryDelay = (failures: number, chance: number): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + chance / 2)
