import { signsOf } from '#contract/currency-texts.ts'
import { about, CURRENCY } from '#contract/money.ts'
import { SHOP } from '#shop'
import type { Amounts } from './lexicon/lexicon.ts'
import { plainText } from './text.ts'

const signs = signsOf(SHOP.currency)
  .map(sign => plainText(sign).replaceAll(/[$.]/g, String.raw`\$&`))
  .join('|')

/** An amount in the shop's currency. `isMarked`: whether the text marks it as such. */
export type Money = { amount: number; isMarked: boolean }

/** The patterns of amounts of money in a language, and how to read them. */
export function amountsOf({ spelled, amountOf, multipliers, units, decimal, money }: Amounts) {
  const point = `[${decimal}]`
  const isOwn = money.currency === CURRENCY
  const isAny = money.currency === undefined
  const before = isOwn ? `(${money.before})?` : `((?:${signs}${isAny ? `|${money.before}` : ''})\\.? ?)?`
  const after = isOwn
    ? `( ?(?:${money.after}))?`
    : `( ?(?:${isAny ? `${money.after}|` : ''}${signs})(?![\\p{L}\\p{N}]))?`
  const times = Object.keys(multipliers).map(word => (word.length === 1 ? ` ?${word}` : ` ${word}`))
  /** Words of amounts that are hardly anything but a price: 'two hundred'. */
  const large = Object.keys(multipliers).filter(word => word.length > 1)
  return {
    /** An amount of money, with the four groups that `moneyAt` reads. */
    pattern: String.raw`${before}((?:\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,]\d\d(?!\d)|${point}\d(?!\d))?|${spelled})(${times.join('|')})?(?![\d.]*\d|,\d\d(?!\d)|['’]\d{3}|[ -]?${units}|["%])${after}`,

    /** @param at the first of the four groups of the pattern: sign before, number, multiplier, sign after */
    moneyAt(match: RegExpMatchArray, at: number): Money {
      const [before, number = '', multiplier = '', after] = match.slice(at, at + 4)
      const [, whole = '', cents = ''] = number.match(DECIMALS) ?? ['', number]
      const written = `${whole.replace(/[.,'’]/g, '')}.${cents}`
      return {
        amount:
          (multipliers[multiplier.trim()] ?? 1) * (/^\d/.test(number) ? Number(written) : amountOf(number)),
        // '89,99' is a price without a sign as well.
        isMarked:
          Boolean(before || after || multiplier || cents.length === 2) ||
          large.some(word => number.includes(word)),
      }
    },
  }
}

/** One digit or two after a sign, in any language: three are thousands. */
const DECIMALS = /^(.+)[.,](\d\d?)$/

const STORAGE_SIZES = [16, 32, 64, 128, 256, 512, 1024]

/** Whether an unmarked number may be a storage size: 'pro max 256'. */
export const isSize = ({ amount, isMarked }: Money) => !isMarked && STORAGE_SIZES.includes(amount)

/** Whether an unmarked number may be a year: 'from 2020'. */
export const isYear = ({ amount, isMarked }: Money) => !isMarked && amount > 2000 && amount < 2030

/** Numbers below it may be part of a model's name. */
export const LEAST_BARE = Math.max(50, about(50))

/** Whether an unmarked number may be part of a model's name: 'iPhone 12'. */
export const isSmall = ({ amount, isMarked }: Money) => !isMarked && amount < LEAST_BARE
