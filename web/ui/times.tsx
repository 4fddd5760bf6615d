import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'
import relativeTime from 'dayjs/plugin/relativeTime'
import utc from 'dayjs/plugin/utc'
import { useAfterHydration } from './use-after-hydration.ts'

dayjs.extend(advancedFormat)
dayjs.extend(relativeTime)
dayjs.extend(utc)

/**
 * An instant as the specification writes it. The server does not know where the reader is, so it says UTC; the
 * browser puts the reader's own time in its place.
 */
export function FullTime({ instant }: { instant: string }) {
  const local = useAfterHydration()
  const time = dayjs.utc(instant)
  const format = 'MMMM Do YYYY, h:mm:ss a'
  return <time dateTime={instant}>{local ? time.local().format(format) : `${time.format(format)} UTC`}</time>
}

/** How long ago an instant was, rounded to the hour: `3 hours ago`, `2 years ago`. */
export function RelativeTime({ instant }: { instant: string }) {
  const toTheHour = dayjs(instant).startOf('hour')
  // The page may have been rendered a while before it is read.
  return (
    <time dateTime={instant} suppressHydrationWarning>
      {toTheHour.fromNow()}
    </time>
  )
}
