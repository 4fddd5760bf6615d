import { plainText } from '../../text.ts'
import type { Amounts } from '../lexicon.ts'

const ONES = 'ein zwei drei vier fünf sechs sieben acht neun'.split(' ').map(plainText)
const TEENS = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'
  .split(' ')
  .map(plainText)
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ').map(plainText)

const TENS_VALUES = TENS.map((word, at) => [word, 10 * (at + 2)] as const)
const HUNDREDS = [
  ['hundert', 100] as const,
  ...ONES.map((word, at) => [`${word}hundert`, 100 * (at + 1)] as const),
]
/** Hundreds with tens: 'zweihundertfünfzig'. */
const SPELLED = new Map([
  ...HUNDREDS.flatMap(([word, value]) => [
    [word, value] as const,
    ...TENS_VALUES.map(([tens, more]) => [word + tens, value + more] as const),
  ]),
  ...TENS_VALUES,
  ['tausend', 1000] as const,
  ...ONES.map((word, at) => [`${word}tausend`, 1000 * (at + 1)] as const),
])

export const AMOUNTS: Amounts = {
  values: new Map([
    ...['eins', 'ein', 'eine', 'einem', 'einen', 'einer'].map(word => [word, 1] as const),
    ...ONES.slice(1).map((word, at) => [word, at + 2] as const),
    ...TEENS.map((word, at) => [word, at + 10] as const),
    ...TENS_VALUES,
  ]),
  spelled: [...SPELLED.keys()].sort((one, other) => other.length - one.length).join('|'),
  amountOf: spelled => SPELLED.get(spelled) ?? 0,
  multipliers: { k: 1000, tausend: 1000, hundert: 100 },
  units: String.raw`(?:gb|tb|gig|giga|gigabyte|mah|mp|w|watt|g?hz|fps|zoll|cm|mm|%|prozent|jahre?n?|monate?n?|wochen?|tagen?|stunden?|km|kilometern?|meilen?|sternen?|sterne?|bewertungen|megapixel|kameras?)(?![\p{L}])`,
  decimal: ',',
  money: {
    before: String.raw`€ ?|euro? ?|\$ ?`,
    after: String.raw`€|euros?|eur|\$|dollar|franken|[.,]-(?: ?€)?`,
  },
}
