const LOCALE = 'en-US'
const DAY = 24 * 3_600_000

/** The day a booking was placed: `20 November 2026`. Without a time zone, the reader's own. */
export const placedDayText = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone && { timeZone }),
  }).format(new Date(instant))

/** A day in a narrow place: `Nov 20`. Without a time zone, the reader's own. */
export const shortDayText = (instant: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', ...(timeZone && { timeZone }) }).format(
    new Date(instant),
  )

/** When something happened: `11:30 pm, Today`, or with its day when that is longer ago than yesterday. */
export function eventTimeText(instant: string, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const at = new Date(instant)
  const time = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', hourCycle: 'h12', ...zone })
    .format(at)
    .replace(/\s+/, ' ')
    .toLowerCase()
  const day = (moment: number) => placedDayText(new Date(moment).toISOString(), timeZone)
  const happened = day(at.getTime())
  if (happened === day(now)) return `${time}, Today`
  if (happened === day(now - DAY)) return `${time}, Yesterday`
  return `${time}, ${happened}`
}

/**
 * A due time, to be used after "by": `today, 6:30 pm`, `Friday, 6 pm`, or with a date when it is a week or more away.
 * Without a time zone, the reader's own.
 */
export function dueText(instant: string, now: number, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const at = new Date(instant)
  const time = clockText(at, zone)
  const day = (moment: number) => placedDayText(new Date(moment).toISOString(), timeZone)
  const due = day(at.getTime())
  if (due === day(now)) return `today, ${time}`
  if (due === day(now + DAY)) return `tomorrow, ${time}`
  const isThisWeek = at.getTime() > now && at.getTime() - now < 6 * DAY
  const date = isThisWeek ? { weekday: 'long' as const } : { month: 'long' as const, day: 'numeric' as const }
  return `${new Intl.DateTimeFormat(LOCALE, { ...date, ...zone }).format(at)}, ${time}`
}

/** The time of a meeting: `Friday, November 27, 6 pm`. Without a time zone, the reader's own. */
export function meetingTimeText(instant: string, timeZone?: string): string {
  const zone = timeZone ? { timeZone } : {}
  const at = new Date(instant)
  const day = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric', ...zone })
  return `${day.format(at)}, ${clockText(at, zone)}`
}

/** The day of a meeting: `today`, `tomorrow`, `on Friday, November 27`. Without a time zone, the reader's own. */
export function meetingDayText(instant: string, now: number, timeZone?: string): string {
  const day = (moment: number) => placedDayText(new Date(moment).toISOString(), timeZone)
  const at = Date.parse(instant)
  if (day(at) === day(now)) return 'today'
  if (day(at) === day(now + DAY)) return 'tomorrow'
  const zone = timeZone ? { timeZone } : {}
  const date = { weekday: 'long', month: 'long', day: 'numeric' } as const
  return `on ${new Intl.DateTimeFormat(LOCALE, { ...date, ...zone }).format(at)}`
}

/** `6 pm`, `6:30 pm`. */
const clockText = (at: Date, zone: { timeZone?: string }): string =>
  new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', hourCycle: 'h12', ...zone })
    .format(at)
    .replace(/\s+/, ' ')
    .replace(':00', '')
    .toLowerCase()

/** Truncates a text to a number of characters. */
export const cutText = (text: string, longest: number): string => {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}
