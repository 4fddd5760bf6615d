import { LANGUAGES, type Language } from '#contract/languages.ts'
import { TEXTS } from '#contract/texts/texts.ts'
import { amountIn, textsIn } from '../../platform/texts/texts.ts'

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** The largest unit of which a duration has at least two, rounded down. */
function inLargestUnit(seconds: number) {
  const [unit, size] = UNITS.find(([, size]) => seconds >= 2 * size) ?? (['second', 1] as const)
  return { unit, value: Math.floor(seconds / size) }
}

/** What results are written with. */
export type Formats = ReturnType<typeof formatsIn>

/** The texts and formats of results in a language. */
export function formatsIn(language: Language) {
  const { locale } = LANGUAGES[language]
  /** A number without separators and its unit: `130 seconds`. */
  const measure = (value: number, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(locale, { style: 'unit', useGrouping: false, ...options }).format(value)
  return {
    texts: textsIn(language)('healthResults'),

    /** Part of a sentence that logs have in English. */
    cause: (english: string): string => TEXTS[language].healthCauses[english] ?? english,

    /** The names of jobs, each with that of the logs: `Zahlungen (payment)`. In English they explain themselves. */
    jobs(queues: string[]): string {
      const { healthCauses } = TEXTS[language]
      return this.names(
        queues.map(name => (Object.hasOwn(healthCauses, name) ? `${healthCauses[name]} (${name})` : name)),
      )
    },

    /** `45 seconds`, `90 minutes`. */
    duration(seconds: number): string {
      const { unit, value } = inLargestUnit(seconds)
      return measure(value, { unit, unitDisplay: 'long', useGrouping: true })
    },

    seconds: (value: number): string => measure(value, { unit: 'second', unitDisplay: 'long' }),

    /** `90 minutes ago`. */
    ago(seconds: number): string {
      const { unit, value } = inLargestUnit(seconds)
      return new Intl.RelativeTimeFormat(locale).format(-value, unit)
    },

    /** `1.5 TB`, `120 GB`, `300 MB`. */
    bytes(value: number): string {
      const withTenth = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
      if (value >= 1e12) return measure(value / 1e12, { unit: 'terabyte', ...withTenth })
      if (value >= 1e9) {
        const digits = value >= 1e10 ? { maximumFractionDigits: 0 } : withTenth
        return measure(value / 1e9, { unit: 'gigabyte', ...digits })
      }
      return measure(value / 1e6, { unit: 'megabyte', maximumFractionDigits: 0 })
    },

    amount: (cents: number): string => amountIn(language, cents),

    names: (names: string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(names),
  }
}
