import { dateFormat, durationIn, relativeText } from '../texts/formats.ts'
import { pageLanguage } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/**
 * An instant with its day and time. In English it has the format of the specification: `November 20th 2026, 3:04:05 pm`.
 * @param timeZone such as `UTC`; by default the reader's own
 */
export function fullTimeText(instant: string, timeZone?: string): string {
  const at = new Date(instant)
  const zone = timeZone === undefined ? {} : { timeZone }
  if (pageLanguage() !== 'en')
    return dateFormat({ dateStyle: 'long', timeStyle: 'short', ...zone }).format(at)
  const format = dateFormat({ dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h12', ...zone })
  const { month, day, year, hour, minute, second, dayPeriod } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  )
  const suffix = SUFFIXES[ordinals.select(Number(day))] ?? 'th'
  return `${month} ${day}${suffix} ${year}, ${hour}:${minute}:${second} ${dayPeriod?.toLowerCase()}`
}

const HOURS_OF_YEAR = 24 * 365.25

/** The age of an instant, in hours or larger units: `3 hours ago`, `10 months ago`, `3½ years ago`. */
export function relativeTimeText(instant: string, now: number): string {
  const hours = Math.round((now - Date.parse(instant)) / 3_600_000)
  if (hours < 1) return texts('times')('justNow')
  return relativeText(...unitsOf(-hours))
}

/** How far an instant is ahead: `in 3 hours`, `in 2 days`. */
export function timeAheadText(instant: string, now: number): string {
  const hours = Math.round((Date.parse(instant) - now) / 3_600_000)
  if (hours < 1) return texts('times')('soon')
  return relativeText(...unitsOf(hours))
}

/** The largest unit that fits, at least an hour, and how many of it. Above a year, there are halves. */
function unitsOf(hours: number): [number, 'hour' | 'day' | 'month' | 'year'] {
  const size = Math.abs(hours)
  if (size < 24) return [hours, 'hour']
  if (size < HOURS_OF_YEAR / 12) return [Math.round(hours / 24), 'day']
  const months = Math.round(size / (HOURS_OF_YEAR / 12))
  const [count, unit] = months < 12 ? ([months, 'month'] as const) : yearsOf(size / HOURS_OF_YEAR)
  return [Math.sign(hours) * count, unit]
}

const yearsOf = (years: number) => [Math.round(years * 2) / 2, 'year'] as const

/** The time that is left until an instant: `2 days left`, `5 hours left`; afterwards, how long ago it was. */
export function timeLeftText(instant: string, now: number): string {
  const t = texts('times')
  const hours = (Date.parse(instant) - now) / 3_600_000
  if (hours <= 0) return t('ended', { when: relativeTimeText(instant, now) })
  if (hours < 1) return t('underAnHourLeft')
  const duration =
    hours < 48 ? durationIn(Math.floor(hours), 'hour') : durationIn(Math.floor(hours / 24), 'day')
  return t('left', { duration })
}

/** A number of years as text: in months below one year, otherwise rounded to the half year, such as `3½ years`. */
export function durationText(years: number): string {
  const months = Math.round(years * 12)
  if (months < 1) return texts('times')('underAMonth')
  return months < 12 ? durationIn(months, 'month') : durationIn(...yearsOf(years))
}

/** The day of an instant in UTC, the same for every reader: `November 23, 2026`. */
export const dayText = (instant: string) =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant))
