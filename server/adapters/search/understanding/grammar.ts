import { about as aboutDollars } from '#contract/money.ts'
import { amountsOf, isSize, isSmall, isYear, LEAST_BARE, type Money } from './amounts.ts'
import type { Lexicon } from './lexicon/lexicon.ts'
import type { Phrase } from './phrases.ts'
import { SCORES } from './scores.ts'
import { plainCharacters } from './text.ts'

/** A pattern that is tried at each token, and its reading. Undefined: the match means something else. */
export type Rule = { pattern: RegExp; read(match: RegExpMatchArray): Phrase | undefined }

const price = (value: { min?: number; max?: number }, score: number = SCORES.price): Phrase => ({
  meaning: { kind: 'price', ...value },
  score,
})

/** The tolerance of 'about', as a share of the price. */
const ABOUT_SHARE = 0.15

/** The amount up to which a bare number is a price and not a model: 'case for 3310'. */
const MAX_BARE = Math.max(2000, aboutDollars(2000))
/** A year in which phones came out. 2000 is rather a price. */
const YEAR = String.raw`(20(?:0[1-9]|[12]\d))`
/** No phone is older. */
const MAX_YEARS = 20
/** Sizes that phones have as memory, and never as storage: '12 GB'. */
const MEMORY = [3, 4, 6, 12, 24]
export const SIZES = [8, 16, 32, 64, 128, 256, 512, 1024, 2048]

const storage = (sizes: number[], score: number = SCORES.storage): Phrase => ({
  meaning: { kind: 'storage', sizes },
  score,
})

/** The rules of a language. */
export function rulesOf({ amounts, grammar, prices }: Lexicon): Rule[] {
  const { pattern: AMOUNT, moneyAt } = amountsOf(amounts)
  const { gigabytes, terabytes, not } = grammar.size
  const SIZE = String.raw`(\d{1,4}) ?(${gigabytes}|${terabytes})(?! ?(?:${not}))`
  const isTerabytes = new RegExp(`^(?:${plainCharacters(terabytes)})$`, 'u')
  const rule = (pattern: string, read: Rule['read']): Rule => ({
    pattern: new RegExp(
      `(?:${plainCharacters(pattern.replaceAll('{SIZE}', SIZE).replaceAll('{AMOUNT}', AMOUNT).replaceAll('{YEAR}', YEAR))})(?![\\p{L}\\p{N}])`,
      'uy',
    ),
    read,
  })
  const rules = (patterns: string[], read: Rule['read']) => patterns.map(pattern => rule(pattern, read))

  function sizesOf(match: RegExpMatchArray, fits: (size: number, asked: number) => boolean) {
    const size = Number(match[1]) * (isTerabytes.test(match[2] ?? '') ? 1024 : 1)
    const known = size === 500 ? 512 : size === 1000 ? 1024 : size
    if (MEMORY.includes(size))
      return { meaning: { kind: 'unprovable' as const, what: 'memory' as const }, score: SCORES.storage }
    return SIZES.includes(known) ? storage(SIZES.filter(other => fits(other, known))) : undefined
  }

  /** @param perYear 12 for months */
  function used(written = '', perYear = 1): Phrase | undefined {
    const years = (amounts.values.get(written) ?? (Number(written.replace(',', '.')) || 1)) / perYear
    // 'My 80 year old dad'.
    if (years > MAX_YEARS) return undefined
    return { meaning: { kind: 'used', used: Math.round(100 * years) / 100 }, score: SCORES.used }
  }

  const released = ({ least, most }: { least?: number; most?: number }): Phrase => ({
    meaning: { kind: 'year', least, most },
    score: least !== undefined && most !== undefined && least < most ? SCORES.years : SCORES.year,
  })

  /** The score of a limit: a bare number after 'max' or 'from' may be a size, a year or a model. */
  const scoreOf = (money: Money, word: string) =>
    (prices.maybeSize.test(word) && (isSize(money) || isSmall(money))) ||
    (prices.maybeYear.test(word) && (isYear(money) || isSmall(money))) ||
    (isSmall(money) && prices.maybeSmall.test(word))
      ? SCORES.doubtfulPrice
      : SCORES.price

  /** @param leastEach the amount below which a pair of bare numbers is not a range of prices: 'iphone 12-13' */
  function rangeOf(match: RegExpMatchArray, leastEach = 0): Phrase | undefined {
    const [low, high] = [moneyAt(match, 1), moneyAt(match, 5)]
    const isMarked = low.isMarked || high.isMarked
    if (
      !isMarked &&
      (low.amount < leastEach || isSmall(high) || (isSize(low) && isSize(high)) || isYear(low))
    )
      return undefined
    // '2 to 3 hundred'.
    const times = low.amount < 10 && high.amount >= 100 ? 10 ** Math.floor(Math.log10(high.amount)) : 1
    const [min = 0, max = 0] = [times * low.amount, high.amount].sort((one, other) => one - other)
    // 'iPhone 12 $-300'.
    return min < max && (min >= 20 || max < 200) ? price({ min, max }) : undefined
  }

  const { before, notLess, most, least, about, aboutAmount, to, or, between, and, mostAfter, leastAfter } =
    prices
  return [
    ...rules(grammar.sizeAtLeast, match => sizesOf(match, (size, asked) => size >= asked)),
    ...rules(grammar.sizeOver, match => sizesOf(match, (size, asked) => size > asked)),
    ...rules(grammar.sizeRange, match =>
      sizesOf([match[0], match[1] ?? '', ''], (size, asked) => size >= asked && size <= Number(match[2])),
    ),
    ...rules(grammar.sizeExact, match => sizesOf(match, (size, asked) => size === asked)),
    ...grammar.sizeSaid.map(([pattern, asked, isLeast]) =>
      rule(pattern, () => storage(SIZES.filter(size => size === asked || (isLeast && size > asked)))),
    ),
    ...grammar.unprovable.map(([pattern, what]) =>
      rule(pattern, () => ({ meaning: { kind: 'unprovable', what }, score: SCORES.rating })),
    ),
    // Memory and storage: '8/256', '8+256', '8gb/256gb'.
    rule(
      `(?:[23468]|1[268]|24) ?(${gigabytes})? ?(?:${not})? ?([/+&]|(?<=(?:${gigabytes})) ) ?(?:(32|64|128|256|512|1024)|(1) ?(?:${terabytes}))(?: ?(?:${gigabytes}))?`,
      ([, unit, sign, size]) => ({
        meaning: { kind: 'storage', sizes: [Number(size ?? 1024)], isWithMemory: true },
        // 'Xiaomi 12/256' is rather a Xiaomi 12.
        score: unit || sign === '+' ? SCORES.saidMemoryAnd : SCORES.memoryAnd,
      }),
    ),
    rule('(64|128|256|512|1024)', match => storage([Number(match[1])], SCORES.bareStorage)),
    ...rules(grammar.series, match => ({
      meaning: { kind: /\d/.test(match[1] ?? '') ? 'number' : 'name', word: match[1] ?? '' },
      score: SCORES.model,
    })),
    ...rules(grammar.battery, ([whole, said = '']) => {
      const percent = Number(said) || amounts.amountOf(said)
      // Smaller numbers without a sign are rather those of models: 's21 battery'.
      return percent <= 100 && (percent >= 50 || /%|percent/.test(whole))
        ? { meaning: { kind: 'battery', battery: percent }, score: SCORES.battery }
        : undefined
    }),
    ...rules(grammar.ignored, () => ({ meaning: { kind: 'filler' }, score: SCORES.battery })),
    ...rules(grammar.years, match => used(match[1])),
    ...rules(grammar.months, match => used(match[1], 12)),
    ...rules(grammar.updates, match => ({
      meaning: { kind: 'updates', updates: Number(match[1]) },
      score: SCORES.updates,
    })),
    ...rules(grammar.updatedNow, () => ({
      meaning: { kind: 'updates', updates: new Date().getFullYear() },
      score: SCORES.updates,
    })),
    ...rules(grammar.year, ([, year]) => released({ least: Number(year), most: Number(year) })),
    ...rules(grammar.yearRange, ([, one, other]) => {
      const [least = 0, most = 0] = [Number(one), Number(other)].sort((first, second) => first - second)
      return released({ least, most })
    }),
    ...rules(grammar.yearOrNewer, ([, year]) => released({ least: Number(year) })),
    ...rules(grammar.yearOrOlder, ([, year]) => released({ most: Number(year) })),
    ...rules(grammar.newerThanYear, ([, year]) => released({ least: Number(year) + 1 })),
    ...rules(grammar.olderThanYear, ([, year]) => released({ most: Number(year) - 1 })),
    ...rules(grammar.lastYears, ([, said = '']) =>
      released({
        least: new Date().getFullYear() - (amounts.values.get(said) ?? (said ? Number(said) || 2 : 1)),
      }),
    ),
    ...grammar.yearsAgo.map(([pattern, years]) =>
      rule(pattern, () => {
        const year = new Date().getFullYear() - years
        return released({ least: year, most: year })
      }),
    ),
    ...rules(grammar.devices, () => ({ meaning: { kind: 'accessory' }, score: SCORES.device })),
    ...rules(grammar.ships, () => ({ meaning: { kind: 'shop', page: 'about' }, score: SCORES.ships })),
    // Prices.
    rule(`${before}(?:${between}) {AMOUNT} ?(?:${and}|${to}) ?{AMOUNT}`, match => rangeOf(match)),
    rule(`${before}{AMOUNT} ?(?:${to}) ?{AMOUNT}`, match => rangeOf(match, LEAST_BARE)),
    rule(`${before}((?:${most}) ?)?{AMOUNT} ?(?:${or}) ?(?:(?:${most}) )?{AMOUNT}`, match => {
      const [low, high] = [moneyAt(match, 2), moneyAt(match, 6)]
      const isPrice = match[1] !== undefined || low.isMarked || high.isMarked || prices.said.test(match[0])
      return isPrice && !isSmall(low) ? price({ max: Math.max(low.amount, high.amount) }) : undefined
    }),
    rule(`${before}(?:${notLess}) ?{AMOUNT}`, match => price({ min: moneyAt(match, 1).amount })),
    rule(`${before}(${most}) ?{AMOUNT}`, match => {
      const money = moneyAt(match, 2)
      return price({ max: money.amount }, scoreOf(money, match[1] ?? ''))
    }),
    rule(`${before}(${least}) ?{AMOUNT}`, match => {
      const money = moneyAt(match, 2)
      return isYear(money) ? undefined : price({ min: money.amount }, scoreOf(money, match[1] ?? ''))
    }),
    ...rules([`${before}(?:${about}) ?{AMOUNT}(?: ?-?ish)?`, aboutAmount], match => {
      const money = moneyAt(match, 1)
      if (isSmall(money) || isSize(money) || isYear(money)) return undefined
      // 'In the 300s'.
      const isHundreds = /\ds$/.test(match[0]) && money.amount % 100 === 0
      const apart = ABOUT_SHARE * money.amount
      const [less, more] = isHundreds ? [0, 99] : [apart, apart]
      return price({ min: Math.floor(money.amount - less), max: Math.ceil(money.amount + more) })
    }),
    rule(`${before}{AMOUNT},? ${mostAfter}`, match => {
      const money = moneyAt(match, 1)
      return isSize(money) || (isMaximum(match[0]) && money.amount < aboutDollars(60))
        ? undefined
        : price({ max: money.amount })
    }),
    rule(`${before}{AMOUNT}${leastAfter}`, match => {
      const money = moneyAt(match, 1)
      return isSmall(money) || isSize(money) || isYear(money) ? undefined : price({ min: money.amount })
    }),
    // Nothing costs less than nothing.
    rule(`(?<=^|\\s)(?:(?:${most}|${least}) )?-{AMOUNT}`, match =>
      isSmall(moneyAt(match, 1)) ? undefined : { meaning: { kind: 'unknown' }, score: SCORES.price },
    ),
    rule(`(?<!(?:^|\\s)-\\$?)${before}{AMOUNT}`, match => {
      const money = moneyAt(match, 1)
      if (money.isMarked) return price({ max: money.amount })
      if (isSmall(money) || isSize(money) || isYear(money) || money.amount > MAX_BARE) return undefined
      const bare = money.amount < aboutDollars(100) ? SCORES.smallPrice : SCORES.doubtfulPrice
      return price({ max: money.amount }, prices.said.test(match[0]) ? SCORES.price : bare)
    }),
  ]
}

/** 'Pro max', and not 'at most'. */
const isMaximum = (words: string) => /max/.test(words)

/** All readings by the rules of what begins at this position. @returns where each of them ends */
export function readingsAt(
  rules: readonly Rule[],
  plain: string,
  from: number,
): { to: number; phrase: Phrase }[] {
  return rules.flatMap(({ pattern, read }) => {
    pattern.lastIndex = from
    const match = pattern.exec(plain)
    const phrase = match && read(match)
    return match && phrase ? [{ to: from + match[0].trimEnd().length, phrase }] : []
  })
}
