import { LOCALE } from '#contract/locale.ts'

/** Formats a count: `1 payment`, `3 payments`. */
export const count = (number: number, one: string) =>
  `${number.toLocaleString(LOCALE)} ${number === 1 ? one : `${one}s`}`

const UNITS: [string, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Formats a duration in the largest unit of which it has at least two, rounded down: `45 seconds`, `90 minutes`. */
export function durationText(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size) ?? ['second', 1]
  return count(Math.floor(seconds / size), unit)
}

/** Formats a number of bytes: `1.5 TB`, `120 GB`, `300 MB`. */
export function bytesText(bytes: number): string {
  if (bytes >= 1e12) return `${(bytes / 1e12).toFixed(1)} TB`
  return bytes >= 1e10
    ? `${Math.round(bytes / 1e9)} GB`
    : bytes >= 1e9
      ? `${(bytes / 1e9).toFixed(1)} GB`
      : `${Math.round(bytes / 1e6)} MB`
}
