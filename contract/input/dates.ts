import { plainCharacters } from './characters.ts'

/** The order of day, month and year in a date of three numbers. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/**
 * A day as `YYYY-MM-DD`, with the order of its numbers if that is evidence for other dates of the file; or the days that it may
 * be, by that order. Undefined: no day.
 */
export type DateReading =
  | { day: string; order?: DateOrder }
  | { either: Partial<Record<DateOrder, string>> }
  | undefined

/**
 * Reads a day as people and spreadsheets write it: `2023-05-14`, `2023/05/14 00:00:00`, `14.05.2023`, `5/14/2023`, `14-May-23`,
 * `May 14, 2023`. A month stands for its first day: `2023-05`, `5/2023`, `May 2023`. Names of months may be English, German, French, Spanish, Italian, Portuguese, Dutch or Arabic.
 * @param isPossible whether a day can be meant; it decides between the orders
 */
export function readDate(typed: string, isPossible: (day: string) => boolean): DateReading {
  const text = plainCharacters(typed)
    .toLowerCase()
    // The time of a spreadsheet's date is midnight.
    .replace(/(?:t| )\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)? ?(?:[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/, '')
  const compact = text.match(/^(\d{4})(\d{2})(\d{2})$/)
  if (compact) return single(dayOf(compact[1], compact[2], compact[3]))
  const named = namedDay(text)
  if (named) return single(named)
  const month = text.match(/^(\d{4})[-/.](\d{1,2})$|^(\d{1,2})[-/.](\d{4})$/)
  if (month) return single(dayOf(month[1] ?? month[4], month[2] ?? month[3], '1'))
  const numbers = text.match(/^(\d{1,4})([-/.] ?)(\d{1,2})\2(\d{1,4})\.?$/)
  if (!numbers) return undefined
  const [, first = '', mark = '', second = '', third = ''] = numbers
  if (first.length > 2) return third.length > 2 ? undefined : single(dayOf(first, second, third))
  if (third.length !== 4 && third.length !== 2) return undefined
  const candidates: Record<DateOrder, string | undefined> = {
    dmy: dayOf(third, second, first),
    // With dots, the day always comes first.
    mdy: mark.startsWith('.') ? undefined : dayOf(third, first, second),
    ymd: third.length === 2 && first.length === 2 && mark === '-' ? dayOf(first, second, third) : undefined,
  }
  const known = DATE_ORDERS.filter(order => candidates[order] !== undefined)
  const possible = known.filter(order => isPossible(candidates[order] as string))
  const orders = possible.length > 0 ? possible : known.slice(0, 1)
  const days = new Set(orders.map(order => candidates[order]))
  const [day] = days
  if (day === undefined) return undefined
  const [order] = orders
  if (days.size === 1) return { day, ...(orders.length === 1 && !mark.startsWith('.') && order && { order }) }
  return { either: Object.fromEntries(orders.map(order => [order, candidates[order]])) }
}

const single = (day: string | undefined): DateReading => (day === undefined ? undefined : { day })

/** Returns a day of the calendar. Years of two digits are of this century, until they would be far in the future. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const inFull = year.length === 2 ? `${Number(year) > 50 ? 19 : 20}${year}` : year
  if (inFull.length !== 4) return undefined
  const text = `${inFull}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

/** Reads a date with the name of a month. Without a day, it is the first. */
function namedDay(text: string): string | undefined {
  const words = text.match(/\p{L}+|\d+/gu) ?? []
  const months = words.map(word => MONTHS().get(word)).filter(month => month !== undefined)
  const numbers = words.filter(word => /^\d+$/.test(word))
  const others = words.filter(word => !/^\d+$/.test(word) && !MONTHS().has(word) && !FILLERS.has(word))
  const [month] = months
  const [first = '', second = ''] = numbers
  if (months.length !== 1 || others.length > 0) return undefined
  if (numbers.length === 1 && first.length === 4) return dayOf(first, String(month), '1')
  if (numbers.length !== 2) return undefined
  const [year, day] = first.length === 4 ? [first, second] : [second, first]
  return dayOf(year, String(month), day)
}

/** Words in dates that mean nothing: `14 de mayo de 2023`, `May 14th, 2023`. */
const FILLERS = new Set(['de', 'of', 'the', 'st', 'nd', 'rd', 'th', 'do'])
const MONTH_LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ar']

let months: Map<string, number> | undefined
/** The numbers of months by their names and short names, in lower case. */
function MONTHS(): Map<string, number> {
  months ??= new Map(
    MONTH_LOCALES.flatMap(locale =>
      (['long', 'short'] as const).flatMap(month =>
        Array.from({ length: 12 }, (_, index) => {
          const name = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' })
            .format(new Date(Date.UTC(2023, index, 15)))
            .toLowerCase()
            .replace(/\.$/, '')
          return [name, index + 1] as const
        }),
      ),
    ),
  )
  months.set('sept', 9).set('mrz', 3)
  return months
}

/** The order of the numbers in the dates of a file, if its unambiguous ones agree. */
export function dateOrderOf(readings: DateReading[]): DateOrder | undefined {
  const orders = new Set(
    readings.flatMap(reading => (reading && 'day' in reading ? (reading.order ?? []) : [])),
  )
  return orders.size === 1 ? [...orders][0] : undefined
}
