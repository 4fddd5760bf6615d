import { HOLD_MINUTES } from '#contract/constants.ts'

const LONGEST = HOLD_MINUTES * 60_000

/**
 * When a hold expires by this browser's clock, in milliseconds.
 * @param heldUntil an instant by the server's clock
 * @param now milliseconds by this browser's clock
 */
export function deadlineOf(heldUntil: string, now: number): number {
  const left = Date.parse(heldUntil) - now
  // A new hold has between 0 and the maximum time left. Otherwise this browser's clock is wrong.
  return left > 0 && left <= LONGEST ? now + left : now + LONGEST
}

/** The remaining time: 14 minutes and 5 seconds. */
export function clockOf(milliseconds: number): { minutes: number; seconds: number } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
}

/** The remaining time in whole minutes, at least one. */
export const minutesOf = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 60_000))
