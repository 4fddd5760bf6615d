import { SEPARATOR, WITH } from './text.ts'

/** Matches nouns of accessories. */
export const ACCESSORY =
  /^(?:cases?|covers?|protectors?|chargers?|cables?|adapters?|docks?|straps?|skins?|stickers?|holders?|mounts?|stands?|bumpers?|pouch|sleeve|earphones|earbuds|headphones|lanyard|film)$/

/** Matches words that show that the title offers something other than the named phone. */
const OTHER_THING =
  /\b(?:tab|tablet|ipad|watch|buds|airpods|ipod|macbook|laptop|chromebook|galaxy book|gear|smart ?tv|lcd|digiti[sz]er|mother ?board|logic board|main ?board|housing|back glass|replacement|spare parts?|sim tray|charging port|flex cable|dummy|replica|clone|toy|empty box|box only|only (?:the )?box|display assembly|tempered|screen (?:for|only|assembly|replacement)|wanted|looking for)\b/

const FOR = '(?:for|fits?|fitting|compatible with)'
const ACCESSORY_FOR = new RegExp(
  `\\b(?:cases?|covers?|protectors?|chargers?|cables?|adapters?|docks?|skins?|holders?|mounts?|batter(?:y|ies)|screens?|glass|parts|film|box)\\b[^,.]{0,25}\\b${FOR}\\b`,
)
const FOR_A_PHONE = new RegExp(
  `\\b${FOR} (?:(?:the|my|your|an?|all|apple|samsung|google|new) )*(?:iphone|galaxy|pixel|samsung|xiaomi|redmi|huawei|oneplus|motorola|moto|nokia|sony|xperia)\\b`,
)

/** Returns whether a title offers something other than a phone. @param text the result of `titleText` */
export const isOtherProduct = (text: string): boolean =>
  OTHER_THING.test(text) || ACCESSORY_FOR.test(text) || FOR_A_PHONE.test(text)

/**
 * Returns whether the title offers an accessory for the named phone: 'iPhone 13 leather case'.
 * @param before the words before the phone's name
 * @param after the words after it
 */
export function isAccessory(
  before: string[],
  after: string[],
  { hasStorage }: { hasStorage: boolean },
): boolean {
  return isOffered(before) || (isOffered(after) && !hasStorage)
}

/** Returns whether the words contain an accessory that is not just included: 'with case'. */
function isOffered(words: string[]): boolean {
  const noun = words.findIndex(word => ACCESSORY.test(word))
  return noun >= 0 && !words.slice(0, noun).some(word => word === WITH || word === SEPARATOR)
}
