import { relativeText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { relativeTimeText } from '../../ui/time-text.ts'

const MINUTE = 60_000

/** The age of a notice: `just now`, `5 minutes ago`, `3 hours ago`. */
export function noticeTimeText(instant: string, now: number): string {
  const passed = Math.floor((now - Date.parse(instant)) / MINUTE)
  // The clocks may differ, so the age may be negative.
  if (passed < 1) return texts('frame')('bell.justNow')
  return passed < 60 ? relativeText(-passed, 'minute') : relativeTimeText(instant, now)
}
