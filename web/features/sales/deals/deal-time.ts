import type { Meeting } from '#contract/sales/deals/schemas.ts'
import { dateFormat, zoneText } from '../../../texts/formats.ts'
import { pageLanguage } from '../../../texts/language.ts'
import { texts } from '../../../texts/texts.ts'

const DAY = 24 * 3_600_000

const zoneOf = (timeZone: string | undefined) => (timeZone === undefined ? {} : { timeZone })

/** The day a booking was placed; in English as specified: `20 November 2026`. Without a time zone, the reader's own. */
export function placedDayText(instant: string, timeZone?: string): string {
  const format = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', ...zoneOf(timeZone) })
  if (pageLanguage() !== 'en') return format.format(new Date(instant))
  const parts = format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value])
  const { day, month, year } = Object.fromEntries(parts)
  return `${day} ${month} ${year}`
}

/** A day in a narrow place: `Nov 20`. Without a time zone, the reader's own. */
export const shortDayText = (instant: string, timeZone?: string): string =>
  dateFormat({ month: 'short', day: 'numeric', ...zoneOf(timeZone) }).format(new Date(instant))

/** When something happened: `11:30 pm, Today`, or with its day when that is longer ago than yesterday. */
export function eventTimeText(instant: string, now: number, timeZone?: string): string {
  const t = texts('times')
  const at = new Date(instant)
  const time = clockText(at, timeZone)
  const day = (moment: number) => placedDayText(new Date(moment).toISOString(), timeZone)
  const happened = day(at.getTime())
  if (happened === day(now)) return t('happenedToday', { time })
  if (happened === day(now - DAY)) return t('happenedYesterday', { time })
  return t('happened', { time, day: happened })
}

/**
 * A due time, to be used after "by": `today, 6:30 pm`, `Friday, 6 pm`, or with a date when it is a week or more away.
 * Without a time zone, the reader's own.
 */
export function dueText(instant: string, now: number, timeZone?: string): string {
  const t = texts('times')
  const at = new Date(instant)
  const time = shortClockText(at, timeZone)
  const day = (moment: number) => placedDayText(new Date(moment).toISOString(), timeZone)
  const due = day(at.getTime())
  if (due === day(now)) return t('today', { time })
  if (due === day(now + DAY)) return t('tomorrow', { time })
  const isThisWeek = at.getTime() > now && at.getTime() - now < 6 * DAY
  const date = isThisWeek ? { weekday: 'long' as const } : { month: 'long' as const, day: 'numeric' as const }
  return t('onDay', { day: dateFormat({ ...date, ...zoneOf(timeZone) }).format(at), time })
}

const MEETING_DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const

/** The time of a meeting: `Friday, November 27, 6 pm`. Without a time zone, the reader's own. */
export function meetingTimeText(instant: string, timeZone?: string): string {
  const at = new Date(instant)
  const day = dateFormat({ ...MEETING_DAY, ...zoneOf(timeZone) }).format(at)
  return texts('times')('onDay', { day, time: shortClockText(at, timeZone) })
}

/**
 * A time with the name of its zone, if the people meet in another zone than that of the reader.
 * @param timeZone that of the text; by default the reader's own
 */
export function zonedText(
  time: string,
  meeting: Pick<Meeting, 'at' | 'timeZone'> | undefined,
  timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (!meeting || meetingTimeText(meeting.at, meeting.timeZone) === meetingTimeText(meeting.at)) return time
  return texts('times')('inZone', { time, zone: zoneText(timeZone, new Date(meeting.at)) })
}

/** The day of a meeting: `today`, `tomorrow`, `on Friday, November 27`. Without a time zone, the reader's own. */
export function meetingDayText(instant: string, now: number, timeZone?: string): string {
  const t = texts('times')
  const day = (moment: number) => placedDayText(new Date(moment).toISOString(), timeZone)
  const at = Date.parse(instant)
  if (day(at) === day(now)) return t('meetingToday')
  if (day(at) === day(now + DAY)) return t('meetingTomorrow')
  return t('meetingOn', { day: dateFormat({ ...MEETING_DAY, ...zoneOf(timeZone) }).format(at) })
}

/** The time of day: in English `6:00 pm`. */
function clockText(at: Date, timeZone: string | undefined): string {
  if (pageLanguage() !== 'en') return dateFormat({ timeStyle: 'short', ...zoneOf(timeZone) }).format(at)
  return dateFormat({ timeStyle: 'short', hourCycle: 'h12', ...zoneOf(timeZone) })
    .format(at)
    .replace(/\s+/, ' ')
    .toLowerCase()
}

/** The time of day, in English without empty minutes: `6 pm`, `6:30 pm`. */
const shortClockText = (at: Date, timeZone: string | undefined): string =>
  pageLanguage() === 'en' ? clockText(at, timeZone).replace(':00', '') : clockText(at, timeZone)

/** Truncates a text to a number of characters. */
export const cutText = (text: string, longest: number): string => {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}
