const LOCALE = 'en-US'

const ordinals = new Intl.PluralRules(LOCALE, { type: 'ordinal' })
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/**
 * An instant as the specification writes it: `November 20th 2026, 3:04:05 pm`.
 * @param timeZone such as `UTC`; the reader's own where it is not given
 */
export function fullTimeText(instant: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h12',
    ...(timeZone && { timeZone }),
  }).formatToParts(new Date(instant))
  const { month, day, year, hour, minute, second, dayPeriod } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  const suffix = SUFFIXES[ordinals.select(Number(day))] ?? 'th'
  return `${month} ${day}${suffix} ${year}, ${hour}:${minute}:${second} ${dayPeriod?.toLowerCase()}`
}

/** In hours: what time is told in, the longest first. */
const UNITS = [
  ['year', 24 * 365.25],
  ['month', (24 * 365.25) / 12],
  ['day', 24],
  ['hour', 1],
] as const

const relative = new Intl.RelativeTimeFormat(LOCALE)

/** How long ago an instant was, rounded to the hour: `3 hours ago`, `2 years ago`. */
export function relativeTimeText(instant: string, now: number): string {
  const hours = Math.round((now - Date.parse(instant)) / 3_600_000)
  const [unit, length] = UNITS.find(([, length]) => hours >= length) ?? []
  return unit ? relative.format(-Math.round(hours / length), unit) : 'less than an hour ago'
}
