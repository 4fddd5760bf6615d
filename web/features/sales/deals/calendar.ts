type CalendarEvent = {
  id: string
  title: string
  place: string
  /** An instant in UTC. */
  at: string
  /** The address of the deal's page. */
  address: string
  /** Milliseconds. */
  now: number
}

/** The length of a meeting in milliseconds. */
const LENGTH = 30 * 60_000
/** The maximum length of a line in bytes, without its line break. */
const LONGEST_LINE = 75

/** A meeting as a calendar file (RFC 5545). */
export function calendarText({ id, title, place, at, address, now }: CalendarEvent): string {
  const start = Date.parse(at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Redial//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + LENGTH)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

/** `20261127T180000Z`. */
const stamp = (moment: number) => `${new Date(moment).toISOString().replace(/[-:]|\.\d+/g, '')}`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Folds a long line: continuation lines start with a space. */
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > LONGEST_LINE) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}
