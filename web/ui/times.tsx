import { texts } from '../texts/texts.ts'
import { dayText, fullTimeText, relativeTimeText, timeAheadText } from './time-text.ts'
import { useAfterHydration } from './use-after-hydration.ts'

/**
 * An instant in the format of the specification. The server does not know the reader's time zone, so it renders UTC; the
 * browser replaces it with local time, which is shorter.
 */
export function FullTime({ instant }: { instant: string }) {
  const local = useAfterHydration()
  return <time dateTime={instant}>{local ? fullTimeText(instant) : utcText(instant)}</time>
}

/** The same for pages that the server renders: the invisible UTC keeps its size, so that nothing moves. */
export const SteadyFullTime = ({ instant }: { instant: string }) => (
  <span
    data-utc={utcText(instant)}
    className="inline-grid *:[grid-area:1/1] before:invisible before:content-[attr(data-utc)] before:[grid-area:1/1]"
  >
    <FullTime instant={instant} />
  </span>
)

const utcText = (instant: string) => texts('times')('inUtc', { time: fullTimeText(instant, 'UTC') })

/**
 * The age of an instant or day in hours or larger units; a tooltip has the full date. Pages say dates like this, except where
 * the specification fixes the format, on documents such as receipts, and for appointments.
 */
export const RelativeTime = ({ instant }: { instant: string }) => (
  <TimeWithTooltip instant={instant} textOf={relativeTimeText} />
)

/** How far an instant is ahead; a tooltip has the full date. */
export const TimeAhead = ({ instant }: { instant: string }) => (
  <TimeWithTooltip instant={instant} textOf={timeAheadText} />
)

type TimeWithTooltipProps = { instant: string; textOf(instant: string, now: number): string }

export function TimeWithTooltip({ instant, textOf }: TimeWithTooltipProps) {
  const local = useAfterHydration()
  const isDay = instant.length === 'YYYY-MM-DD'.length
  const full = local ? fullTimeText(instant) : utcText(instant)
  return (
    // A cached page may have been rendered a while ago.
    <time dateTime={instant} title={isDay ? dayText(instant) : full} suppressHydrationWarning>
      {textOf(instant, Date.now())}
    </time>
  )
}
