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

/** A name cut to so many characters. */
export const cutText = (text: string, longest: number): string => {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}
