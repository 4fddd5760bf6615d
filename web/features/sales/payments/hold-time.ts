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

/** The remaining time, such as `14 min 5 s`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** The remaining time in whole minutes, such as `12 minutes`. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
