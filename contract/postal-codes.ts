import { COUNTRY } from './country.ts'
import { plainCharacters } from './input/characters.ts'
import { LANGUAGES } from './languages.ts'

/** Countries by the pattern of their postal codes, where every address has one. */
const PATTERNS: Record<string, string> = {
  '\\d{5}(-\\d{4})?': 'US PR',
  '\\d{5}': 'DE ES FI FR HR IT MX MY TR UA EE KR MA SA TH',
  '\\d{4}': 'AT AU BE BG CH DK HU LI LU NO NZ PH SI TN ZA MK',
  '\\d{6}': 'CN RO SG',
  '\\d{3} ?\\d{3}': 'IN',
  '\\d{3} ?\\d{2}': 'CZ GR SE SK',
  '\\d{3}': 'IS',
  '\\d{3}-?\\d{4}': 'JP',
  '\\d{5}-?\\d{3}': 'BR',
  '\\d{4}-\\d{3}': 'PT',
  '\\d{2}-?\\d{3}': 'PL',
  '(LV-?)?\\d{4}': 'LV',
  '(LT-?)?\\d{5}': 'LT',
  '\\d{4} ?[A-Z]{2}': 'NL',
  '[A-Z]\\d[A-Z] ?\\d[A-Z]\\d': 'CA',
  '[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}': 'GB',
}

const [pattern] = Object.entries(PATTERNS).find(([, countries]) => countries.includes(COUNTRY)) ?? []
const POSTAL_CODE = pattern && new RegExp(`(?<![A-Z\\d-])${pattern}(?![A-Z\\d-])`, 'i')

/**
 * Whether an address in one text has a postal code of the shop's country. Addresses abroad, whose last line is the name of another
 * country, are not known, and those of a country without a pattern neither.
 */
export const hasPostalCode = (address: string): boolean =>
  !POSTAL_CODE || POSTAL_CODE.test(plainCharacters(address)) || isAbroad(address)

function isAbroad(address: string): boolean {
  const last = address
    .trim()
    .split(/[\n,،]/)
    .at(-1)
    ?.trim()
    .toLowerCase()
  const languages = Object.values(LANGUAGES).map(
    ({ locale }) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  )
  const isNamed = (code: string) => languages.some(names => names.of(code)?.toLowerCase() === last)
  // Old codes, such as DD, have the name of the present country.
  return !isNamed(COUNTRY) && CODES.some(isNamed)
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap(first => LETTERS.map(second => first + second))
