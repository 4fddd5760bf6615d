import { mistakesBetween } from '../../../adapters/search/understanding/distance.ts'
import type { ModelNames } from '../../../adapters/search/understanding/model-names.ts'
import type { Models, PhoneModel } from '../../../adapters/search/understanding/models.ts'
import { SEPARATOR } from './text.ts'
import { isUnknownVariant } from './variants.ts'

/** A model that was recognized in a title. */
export type ReadModel = {
  model: PhoneModel
  /** Confidence from 0 to 1. */
  confidence: number
  /** The words before and after the model's name. */
  before: string[]
  after: string[]
}

/** The confidence of a name with its brand or family, of a name whose brand is known otherwise, and of a bare name. */
const CONFIDENCE = { full: 1, ofBrand: 0.9, bare: 0.75 }
/** The factor for a name in which a typing mistake was corrected. */
const CORRECTED = 0.9

/** Brands whose models are not in the catalog. */
const OTHER_BRANDS = new Set(
  'infinix tecno ulefone doogee oukitel blackview umidigi cubot itel micromax wiko blu meizu kyocera coolpad unihertz vertu gionee leeco lenovo razer hisense panasonic siemens philips acer elephone leagoo homtom karbonn archos bq aquos jio ericsson sonim maxwest vortex schok nuu hotwav agm fossibot'.split(
    ' ',
  ),
)

/**
 * Reads the model from a title.
 * @param words the words of the title, with separators
 * @param brand the brand by the seller; a different one in the title contradicts it
 * @returns undefined when the title names no model, several, or an ambiguous one
 */
export function readModel(models: Models, words: string[], brand?: string): ReadModel | undefined {
  const { corrected, isCorrected } = correctedWords(models, words)
  if (corrected.some(word => OTHER_BRANDS.has(word))) return undefined
  const titleBrands = new Set(corrected.flatMap(word => models.brandOfWord(word) ?? []))
  const known = brand === undefined ? undefined : models.brands.get(brand.toLowerCase())
  if (known && titleBrands.size > 0 && !titleBrands.has(known)) return undefined
  const [only, another] = titleBrands
  const ofBrand = known ?? (another === undefined ? only : undefined)
  const mentions = mentionsIn(
    ofBrand === undefined ? models.names.ofAny : models.names.of(ofBrand),
    corrected,
  )
  const [mention] = mentions
  const model = modelOf(models, mentions, corrected)
  if (!mention || !model || (titleBrands.size > 0 && !titleBrands.has(model.brand))) return undefined
  const name = corrected.slice(mention.from, mention.to)
  const before = corrected.slice(0, mention.from)
  const after = corrected.slice(mention.to)
  if (mentions.some(({ to }) => isUnknownVariant(model, name, corrected.slice(to)))) return undefined
  if (isOtherNumber(models, name, after, ofBrand)) return undefined
  const isFull = name.some(word => models.brandOfWord(word) !== undefined)
  if (!isFull && ofBrand === undefined && !isBareName(name, before)) return undefined
  const confidence = isFull ? CONFIDENCE.full : ofBrand === undefined ? CONFIDENCE.bare : CONFIDENCE.ofBrand
  return { model, confidence: isCorrected ? confidence * CORRECTED : confidence, before, after }
}

type Mention = {
  from: number
  to: number
  models: number[]
  /** Models with the same name and a year. */
  years: number[]
  /** Models with the same name and "5G". */
  faster: number[]
}

/**
 * Returns the one model that all mentions have in common. Among versions for several networks, a full name selects the
 * version without words that the title lacks.
 */
function modelOf(models: Models, mentions: Mention[], words: string[]): PhoneModel | undefined {
  const [first = [], ...others] = mentions.map(({ models }) => models)
  const common = first.filter(number => others.every(numbers => numbers.includes(number)))
  const candidates = common.flatMap(number => models.numbered(number) ?? [])
  const [mention] = mentions
  const name = words.slice(mention?.from, mention?.to)
  const exact = candidates.filter(({ words }) => !words.some(word => isNetwork(word) && !name.includes(word)))
  const isFull = name.some(word => models.brandOfWord(word) !== undefined)
  // 'Galaxy A52 128GB 5G'.
  const faster = words.slice(mention?.to).includes('5g') ? (mention?.faster ?? []) : []
  if (faster.length > 0) return faster.length === 1 ? models.numbered(faster[0] ?? 0) : undefined
  const [only, another] = isFull && candidates.length > 1 ? exact : candidates
  const isOneOfYears = mentions.some(({ years }) => years.some(number => number !== only?.number))
  return another || isOneOfYears ? undefined : only
}

const isNetwork = (word: string) => /^(?:4g|5g|lte)$/.test(word)

/** Finds the model names in these words, the longest at each position. */
function mentionsIn(names: ModelNames, words: string[]): Mention[] {
  const mentions: Mention[] = []
  for (let from = 0; from < words.length; from++) {
    let at: ModelNames | undefined = names
    let longest: Mention | undefined
    for (let to = from; to < words.length; to++) {
      at = at.next.get(words[to] ?? '')
      if (!at) break
      if (at.models.length > 0)
        longest = {
          from,
          to: to + 1,
          models: at.models,
          years: modelsByYear(at),
          faster: at.next.get('5g')?.models ?? [],
        }
    }
    if (!longest) continue
    mentions.push(longest)
    from = longest.to - 1
  }
  return mentions
}

const modelsByYear = ({ next }: ModelNames) =>
  [...next].flatMap(([word, { models }]) => (/^20\d\d$/.test(word) ? models : []))

/** Returns whether the number after the name makes another model, as in 'iPhone 12/13'. */
function isOtherNumber(models: Models, name: string[], after: string[], brand: string | undefined): boolean {
  const next = after.find(word => word !== SEPARATOR)
  if (next === undefined || !/^[a-z]?\d{1,3}[a-z]?$/.test(next) || /^\d{3}$/.test(next)) return false
  const names = brand === undefined ? models.names.ofAny : models.names.of(brand)
  return name.some((word, at) => {
    if (!/\d/.test(word) || word === next) return false
    return mentionsIn(names, [...name.slice(0, at), next]).some(({ from, to }) => from === 0 && to === at + 1)
  })
}

/** Returns whether a name without a brand is specific, and no word before it could be another brand: 'Mint S21 Ultra'. */
function isBareName(name: string[], before: string[]): boolean {
  const [first = ''] = name
  const isSpecific = /^(?=.*\d)(?=.*[a-z])/.test(first) || name.length > 1
  return isSpecific && before.every(word => BENIGN.test(word))
}

const BENIGN =
  /^(?:zz[wz]|new|brand|mint|excellent|good|great|perfect|condition|unlocked|original|genuine|factory|refurbished|refurb|like|nice|clean|black|white|blue|red|green|gray|silver|gold|purple|pink|\d+gb|\d+tb|very|super|sealed|boxed|my|old|beautiful|pristine|fully|working)$/

/** Corrects typing mistakes in the names of brands and families. */
function correctedWords(models: Models, words: string[]): { corrected: string[]; isCorrected: boolean } {
  const corrected = words.map(word => (models.words.has(word) ? word : (likelyFamily(word) ?? word)))
  return { corrected, isCorrected: corrected.some((word, at) => word !== words[at]) }
}

const FAMILIES = [
  'iphone',
  'samsung',
  'galaxy',
  'google',
  'pixel',
  'motorola',
  'oneplus',
  'xiaomi',
  'huawei',
  'xperia',
  'redmi',
  'fairphone',
]

/** Returns the brand or family of which a word is a likely misspelling. */
function likelyFamily(word: string): string | undefined {
  if (word.length < 5 || /[^a-z]/.test(word)) return undefined
  const most = word.length < 6 ? 1 : 2
  return FAMILIES.find(family => {
    const isSameStart = word[0] === family[0] || (word[0] === family[1] && word[1] === family[0])
    return isSameStart && mistakesBetween(word, family, most) <= most
  })
}
