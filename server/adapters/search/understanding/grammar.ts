import { about as aboutDollars } from '#contract/money.ts'
import { AMOUNT, isSize, isSmall, isYear, LEAST_BARE, type Money, moneyAt } from './amounts.ts'
import {
  BATTERY,
  BATTERY_LEAST,
  FOR_PERSON,
  MONTHS,
  PERSON,
  UNTIL,
  UPDATES,
  YEARS,
} from './lexicon/en/facts.ts'
import { PRICES } from './lexicon/en/prices.ts'
import { SHIPS } from './lexicon/en/shop.ts'
import { FOR_WHOM, MEASURES } from './lexicon/en/wishes.ts'
import type { Phrase } from './phrases.ts'
import { SCORES } from './scores.ts'

/** A pattern that is tried at each token, and its reading. Undefined: the match means something else. */
type Rule = { pattern: RegExp; read(match: RegExpMatchArray): Phrase | undefined }

const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`(?:${pattern})(?![\\p{L}\\p{N}])`, 'uy'),
  read,
})

const { before, notLess, most, least, about, aboutAfter, to, between, and, mostAfter, leastAfter } = PRICES

type Price = { min?: number; max?: number; isAbout?: boolean }
const price = (value: Price, score: number = SCORES.price): Phrase => ({
  meaning: { kind: 'price', ...value },
  score,
})

/** The tolerance of 'about', as a share of the price. */
const ABOUT_SHARE = 0.15
const aboutPrice = ({ amount }: Money) =>
  price({
    min: Math.floor(amount * (1 - ABOUT_SHARE)),
    max: Math.ceil(amount * (1 + ABOUT_SHARE)),
    isAbout: true,
  })

/** The score of a limit: a bare number after 'max' or 'from' may be a size, a year or a model. */
const scoreOf = (money: Money, word: string) =>
  (/^max/.test(word) && (isSize(money) || isSmall(money))) ||
  (/^(?:from|for)/.test(word) && (isYear(money) || isSmall(money))) ||
  (isSmall(money) && /^(?:over|above|at|min|within|near|around|[<>]|not|no)/.test(word))
    ? SCORES.doubtfulPrice
    : SCORES.price

/** The amount up to which a bare number is a price and not a model: 'case for 3310'. */
const MAX_BARE = Math.max(2000, aboutDollars(2000))
/** Sizes as people say them. */
const SPOKEN_SIZES: Record<string, number> = {
  'sixty four': 64,
  'one twenty eight': 128,
  'two fifty six': 256,
  'two fifty-six': 256,
  'five twelve': 512,
}
const SIZES = [8, 16, 32, 64, 128, 256, 512, 1024, 2048]
const SIZE = String.raw`(\d{1,4}) ?(gb|gig|gigs|gigabytes?|g|tb|terabytes?)(?! ?(?:of )?ram)`

function storage(
  match: RegExpMatchArray,
  fits: (size: number, other: number) => boolean,
): Phrase | undefined {
  const size = Number(match[1]) * (match[2]?.startsWith('t') ? 1024 : 1)
  const known = size === 500 ? 512 : size === 1000 ? 1024 : size
  if (!SIZES.includes(known)) return undefined
  return {
    meaning: { kind: 'storage', sizes: SIZES.filter(other => fits(other, known)) },
    score: SCORES.storage,
  }
}

const battery = (percent: string | undefined): Phrase | undefined => {
  const value = Number(percent)
  return value >= 50 && value <= 100
    ? { meaning: { kind: 'battery', battery: value }, score: SCORES.battery }
    : undefined
}

const RULES: Rule[] = [
  // Sizes.
  rule(`(?:at least|minimum|min|from) ${SIZE}(?: storage)?`, match =>
    storage(match, (size, asked) => size >= asked),
  ),
  rule(`(?:over|more than|above|bigger than|larger than|greater than) ${SIZE}(?: storage)?`, match =>
    storage(match, (size, asked) => size > asked),
  ),
  rule(String.raw`(\d{2,4}) ?(?:gb|g|gigs?)? ?(?:-|–|to) ?(\d{2,4}) ?(?:gb|g|gigs?)(?: storage)?`, match =>
    storage(match, (size, asked) => size >= asked && size <= Number(match[2])),
  ),
  rule('half (?:an? )?(?:terabyte|tera|tb)(?: of)?(?: storage)?', () => ({
    meaning: { kind: 'storage', sizes: [512] },
    score: SCORES.storage,
  })),
  rule(
    `${SIZE}(?: storage| memory)?(?:\\+| ?(?:or|and|&) (?:more|up|above|bigger|larger|higher|greater|better)| min(?:imum)?| at least)`,
    match => storage(match, (size, asked) => size >= asked),
  ),
  rule(`${SIZE}(?: of)?(?: (?:storage|memory|rom|internal|capacity))*`, match =>
    storage(match, (size, asked) => size === asked),
  ),
  rule(
    `(at least |over |more than )?(${Object.keys(SPOKEN_SIZES).join('|')})(?: ?(?:gb|gigs?|gigabytes?))`,
    match => {
      const asked = SPOKEN_SIZES[match[2] ?? ''] ?? 0
      const sizes = SIZES.filter(size => size === asked || (match[1] && size > asked))
      return { meaning: { kind: 'storage', sizes }, score: SCORES.storage }
    },
  ),
  ...MEASURES.map(([pattern, what]) =>
    rule(`(?:(?:under|below|over|above|at least|about) )?${pattern}`, () => ({
      meaning: { kind: 'unprovable', what },
      score: SCORES.rating,
    })),
  ),
  rule('(64|128|256|512|1024)', match => ({
    meaning: { kind: 'storage', sizes: [Number(match[1])] },
    score: SCORES.bareStorage,
  })),
  rule('([a-z])[ -]?series', match => ({
    meaning: { kind: 'name', word: match[1] ?? '' },
    score: SCORES.model,
  })),
  // Batteries.
  rule(
    String.raw`(?:(?:with|a|an|good|the) )*(?:${BATTERY})(?: health| life)?(?: is| of|:)?(?: (?:${BATTERY_LEAST}))* ?(\d{2,3})(?!\d| ?(?:gb|mah|\$)) ?(?:%|percent)?(?: ?(?:or|and|&) (?:more|better|up|above|higher)| ?\+|)`,
    match => battery(match[1]),
  ),
  rule(
    String.raw`(?:(?:${BATTERY_LEAST}) )?(\d{2,3}) ?\+? ?(?:%|percent)(?! (?:off|discount))(?: ?\+)?(?: ?(?:or|and|&) (?:more|better|up|above|higher))?(?: (?:of )?(?:${BATTERY})(?: health| life)?| bh)?`,
    match => battery(match[1]),
  ),
  rule(String.raw`(\d{2,3})\+? ?(?:${BATTERY})(?: health)?`, match => battery(match[1])),
  rule(`(?:${BATTERY})(?: health)? (?:below|under|less than) \\d{2,3} ?(?:%|percent)?`, () => ({
    meaning: { kind: 'filler' },
    score: SCORES.battery,
  })),
  // Years.
  rule(
    String.raw`(?:less than|under|up to|at most|max(?:imum)?|no more than|not older than|newer than) (\d{1,2}(?:\.\d)?|an?|one|two|three|four|five) ?(?:${YEARS})(?: old| used| of use)?`,
    match => used(match[1]),
  ),
  rule(
    String.raw`(\d{1,2}(?:\.\d)?|an?|one|two|three) ?(?:${YEARS})(?: old)?(?: or (?:less|newer)| max(?:imum)?| at most)?(?: old| used)`,
    match => used(match[1]),
  ),
  rule(
    String.raw`(?:(?:less than|under|up to|at most|max(?:imum)?|no more than|not older than|newer than) )?(\d{1,2}|an?|one|two|three|six) ?(?:${MONTHS})(?: old| used| of use)?(?: or (?:less|newer))?`,
    match => used(match[1], 12),
  ),
  rule(
    String.raw`\d{1,2}[ -]?(?:${YEARS})[ -]?old (?:${PERSON})|(?:${FOR_PERSON}|for) \d{1,2}[ -]?(?:${YEARS})[ -]?old(?: (?:${PERSON}))?|(?:${PERSON})s?,? (?:is |who is |who.?s |aged? |turns? |turning )?\d{1,2}|(?:s?he|they)(?:.?s|.?re| is| are) \d{1,2}`,
    () => ({ meaning: { kind: 'unprovable', what: FOR_WHOM }, score: SCORES.used }),
  ),
  rule(
    String.raw`(?:an? )?(?:\d{1,2}|one|two|three|six) ?(?:${YEARS}|${MONTHS})?[ -]?(?:warranty|guarantee)`,
    () => ({ meaning: { kind: 'unprovable', what: 'whether a phone has a warranty' }, score: SCORES.used }),
  ),
  rule(`${UPDATES}(?: (?:${UNTIL}))? (20\\d\\d)`, match => ({
    meaning: { kind: 'updates', updates: Number(match[1]) },
    score: SCORES.updates,
  })),
  rule(
    '(?:still )?(?:gets?|getting|receives?|receiving|with|has|having) (?:security |software |android |ios )?updates|(?:still )?supported|security updates|software updates',
    () => ({
      meaning: { kind: 'updates', updates: new Date().getFullYear() },
      score: SCORES.updates,
    }),
  ),
  rule(
    '(?:(?:from|released(?: in)?|made in|of) )?(20[012]\\d)(?: (models?|phones?|version))?( (?:or|and|&) (?:newer|later|up|above)| onwards?)?',
    match => ({
      meaning: { kind: 'year', year: Number(match[1]), isNewer: match[3] !== undefined },
      score: SCORES.year,
    }),
  ),
  rule('(?:newer|later) than (20[012]\\d)|(?:after|since) (20[012]\\d)', match => ({
    meaning: { kind: 'year', year: Number(match[1] ?? match[2]) + (match[1] ? 1 : 0), isNewer: true },
    score: SCORES.year,
  })),
  rule(SHIPS, () => ({ meaning: { kind: 'shop', page: 'about' }, score: SCORES.ships })),
  // What nobody rates here.
  rule(
    String.raw`(?:(?:with|rated|at least|above|over|more than|minimum|min|a|an|>=?) )*(?:\d(?:\.\d)?|five|four|three)\+? ?[- ]?(?:stars?|rating)(?: (?:and|or|&) (?:up|above|more|higher|better))?(?: (?:rating|reviews?))?`,
    () => ({ meaning: { kind: 'unprovable', what: 'what buyers say about a phone' }, score: SCORES.rating }),
  ),
  rule(
    String.raw`(?:(?:with|at least|above|over|more than|minimum|min|>=?) )*[\d,]+\+? ?(?:customer |positive |good )?(?:reviews?|ratings?|sales|feedbacks?)`,
    () => ({ meaning: { kind: 'unprovable', what: 'what buyers say about a phone' }, score: SCORES.rating }),
  ),
  // Prices.
  rule(`${before}(?:${between}) ${AMOUNT} ?(?:${and}|${to}) ?${AMOUNT}`, match => rangeOf(match)),
  rule(`${before}${AMOUNT} ?(?:${to}) ?${AMOUNT}`, match => rangeOf(match, LEAST_BARE)),
  rule(`${before}(?:${notLess}) ?${AMOUNT}`, match => price({ min: moneyAt(match, 1).amount })),
  rule(`${before}(${most}) ?${AMOUNT}`, match => {
    const money = moneyAt(match, 2)
    return price({ max: money.amount }, scoreOf(money, match[1] ?? ''))
  }),
  rule(`${before}(${least}) ?${AMOUNT}`, match => {
    const money = moneyAt(match, 2)
    return isYear(money) ? undefined : price({ min: money.amount }, scoreOf(money, match[1] ?? ''))
  }),
  rule(`${before}(?:${about}) ?${AMOUNT}(?: ?-?ish)?`, match => {
    const money = moneyAt(match, 1)
    return isSmall(money) ? undefined : aboutPrice(money)
  }),
  rule(`(?:in )?(?:the )?${AMOUNT}${aboutAfter}`, match => {
    const money = moneyAt(match, 1)
    return isSmall(money) || isSize(money) ? undefined : aboutPrice(money)
  }),
  rule(`${before}${AMOUNT},? ${mostAfter}`, match => {
    const money = moneyAt(match, 1)
    return isSize(money) || (/max/.test(match[0]) && money.amount < aboutDollars(60))
      ? undefined
      : price({ max: money.amount })
  }),
  rule(`${before}${AMOUNT}${leastAfter}`, match => {
    const money = moneyAt(match, 1)
    return isSmall(money) || isYear(money) ? undefined : price({ min: money.amount })
  }),
  rule(`${before}${AMOUNT}`, match => {
    const money = moneyAt(match, 1)
    if (money.isMarked) return price({ max: money.amount })
    const isSaid = /^(?:for|with|my|on|at) /.test(match[0])
    if (isSmall(money) || isSize(money) || isYear(money) || money.amount > MAX_BARE) return undefined
    const bare = money.amount < aboutDollars(100) ? SCORES.smallPrice : SCORES.doubtfulPrice
    return price({ max: money.amount }, isSaid ? SCORES.price : bare)
  }),
]

const NUMBERS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

/** @param perYear 12 for months */
function used(written = '', perYear = 1): Phrase {
  const years = (NUMBERS[written] ?? Number(written)) / perYear
  return { meaning: { kind: 'used', used: Math.round(100 * years) / 100 }, score: SCORES.used }
}

/** @param leastEach the amount below which a pair of bare numbers is not a range of prices: 'iphone 12-13' */
function rangeOf(match: RegExpMatchArray, leastEach = 0): Phrase | undefined {
  const [low, high] = [moneyAt(match, 1), moneyAt(match, 5)]
  const isMarked = low.isMarked || high.isMarked
  if (!isMarked && (low.amount < leastEach || (isSize(low) && isSize(high)) || isYear(low))) return undefined
  const [min = 0, max = 0] = [low.amount, high.amount].sort((one, other) => one - other)
  return min < max ? price({ min, max }) : undefined
}

/** All readings by the rules of what begins at this position. @returns where each of them ends */
export function readingsAt(plain: string, from: number): { to: number; phrase: Phrase }[] {
  return RULES.flatMap(({ pattern, read }) => {
    pattern.lastIndex = from
    const match = pattern.exec(plain)
    const phrase = match && read(match)
    return match && phrase ? [{ to: from + match[0].trimEnd().length, phrase }] : []
  })
}
