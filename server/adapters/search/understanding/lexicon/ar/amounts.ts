import { phraseKey } from '../../text.ts'
import type { Amounts } from '../lexicon.ts'
import { list } from '../list.ts'

const HUNDREDS: [words: string, value: number][] = [
  ['مئة, مائة, مية, ميه', 100],
  ['مئتين, مئتان, مائتين, مائتان, ميتين', 200],
  ['ثلاثمئة, ثلاثمائة, ثلاثمية, تلتمية, تلاتمية', 300],
  ['أربعمئة, أربعمائة, أربعمية, ربعميه', 400],
  ['خمسمئة, خمسمائة, خمسمية', 500],
  ['ستمئة, ستمائة, ستمية', 600],
  ['سبعمئة, سبعمائة, سبعمية', 700],
  ['ثمانمئة, ثمانمائة, ثمانمية, ثمنمية, تمنمية, تمانمية', 800],
  ['تسعمئة, تسعمائة, تسعمية', 900],
  ['ألف', 1000],
  ['ألفين, ألفان', 2000],
]
const ONES: [words: string, value: number][] = [
  ['واحد, واحدة, سنة, شهر', 1],
  ['اثنين, اثنان, سنتين, سنتان, شهرين', 2],
  ['ثلاثة, ثلاث', 3],
  ['أربعة, أربع', 4],
  ['خمسة, خمس', 5],
  ['ستة, ست', 6],
  ['سبعة, سبع', 7],
  ['ثمانية, ثماني', 8],
  ['تسعة, تسع', 9],
  ['عشرة, عشر', 10],
]
const valuesOf = (rows: [words: string, value: number][]) =>
  new Map(rows.flatMap(([words, value]) => list(words).map(word => [phraseKey(word), value] as const)))

const TENS: [words: string, value: number][] = [
  ['عشرين, عشرون', 20],
  ['ثلاثين, ثلاثون, تلاتين', 30],
  ['أربعين, أربعون', 40],
  ['خمسين, خمسون', 50],
  ['ستين, ستون', 60],
  ['سبعين, سبعون', 70],
  ['ثمانين, ثمانون, تمانين', 80],
  ['تسعين, تسعون', 90],
]

const SPELLED = valuesOf([...HUNDREDS, ...TENS, ...ONES])
const longestFirst = (rows: [words: string, value: number][]) =>
  [...valuesOf(rows).keys()].sort((one, other) => other.length - one.length).join('|')
const AND_TENS = `(?: و ?(?:${longestFirst(ONES)}))?(?: و ?(?:${longestFirst(TENS)}))?`

export const AMOUNTS: Amounts = {
  values: valuesOf(ONES),
  // 'A thousand and two hundred and fifty': each part but the first follows 'and'.
  spelled: `(?:ال)?(?:(?:الف|الفين|الفان)(?: و ?(?:${longestFirst(HUNDREDS)}))?${AND_TENS}|(?:${longestFirst(HUNDREDS)})${AND_TENS}|(?:(?:${longestFirst(ONES)}) و ?)?(?:${longestFirst(TENS)}))`,
  amountOf: spelled =>
    spelled
      .split(/ و ?/)
      .reduce((sum, part) => sum + (SPELLED.get(part) ?? SPELLED.get(part.slice(2)) ?? 0), 0),
  multipliers: { k: 1000, الف: 1000, الاف: 1000 },
  units:
    '(?:gb|tb|mah|mp|جيجابايت|جيجا|غيغابايت|غيغا|قيقا|جب|تيرا|تيرابايت|ميجابكسل|ميغابكسل|%|بالمية|بالمئة|بالمائة|سنوات|سنة|سنين|شهور|أشهر|شهر|أيام|يوم|كم|كيلومترات|كيلومتر|كيلو|ميل|أميال|نجوم|نجمة|بوصة|انش|إنش|هرتز|تقييم)(?![\\p{L}])',
  decimal: '.',
  currencies: {
    eur: '€ يورو eur',
    usd: '$ دولار دولارات usd',
    gbp: '£ استرليني gbp',
    sar: 'ريال ريالات sar',
    qar: 'ريال ريالات qar',
    omr: 'ريال ريالات omr',
    aed: 'درهم دراهم aed',
    mad: 'درهم دراهم',
    kwd: 'دينار دنانير kwd',
    bhd: 'دينار دنانير bhd',
    jod: 'دينار دنانير jod',
    tnd: 'دينار دنانير tnd',
    egp: 'جنيه جنيهات egp',
    try: '₺ ليرة',
  },
  money: {
    before: '€ ?|\\$ ?',
    after:
      '€|\\$|ريال(?:ات)?|درهم|دراهم|دينار|دنانير|جنيه(?:ات)?|يورو|دولار(?:ات)?|ليرة|شيكل|دينارات|د\\.?إ|ر\\.?س|د\\.?ك|د\\.?أ|د\\.?ب|كي ?دي|eur|usd',
  },
}
