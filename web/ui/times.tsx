import { fullTimeText, relativeTimeText } from './time-text.ts'
import { useAfterHydration } from './use-after-hydration.ts'

/**
 * An instant in the format of the specification. The server does not know the reader's time zone, so it renders UTC; the
 * browser replaces it with local time.
 */
export function FullTime({ instant }: { instant: string }) {
  const local = useAfterHydration()
  return (
    <time dateTime={instant}>{local ? fullTimeText(instant) : `${fullTimeText(instant, 'UTC')} UTC`}</time>
  )
}

/** The age of an instant, in hours or larger units. */
export const RelativeTime = ({ instant }: { instant: string }) => (
  // A cached page may have been rendered a while ago.
  <time dateTime={instant} suppressHydrationWarning>
    {relativeTimeText(instant, Date.now())}
  </time>
)
