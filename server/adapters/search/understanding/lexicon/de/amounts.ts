import { plainText } from '../../text.ts'
import type { Amounts } from '../lexicon.ts'

/** Words and their values, from `first` on in steps. Several words for one value are apart by a slash. */
const valued = (words: string, first: number, step = 1) =>
  words
    .split(' ')
    .flatMap((same, at) => same.split('/').map(word => [plainText(word), first + step * at] as const))

const ONES = valued('ein zwei/zwo drei vier fünf sechs sieben acht neun', 1)
const TEENS = valued('zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn', 10)
const TENS = valued(
  'zwanzig dreißig/dreissig vierzig fünfzig/fuffzig/fuffzich/fuffi sechzig siebzig achtzig neunzig',
  20,
  10,
)
const VALUES = new Map([...ONES, ...TEENS, ...TENS])

const anyOf = (values: (readonly [word: string, value: number])[]) => values.map(([word]) => word).join('|')
const ONE = anyOf(ONES)
const HUNDRED = `(?:(?:${ONE}) ?)?(?:hunderter|hundert|hunni)`
const BELOW_HUNDRED = `(?:(?:${ONE})und)?(?:${anyOf(TENS)})`
const MORE = `(?:(?:und)?(?:${BELOW_HUNDRED}|${anyOf(TEENS)}|${ONE})|(?: und)? (?:${BELOW_HUNDRED}))?`
/** The parts of a spelled number: 'zweihundertfünfundzwanzig'. */
const PARTS = new RegExp(
  `^(?:(${ONE})?(tausend))?(?:(${ONE})?(hund|hunn)\\p{L}*?)?(?:und)?(?:(${ONE})und)?(${anyOf([...TENS, ...TEENS, ...ONES])})?$`,
  'u',
)

export const AMOUNTS: Amounts = {
  values: new Map([
    ...['eins', 'ein', 'eine', 'einem', 'einen', 'einer'].map(word => [word, 1] as const),
    ...[...VALUES].filter(([word]) => word !== 'ein'),
  ]),
  // A hundred with what follows, a thousand, or tens.
  spelled: `(?:${ONE})?tausend(?:${HUNDRED})?${MORE}|${HUNDRED}${MORE}|${BELOW_HUNDRED}`,
  amountOf(spelled) {
    const [, thousands, thousand, hundreds, hundred, ones, others] =
      spelled.replaceAll(' ', '').match(PARTS) ?? []
    const times = (word: string | undefined, unit: number, isThere: unknown) =>
      isThere ? unit * (VALUES.get(word ?? 'ein') ?? 1) : 0
    return (
      times(thousands, 1000, thousand) +
      times(hundreds, 100, hundred) +
      times(ones, 1, ones) +
      times(others, 1, others)
    )
  },
  multipliers: { k: 1000, tausend: 1000, hundert: 100 },
  units: String.raw`(?:gb|tb|gig|giga|gigabyte|mah|mp|w|watt|g?hz|fps|zoll|cm|mm|%|prozent|jahre?n?|monate?n?|wochen?|tagen?|stunden?|km|kilometern?|meilen?|sternen?|sterne?|bewertungen|megapixel|kameras?)(?![\p{L}])`,
  decimal: ',',
  currencies: {
    eur: '€ euro euros eur euronen',
    usd: '$ dollar usd',
    gbp: '£ pfund gbp',
    chf: 'chf fr franken stutz',
    dkk: 'kronen dkk',
    pln: 'zł zloty pln',
    try: '₺ lira',
  },
  money: {
    before: String.raw`€ ?|euro? ?|\$ ?`,
    after: String.raw`€|euros?|eur|euronen|tacken|öcken|kröten|mäuse|\$|dollar|franken|chf|fr\.?|stutz|[.,]-(?: ?€)?`,
  },
}
