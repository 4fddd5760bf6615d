import { DEFAULT_CURRENCY } from '#contract/currencies.ts'
import { signsOf } from '#contract/currency-texts.ts'
import { about, CURRENCY } from '#contract/money.ts'
import { plainText } from './text.ts'

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** Numbers by their words. */
export const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, at) => [word, at + 1] as const),
  ...TEENS.map((word, at) => [word, at + 10] as const),
  ...TENS.map((word, at) => [word, 10 * (at + 2)] as const),
])
const MULTIPLIERS = new Map([
  ['k', 1000],
  ['hundred', 100],
  ['hundo', 100],
  ['thousand', 1000],
  ['grand', 1000],
])

const BELOW_HUNDRED = `(?:(?:${TENS.join('|')})(?:[ -](?:${ONES.join('|')}))?|${TEENS.join('|')})`
/** 'Four hundred', 'a thousand', 'two hundred and fifty', 'fifty'. */
const SPELLED = `half (?:an? )?(?:grand|thousand)|(?:an?|${[...ONES, ...TEENS].join('|')}) (?:hundred|thousand|grand)(?: (?:and )?${BELOW_HUNDRED})?|${BELOW_HUNDRED}`
/** Units after numbers that are not prices. */
const UNITS =
  'gb|tb|g|gig|gigs|gigabytes?|mah|mp|w|watts?|g?hz|fps|inch(?:es)?|cm|mm|%|percent|years?|yrs?|months?|weeks?|days?|hours?|gen|miles?|mi|kms?|kilomet(?:er|re)s?|stars?|reviews?|ratings?|sales|sims?|megapixels?|batt(?:ery)?|bh|months?'

const isDollars = CURRENCY === DEFAULT_CURRENCY
const signs = signsOf(CURRENCY)
  .map(sign => plainText(sign).replaceAll(/[$.]/g, String.raw`\$&`))
  .join('|')
const SIGN_BEFORE = isDollars ? String.raw`(\$ ?|us(?:d|\$) ?)?` : String.raw`((?:${signs})\.? ?)?`
const SIGN_AFTER = isDollars
  ? String.raw`( ?(?:\$|dollars?\b|usd\b|bucks?\b|us\b))?`
  : String.raw`( ?(?:${signs})(?![\p{L}\p{N}]))?`

/** An amount of money for a pattern, with the four groups that `moneyAt` reads. */
export const AMOUNT = String.raw`${SIGN_BEFORE}((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?|${SPELLED})( ?k| hundred| hundo| thousand| grand)?(?![\d.]*\d|[ -]?(?:${UNITS})\b|["%])${SIGN_AFTER}`

/** An amount in the shop's currency. `isMarked`: whether the text marks it as such. */
export type Money = { amount: number; isMarked: boolean }

/** @param at the first of the four groups of `AMOUNT`: sign before, number, multiplier, sign after */
export function moneyAt(match: RegExpMatchArray, at: number): Money {
  const [before, number = '', multiplier = '', after] = match.slice(at, at + 4)
  const times = MULTIPLIERS.get(multiplier.trim().toLowerCase()) ?? 1
  const isSpelled = !/^\d/.test(number)
  return {
    amount: times * (isSpelled ? spelled(number.toLowerCase()) : Number(number.replaceAll(',', ''))),
    isMarked: Boolean(before || after || multiplier),
  }
}

function spelled(text: string): number {
  if (text.startsWith('half')) return 500
  return text.split(/[ -]/).reduce((sum, word) => {
    const times = MULTIPLIERS.get(word)
    return times ? Math.max(1, sum) * times : sum + (VALUES.get(word) ?? 0)
  }, 0)
}

const STORAGE_SIZES = [16, 32, 64, 128, 256, 512, 1024]

/** Whether an unmarked number may be a storage size: 'pro max 256'. */
export const isSize = ({ amount, isMarked }: Money) => !isMarked && STORAGE_SIZES.includes(amount)

/** Whether an unmarked number may be a year: 'from 2020'. */
export const isYear = ({ amount, isMarked }: Money) => !isMarked && amount >= 1990 && amount < 2040

/** Numbers below it may be part of a model's name. */
export const LEAST_BARE = Math.max(50, about(50))

/** Whether an unmarked number may be part of a model's name: 'iPhone 12'. */
export const isSmall = ({ amount, isMarked }: Money) => !isMarked && amount < LEAST_BARE
