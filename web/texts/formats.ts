import { IN_MILES, MILES_PER_KILOMETER } from '#contract/country.ts'
import { CURRENCY_NAME } from '#contract/currency-texts.ts'
import { LANGUAGES, wholeTime } from '#contract/languages.ts'
import { CURRENCY } from '#contract/money.ts'
import { pageLanguage } from './language.ts'

/** By kind, locale and options: creating a format takes longer than rendering the rest of a page's head. */
const formats = new Map<string, unknown>()

function known<Format>(kind: string, options: object, create: (locale: string) => Format): Format {
  const { locale } = LANGUAGES[pageLanguage()]
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  if (!formats.has(key)) formats.set(key, create(locale))
  return formats.get(key) as Format
}

/** Formats dates in the language of the page. Without a time zone, the reader's own. */
export const dateFormat = (
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, 'format' | 'formatToParts'> =>
  known('date', options, locale => {
    const format = new Intl.DateTimeFormat(locale, options)
    return {
      format: (at: Date) => wholeTime(format.format(at)),
      formatToParts: (at: Date) => format.formatToParts(at),
    }
  })

/** A number in the language of the page: `1,299`, `1.299`. */
export const numberText = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  known('number', options, locale => new Intl.NumberFormat(locale, options)).format(value)

/** The name of the shop's currency within a sentence: `dollars`, `Euro`. */
export const currencyName = (): string =>
  pageLanguage() === 'en'
    ? CURRENCY_NAME
    : (known('names', {}, locale => new Intl.DisplayNames(locale, { type: 'currency' })).of(
        CURRENCY.toUpperCase(),
      ) ?? CURRENCY_NAME)

/** Several texts as one: `a, b, and c`, with `or`, or as a plain list: `a, b, c`. */
export const listText = (
  parts: string[],
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string => known('list', { type }, locale => new Intl.ListFormat(locale, { type })).format(parts.map(apart))

/** Isolates Latin letters in a text that is read from the right, so that a list keeps its order. */
const apart = (part: string) =>
  LANGUAGES[pageLanguage()].dir === 'rtl' && /[a-z]/i.test(part) ? `\u2068${part}\u2069` : part

/** The name of a time zone at a time: `Central European Standard Time`. */
export const zoneText = (timeZone: string, at: Date = new Date()): string =>
  dateFormat({ timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/** How far away a time is: `3 days ago`, `in 2 hours`; negative values are in the past. */
export const relativeText = (value: number, unit: Intl.RelativeTimeFormatUnit): string =>
  withHalf(known('relative', {}, locale => new Intl.RelativeTimeFormat(locale)).format(value, unit))

/** A duration: `3 days`, `3½ years`. */
export const durationIn = (value: number, unit: 'hour' | 'day' | 'month' | 'year'): string =>
  withHalf(numberText(value, { style: 'unit', unit, unitDisplay: 'long' }))

/** A way in the unit of the shop's country: `25 miles`, `40 km`. */
export const distanceText = (miles: number): string =>
  IN_MILES
    ? numberText(miles, { style: 'unit', unit: 'mile', unitDisplay: 'long' })
    : numberText(miles / MILES_PER_KILOMETER, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 0 })

/** Halves, which are all that durations have, are easier to read as one sign. From right to left, it would stand before its number. */
const withHalf = (text: string) =>
  LANGUAGES[pageLanguage()].dir === 'rtl' ? text : text.replace(/[.,]5/, '½')
