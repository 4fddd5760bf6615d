import { relativeText } from '../texts/formats.ts'
import { texts } from '../texts/texts.ts'
import { relativeTimeText } from './time-text.ts'
import { TimeWithTooltip } from './times.tsx'

/** The age of an instant, in minutes below an hour, on pages that are not cached. */
export const RecentTime = ({ instant }: { instant: string }) => (
  <TimeWithTooltip instant={instant} textOf={recentTimeText} />
)

/** The age of what happened lately: `just now`, `5 minutes ago`, `3 hours ago`. */
export function recentTimeText(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / 60_000)
  // The clocks may differ, so the age may be negative.
  if (minutes < 1) return texts('frame')('bell.justNow')
  return minutes < 60 ? relativeText(-minutes, 'minute') : relativeTimeText(instant, now)
}
