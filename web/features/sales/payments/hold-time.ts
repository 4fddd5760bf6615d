import { HOLD_MINUTES } from '#contract/constants.ts'

const LONGEST = HOLD_MINUTES * 60_000

/**
 * When a hold runs out by this browser's clock.
 * @param heldUntil by the server's clock
 * @param now milliseconds, of this browser
 */
export function deadlineOf(heldUntil: string, now: number): number {
  const left = Date.parse(heldUntil) - now
  // A hold that has just been given has time left, and not more than there is: any other clock is wrong.
  return left > 0 && left <= LONGEST ? now + left : now + LONGEST
}

/** What is left, as `14:05`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What is left, in words and whole minutes: `12 minutes`. */
export function minutesText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
