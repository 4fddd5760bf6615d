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

type RelativeTimeProps = {
  instant: string
  /** Whether a tooltip shows the instant. */
  full?: boolean
}

/** The age of an instant, in hours or larger units. */
export const RelativeTime = ({ instant, full = false }: RelativeTimeProps) => (
  // A cached page may have been rendered a while ago.
  <time dateTime={instant} title={full ? fullTimeText(instant) : undefined} suppressHydrationWarning>
    {relativeTimeText(instant, Date.now())}
  </time>
)
