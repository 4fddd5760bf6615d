const LOCALE = 'en-US'

const ordinals = new Intl.PluralRules(LOCALE, { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

const fullTimeIn = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h12', timeZone })
/** Created once, because creating a format takes longer than rendering the rest of a page's head. */
const fullTimeInUtc = fullTimeIn('UTC')

/**
 * An instant in the format of the specification: `November 20th 2026, 3:04:05 pm`.
 * @param timeZone such as `UTC`; by default the reader's own
 */
export function fullTimeText(instant: string, timeZone?: string): string {
  const parts = (timeZone === 'UTC' ? fullTimeInUtc : fullTimeIn(timeZone)).formatToParts(new Date(instant))
  const { month, day, year, hour, minute, second, dayPeriod } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  const suffix = SUFFIXES[ordinals.select(Number(day))] ?? 'th'
  return `${month} ${day}${suffix} ${year}, ${hour}:${minute}:${second} ${dayPeriod?.toLowerCase()}`
}

const HOURS_OF_YEAR = 24 * 365.25

const relative = new Intl.RelativeTimeFormat(LOCALE)

/** The age of an instant, in hours or larger units: `3 hours ago`, `10 months ago`, `3½ years ago`. */
export function relativeTimeText(instant: string, now: number): string {
  const hours = Math.round((now - Date.parse(instant)) / 3_600_000)
  if (hours < 1) return 'less than an hour ago'
  if (hours < 24) return relative.format(-hours, 'hour')
  if (hours < HOURS_OF_YEAR / 12) return relative.format(-Math.round(hours / 24), 'day')
  return `${durationText(hours / HOURS_OF_YEAR)} ago`
}

/** How far an instant is ahead: `in 3 hours`, `in 2 days`. */
export function timeAheadText(instant: string, now: number): string {
  const hours = Math.round((Date.parse(instant) - now) / 3_600_000)
  if (hours < 1) return 'in less than an hour'
  if (hours < 24) return relative.format(hours, 'hour')
  if (hours < HOURS_OF_YEAR / 12) return relative.format(Math.round(hours / 24), 'day')
  return `in ${durationText(hours / HOURS_OF_YEAR)}`
}

/** The time that is left until an instant: `2 days left`, `5 hours left`; afterwards, how long ago it was. */
export function timeLeftText(instant: string, now: number): string {
  const hours = (Date.parse(instant) - now) / 3_600_000
  if (hours <= 0) return `ended ${relativeTimeText(instant, now)}`
  if (hours < 1) return 'less than an hour left'
  return hours < 48
    ? `${counted(Math.floor(hours), 'hour')} left`
    : `${counted(Math.floor(hours / 24), 'day')} left`
}

/** A number of years as text: in months below one year, otherwise rounded to the half year, such as `3½ years`. */
export function durationText(years: number): string {
  const months = Math.round(years * 12)
  if (months < 1) return 'less than a month'
  if (months < 12) return counted(months, 'month')
  const halves = Math.round(years * 2)
  const whole = Math.floor(halves / 2)
  return halves % 2 === 1 ? `${whole}½ years` : counted(whole, 'year')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const longDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** The day of an instant in UTC, the same for every reader: `November 23, 2026`. */
export const dayText = (instant: string) => longDay.format(new Date(instant))
