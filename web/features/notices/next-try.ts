const FIRST_MS = 1000
const LONGEST_MS = 5 * 60_000

/**
 * How long to wait before notices are followed again, in milliseconds.
 * @param failures in a row, up to now
 * @param chance from 0 to 1: the windows that a restart of the shop has cut off do not all come back at once
 */
export const pauseBeforeTry = (failures: number, chance: number): number =>
  Math.min(FIRST_MS * 2 ** failures, LONGEST_MS) * (0.5 + chance / 2)
