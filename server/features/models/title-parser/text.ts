import { plainDigits } from '#contract/input/characters.ts'
import { withModelNames } from '#contract/models/numbers.ts'
import { inEnglish } from './other-languages.ts'

/** The word that replaces separators between listed items: 'iPhone 12 / 13'. */
export const SEPARATOR = 'zzz'
/** The word that replaces words before included items: 'iPhone 12 with case'. */
export const WITH = 'zzw'

/** Converts a title to lower case and Latin letters, and writes out sellers' abbreviations. */
export function titleText(title: string): string {
  const latin = inEnglish(plainDigits(withModelNames(title).normalize('NFKC')))
    .toLowerCase()
    .replace(/[\u0400-\u04ff]+/g, word => CYRILLIC[word] ?? word)
    .replace(/[\p{L}\d]*[\u0400-\u04ff][\p{L}\d]*/gu, latinLookalikes)
  return ABBREVIATIONS.reduce((text, [pattern, written]) => text.replace(pattern, written), latin)
}

/** Replaces separators with `SEPARATOR`, and words that introduce included items with `WITH`. */
export const withSeparators = (text: string): string =>
  text
    .replace(
      /\bw\/o?|\b(?:with|without|incl(?:\.|udes?|uded|uding)?|comes|free|extra|no|original|both)\b/g,
      ` ${WITH} `,
    )
    .replace(/ (?=(?:64|128|256|512)(?: |$))/g, ` ${SEPARATOR} `)
    .replace(/[/|,;:&•·]|\s[-–—]+\s|\b(?:or|and|vs|versus|not)\b/g, ` ${SEPARATOR} `)

/** Cyrillic spellings of names and words in phone titles. */
const CYRILLIC: Record<string, string> = {
  айфон: 'iphone',
  эпл: 'apple',
  самсунг: 'samsung',
  галакси: 'galaxy',
  гэлакси: 'galaxy',
  сяоми: 'xiaomi',
  ксиаоми: 'xiaomi',
  редми: 'redmi',
  поко: 'poco',
  хуавей: 'huawei',
  хуавэй: 'huawei',
  хонор: 'honor',
  нокиа: 'nokia',
  сони: 'sony',
  моторола: 'motorola',
  гугл: 'google',
  пиксель: 'pixel',
  ноут: 'note',
  про: 'pro',
  макс: 'max',
  мини: 'mini',
  плюс: 'plus',
  ультра: 'ultra',
  лайт: 'lite',
  гб: 'gb',
  тб: 'tb',
  чехол: 'case',
  стекло: 'protector',
  зарядка: 'charger',
  для: 'for',
  и: 'and',
  или: 'or',
  черный: 'black',
  чёрный: 'black',
  белый: 'white',
  синий: 'blue',
  голубой: 'blue',
  красный: 'red',
  зеленый: 'green',
  зелёный: 'green',
  серый: 'gray',
  золотой: 'gold',
  розовый: 'pink',
  серебристый: 'silver',
  фиолетовый: 'purple',
}

/** Cyrillic letters that look like Latin ones: the 'Х' of 'iPhone Х' is often Cyrillic. */
const LOOKALIKES: Record<string, string> = {
  а: 'a',
  в: 'b',
  с: 'c',
  е: 'e',
  н: 'h',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  х: 'x',
  у: 'y',
}

function latinLookalikes(word: string): string {
  const latin = word.replace(/[\u0400-\u04ff]/g, letter => LOOKALIKES[letter] ?? letter)
  const isLatin = !/[\u0400-\u04ff]/.test(latin)
  // Keep a longer word that is entirely Cyrillic, even if all its letters look Latin.
  return isLatin && (word.length <= 2 || /[a-z\d]/.test(word)) ? latin : word
}

const ABBREVIATIONS: [pattern: RegExp, written: string][] = [
  [/[™®©]/g, ' '],
  [/\bu\. ?s\.(?: ?a\.)?/g, ' '],
  // What the title does not offer: 'not iPhone 13 Pro'.
  [
    /\bnot (?:an? |the )?(?:iphone|galaxy|pixel|xperia|redmi|ultra|pro|plus|max|mini|lite|fe)\b[^,;.()]*/g,
    ' ',
  ],
  // What comes with the phone: '+ AirPods 2'.
  [
    /\+ ?(?:(?:apple|samsung|galaxy|original|free|new) )*(?:air ?pods|ear ?buds|buds|watch|gear|charger|case|cover|cable|headphones|box)\b.*$/g,
    ' ',
  ],
  [/\b\d{1,2} ?\/ ?10\b/g, ' '],
  [/\b\d{1,2} ?-?(?:months?|weeks?|days?|years?|yrs?|mos?|sims?|pcs?)\b/g, ' '],
  // The maker's codes: 'SM-G920A', 'XT1254'.
  [
    /\b(?:sm|gt|sgh|sch|sph)-?[a-z]\d{3,4}[a-z\d]*(?:\/ds)?\b|\b[a-z]{1,2}\d{3,4}[a-z]{1,4}\d?(?:\/ds)?\b/g,
    ' ',
  ],
  [/(?<![a-z\d])1 ?\+ ?(?=\d)/g, 'oneplus '],
  [/\bop ?(?=\d{1,2}(?:t|r| pro)?\b)/g, 'oneplus '],
  [/\b(?:ip|iph|iphn|iphon|ifone)[ -]?(?=\d{1,2}(?!\d)|x[rs]?\b|x[rs] ?max|se\b)/g, 'iphone '],
  [/\bi ?(?=1[1-7](?: ?(?:pro|plus|mini|pm|promax))?\b)/g, 'iphone '],
  [/\bi[ -]phone/g, 'iphone'],
  [/\b(galaxy|samsung|iphone|google|xiaomi|motorola|redmi|huawei|pixel)(?!s\b)(?=[a-z\d])/g, '$1 '],
  [/\biphones\b/g, 'iphone'],
  [/(iphone \d{1,2}) ?pm\b|^(1[1-7]) ?pm\b/g, '$1$2 pro max'],
  [/pro ?-?max(?=\b|\d)/g, ' pro max'],
  [/\bgt(?=\d)/g, 'gt '],
  [/\b(xperia (?:1|5|10))(ii|iii|iv|v|vi)\b/g, '$1 $2'],
  [/\bxs ?-?max\b/g, 'xs max'],
  [/\bgal\b/g, 'galaxy'],
  [/\bs?gs(?=\d{1,2}\b)/g, 'galaxy s'],
  [/\b(s2\d) ?u\b/g, '$1 ultra'],
  [/\bn(?:ote)? ?(20) ?u\b/g, 'note $1 ultra'],
  [/\bz[ -]?(flip|fold)[ -]?/g, 'z $1 '],
  [/\bpx ?-?(?=\d)/g, 'pixel '],
]
