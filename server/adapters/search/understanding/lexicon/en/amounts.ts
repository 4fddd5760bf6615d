import type { Amounts } from '../lexicon.ts'

const ONES = 'one two three four five six seven eight nine'.split(' ')
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, at) => [word, at + 1] as const),
  ...TEENS.map((word, at) => [word, at + 10] as const),
  ...TENS.map((word, at) => [word, 10 * (at + 2)] as const),
])
const MULTIPLIERS: Record<string, number> = {
  k: 1000,
  hundred: 100,
  hundo: 100,
  hundos: 100,
  bills: 100,
  thousand: 1000,
  grand: 1000,
}
const LARGE = Object.keys(MULTIPLIERS).slice(1).join('|')

/** Numbers up to 99 in words. */
export const BELOW_HUNDRED = `(?:(?:${TENS.join('|')})(?:[ -](?:${ONES.join('|')}))?|${TEENS.join('|')})`
/** Units after numbers that are not prices. */
const UNITS =
  'gb|tb|g|gig|gigs|gigabytes?|mah|mp|w|watts?|g?hz|fps|inch(?:es)?|cm|mm|%|percent|years?|yrs?|months?|weeks?|days?|hours?|gen|miles?|mi|kms?|kilomet(?:er|re)s?|stars?|reviews?|ratings?|sales|sims?|megapixels?|batt(?:ery)?|bh|months?'

export const AMOUNTS: Amounts = {
  values: VALUES,
  // 'Four hundred', 'a thousand', 'two hundred and fifty', 'three fifty', 'fifty'.
  spelled: `(?:an? )?couple(?: of)? (?:${LARGE})|(?:${ONES.join('|')})[ -](?:${TENS.join('|')})(?:[ -](?:${ONES.join('|')}))?|half of (?:\\$ ?)?\\d{2,4}|half (?:an? )?(?:grand|thousand)|(?:${ONES.join('|')})(?= ?(?:to|-|or|and) ?(?:${ONES.join('|')}) (?:${LARGE}))|(?:an?|${[...ONES, ...TEENS].join('|')})[ -](?:${LARGE})(?: (?:and )?${BELOW_HUNDRED})?|${BELOW_HUNDRED}`,
  amountOf(spelled) {
    if (spelled.startsWith('half')) return Number(spelled.match(/\d+/)?.[0] ?? 1000) / 2
    return spelled.split(/[ -]/).reduce((sum, word) => {
      const times = MULTIPLIERS[word]
      if (times) return Math.max(1, sum) * times
      const value = word === 'couple' ? 2 : (VALUES.get(word) ?? 0)
      return (sum > 0 && sum < 10 && value >= 10 ? 100 * sum : sum) + value
    }, 0)
  },
  multipliers: MULTIPLIERS,
  units: String.raw`(?:${UNITS})\b`,
  decimal: '.',
  currencies: {
    eur: '€ euro euros eur',
    usd: '$ dollar dollars usd bucks',
    gbp: '£ pound pounds gbp quid',
    chf: 'chf francs',
    inr: '₹ rs rupee rupees inr',
    jpy: '¥ yen jpy',
    sek: 'kr kronor sek',
    dkk: 'kr kroner dkk',
    nok: 'kr kroner nok',
    pln: 'zł zloty pln',
    try: '₺ lira',
  },
  money: {
    currency: 'usd',
    before: String.raw`\$ ?|us(?:d|\$) ?`,
    after: String.raw`\$|dollars?\b|usd\b|bucks?\b|us\b`,
  },
}
