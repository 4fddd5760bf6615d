import { COMMA } from './read-place.ts'

type Point = { latitude: number; longitude: number }

const EARTH_MILES = 3958.8

/** The way between two points as the crow flies, in miles. */
export function milesBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(to.latitude - from.latitude), radians(to.longitude - from.longitude)]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return 2 * EARTH_MILES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The most words of a city at the end of a text. */
const MOST_WORDS = 3

/**
 * The parts of a typed meeting place that may name a city, the likeliest first: all of it, what follows a comma, and its last
 * words: 'Café Luna, Boston, MA', 'South Station Boston'.
 */
export function cityTexts(text: string): string[] {
  const parts = text.split(COMMA).map(part => part.trim())
  const [first = '', ...region] = parts
  const words = first.split(/\s+/)
  return [
    ...parts.map((_, index) => parts.slice(index).join(', ')),
    ...words.slice(-MOST_WORDS).map((_, index, last) => [last.slice(index).join(' '), ...region].join(', ')),
  ].filter(Boolean)
}
