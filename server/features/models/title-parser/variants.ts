import type { PhoneModel } from '../../../adapters/search/understanding/models.ts'
import { wordsOf } from '../../../adapters/search/understanding/words.ts'
import { SEPARATOR } from './text.ts'

/** Words that follow the name of a model and make it a different model. */
const VARIANT =
  /^(?:pro|max|plus|ultra|mini|lite|fe|neo|edge|active|note|se|e|s|t|r|c|i|x|p|u|duos|prime|star|core|power|play|stylus|fusion|compact|premium|xl|fold|flip|zoom|go|turbo|gt|nfc|speed|ace|nord|style|view|youth|lux|luxury|explorer|style|force|droid|emerge|sport|alpha|mega|grand|air|slim|design|signature|v\d\w?|promax|ma+x+|pr+o+|pl?us+|ultr\w{0,2}|min+i+|lit+e+|ii|iii|iv|v|vi|vii|[1-9])$/

/** Brands whose 5G version is a different model. */
const SISTERS_BY_NETWORK = new Set([
  'xiaomi',
  'realme',
  'oppo',
  'vivo',
  'honor',
  'motorola',
  'nokia',
  'tcl',
  'zte',
])
/** From this year on, 5G phones were common. */
const FIRST_OF_5G = '2020'

/**
 * Returns whether the words after a model's name make it a model that the catalog does not have: 'Galaxy S21 Active'.
 * @param name the model's name as in the title
 */
export function isUnknownVariant(model: PhoneModel, name: string[], after: string[]): boolean {
  const next = after.find(word => word !== SEPARATOR && !name.includes(word))
  if (next === undefined) return false
  // Later, "Duos" means two SIM cards.
  if (next === 'duos' && (model.releasedOn ?? '') >= '2016') return false
  if (VARIANT.test(next)) return !isColorAt(model, after)
  // 'Reno 99'.
  if (/^\d{1,3}$/.test(after[0] ?? '') && !name.some(word => /\d/.test(word))) return true
  if (/^20[012]\d$/.test(next))
    return !model.words.includes(next) && model.releasedOn?.slice(0, 4) !== next && !name.includes(next)
  if (next === '4g' || next === 'lte' || next === '3g')
    return model.words.includes('5g') || isOldAndBare(model, next)
  if (next === '5g' && !model.words.includes('5g')) {
    if (SISTERS_BY_NETWORK.has(model.brand.toLowerCase())) return true
    return model.brand !== 'Apple' && (model.releasedOn ?? '') < FIRST_OF_5G
  }
  return false
}

/** Returns whether the words begin with one of the model's colors, as in 'Ultra Blue'. */
const isColorAt = ({ colors }: PhoneModel, after: string[]) => {
  const words = after.filter(word => word !== SEPARATOR)
  return colors.map(wordsOf).some(color => color.length > 1 && color.every((word, at) => words[at] === word))
}

/** Feature phones by Nokia are made for several networks. */
const isOldAndBare = ({ brand, storageGb }: PhoneModel, network: string) =>
  network !== 'lte' && brand === 'Nokia' && storageGb.length === 0
