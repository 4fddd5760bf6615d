import type { Filters, ReadFilter } from '#contract/search/filters.ts'
import { AMOUNT, isSize, isSmall, isYear, type Money, moneyAt } from './amounts.ts'

/** The filters that were read from a search, and the remaining words. */
export type ReadQuery = { rest: string; read: ReadFilter[] }

/** Words before a price that do not change its meaning. */
const BEFORE =
  '(?:(?:for|at|and|but|with an?|with|my|on an?|is|prices?(?: is| of)?:?|priced(?: at)?|costs?|costing) )*'
const MORE = 'more|higher|greater|above|over|more expensive|dearer|pricier'
const LESS = 'less|lower|below|under|cheaper'
const NOT_LESS = `(?:no|not) (?:${LESS})(?: th[ae]n)?`
const MOST = `(?:no|not) (?:${MORE})(?: th[ae]n)?|under|below|beneath|less th[ae]n|lower th[ae]n|cheaper th[ae]n|up ?to|max(?:imum|\\.)?(?: price)?(?: of)?:?|at (?:the )?most|within|(?:budget|limit)(?: of| is|:)?|<=?`
const LEAST =
  'over|above|more th[ae]n|higher th[ae]n|greater th[ae]n|at (?:the )?least|min(?:imum|\\.)?(?: price)?(?: of)?:?|starting (?:at|from)|upwards? of|from|>=?'
const ABOUT = 'around|about|approx(?:imately|\\.)?|roughly|circa|ca\\.?|close to|near|~'
const TO = '-|–|—|to|until|till|thru|through'

/** A pattern and its meaning. Undefined: the match means something else. */
type Rule = { pattern: RegExp; read(match: RegExpMatchArray): Partial<Filters> | undefined }

const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu'),
  read,
})

/** Whether an amount is a price: not in 'pro max 256', 'from 2020', or 'for 13', which means a model. */
const isPrice = (money: Money, word: string) =>
  !(/^max/i.test(word) && (isSize(money) || isSmall(money))) &&
  !(/^(?:from|for)/i.test(word) && (isYear(money) || isSmall(money)))

/** The tolerance of 'about', as a share of the price. */
const ABOUT_SHARE = 0.15
const about = ({ dollars }: Money) => ({
  min: Math.floor(dollars * (1 - ABOUT_SHARE)),
  max: Math.ceil(dollars * (1 + ABOUT_SHARE)),
})

const RULES: Rule[] = [
  rule(
    String.raw`(?:less than|under|up to|at most|max(?:imum)?) (\d{1,2}(?:\.\d)?) ?(?:years?|yrs?)(?: old| used| of use)?`,
    match => ({
      used: Number(match[1]),
    }),
  ),
  rule(`${BEFORE}(?:between|btw|from) ${AMOUNT} ?(?:and|&|up to|${TO}) ?${AMOUNT}`, match => rangeOf(match)),
  rule(`${BEFORE}${AMOUNT} ?(?:${TO}) ?${AMOUNT}`, match => rangeOf(match, 50)),
  rule(`${BEFORE}(?:${NOT_LESS}) ?${AMOUNT}`, match => ({ min: moneyAt(match, 1).dollars })),
  rule(`${BEFORE}(?<!(?:no|not) )(${MOST}) ?${AMOUNT}`, match => {
    const money = moneyAt(match, 2)
    return isPrice(money, match[1] ?? '') ? { max: money.dollars } : undefined
  }),
  rule(`${BEFORE}(${LEAST}) ?${AMOUNT}`, match => {
    const money = moneyAt(match, 2)
    return isPrice(money, match[1] ?? '') && !isYear(money) ? { min: money.dollars } : undefined
  }),
  rule(`${BEFORE}(?:${ABOUT}) ?${AMOUNT}(?: ?-?ish)?`, match => about(moneyAt(match, 1))),
  rule(`(?:in )?(?:the )?${AMOUNT}(?: ?-?ish| or so| (?:price )?range)`, match => {
    const money = moneyAt(match, 1)
    return isSmall(money) || isSize(money) ? undefined : about(money)
  }),
  rule(
    `${BEFORE}${AMOUNT},? (?:or less|or under|or below|or cheaper|(?:and|&) (?:under|below|less)|at most|max(?:imum)?|tops)`,
    match => {
      const money = moneyAt(match, 1)
      return isSize(money) || (/max/i.test(match[0]) && money.dollars < 100)
        ? undefined
        : { max: money.dollars }
    },
  ),
  rule(
    String.raw`${BEFORE}${AMOUNT}(?: or (?:more|over|above|up)| (?:and|&) (?:up|over|more|above)|\+)`,
    match => {
      const money = moneyAt(match, 1)
      return isSmall(money) ? undefined : { min: money.dollars }
    },
  ),
  rule(`${BEFORE}${AMOUNT}`, match => {
    const money = moneyAt(match, 1)
    const isSaid = /^for /i.test(match[0]) && !isSize(money) && money.dollars <= MAX_BARE_AMOUNT
    return money.isMarked || (isSaid && isPrice(money, 'for')) ? { max: money.dollars } : undefined
  }),
  rule(
    '(?:in )?(excellent|mint|like new|as new|good|great|fair|acceptable|ok|okay)(?: and clean)? (?:condition|shape|state)',
    match => ({
      condition: [CONDITIONS[(match[1] ?? '').toLowerCase()] ?? 'Good'],
    }),
  ),
  rule('like new|as new|mint', () => ({ condition: ['Excellent'] })),
  rule('verified(?: sellers?)?(?: only)?|from (?:a )?verified sellers?|trusted sellers?', () => ({
    verified: true,
  })),
]

/** Dollars up to which a number after 'for' is a price and not a model: 'case for 3310'. */
const MAX_BARE_AMOUNT = 2000

const CONDITIONS: Record<string, NonNullable<Filters['condition']>[number]> = {
  excellent: 'Excellent',
  mint: 'Excellent',
  'like new': 'Excellent',
  'as new': 'Excellent',
  good: 'Good',
  great: 'Good',
  fair: 'Fair',
  acceptable: 'Fair',
  ok: 'Fair',
  okay: 'Fair',
}

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

const ORDERS = [
  {
    sort: 'dearest',
    pattern: word('most expensive|dearest|priciest|highest priced?'),
  },
  {
    sort: 'cheapest',
    pattern: word(
      'cheap(?:est|er|ly)?|inexpensive|affordable|low(?:est)?[ -]?(?:cost|budget|price[ds]?)|(?:on a )?budget(?:[ -]friendly)?|bargains?',
    ),
  },
  { sort: 'least-used', pattern: word('least used') },
] as const

/** @param leastEach dollars below which a pair of bare numbers is not a range of prices: 'iphone 12-13' */
function rangeOf(match: RegExpMatchArray, leastEach = 0): Partial<Filters> | undefined {
  const [low, high] = [moneyAt(match, 1), moneyAt(match, 5)]
  const isMarked = low.isMarked || high.isMarked
  if (!isMarked && (low.dollars < leastEach || (isSize(low) && isSize(high)) || isYear(low))) return undefined
  return low.dollars < high.dollars ? { min: low.dollars, max: high.dollars } : undefined
}

/**
 * Reads prices, condition and order from a search: 'iphone 13 under $400', 'pixel 200-300', 'cheap galaxy'. It removes
 * them from the words.
 */
export function readQuery(q: string): ReadQuery {
  const read: ReadFilter[] = []
  let rest = q
  const take = (match: RegExpMatchArray, filters: Partial<Filters>, sort?: ReadFilter['sort']) => {
    const words = match[0].trim()
    read.push({ words, filters, ...(sort && { sort }) })
    rest = `${rest.slice(0, match.index)} ${rest.slice((match.index ?? 0) + match[0].length)}`
  }
  for (const { pattern, read: meaningOf } of RULES) {
    for (const match of rest.matchAll(pattern)) {
      const filters = meaningOf(match)
      if (!filters) continue
      const isKnown = Object.keys(filters).some(name => read.some(other => name in other.filters))
      if (!isKnown) take(match, filters)
      break
    }
  }
  for (const { sort, pattern } of ORDERS) {
    const said = read.some(one => one.sort) ? null : rest.match(pattern)
    if (said) take(said, {}, sort)
  }
  return { rest: rest.replace(/\s+/g, ' ').trim(), read }
}
