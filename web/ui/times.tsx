import { fullTimeText, relativeTimeText } from './time-text.ts'
import { useAfterHydration } from './use-after-hydration.ts'

/**
 * An instant as the specification writes it. The server does not know where the reader is, so it says UTC; the
 * browser puts the reader's own time in its place.
 */
export function FullTime({ instant }: { instant: string }) {
  const local = useAfterHydration()
  return (
    <time dateTime={instant}>{local ? fullTimeText(instant) : `${fullTimeText(instant, 'UTC')} UTC`}</time>
  )
}

/** How long ago an instant was, rounded to the hour. */
export const RelativeTime = ({ instant }: { instant: string }) => (
  // The page may have been rendered a while before it is read.
  <time dateTime={instant} suppressHydrationWarning>
    {relativeTimeText(instant, Date.now())}
  </time>
)
