/** A word, a number or a sign of a search. Words and numbers are apart even without a space: 's21' is two tokens. */
export type Token = {
  /** In lower case, without accents. */
  plain: string
  /** What the token adds to a key: nothing for most signs. */
  key: string
  from: number
  to: number
}

export type TypedText = {
  /** The text as typed, with single spaces. */
  typed: string
  /** The text in lower case without accents. It has the same length. */
  plain: string
  tokens: Token[]
}

/** More tokens cost time and mean nothing. */
const MAX_TOKENS = 40

const TOKEN =
  /w\/(?:o(?:ut)?)?(?![\p{L}\p{N}])|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{3,},\d\d(?!\d)|\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:['’`´][\p{L}\p{M}]+)*|[^\s]/gu

/** Marks of vowels and lengthened lines, which people mostly leave out. */
const UNSAID = /[\u0640\u064B-\u065F\u0670]/gu

/** Divides a text into tokens. */
export function tokensOf(text: string): TypedText {
  const typed = text.normalize('NFC').replace(UNSAID, '').replace(/\s+/g, ' ').trim()
  const plain = plainText(typed)
  const tokens = [...plain.matchAll(TOKEN)].slice(0, MAX_TOKENS).map(match => {
    const { index: from } = match
    const [found] = match
    return { plain: found, key: keyOf(found, plain[from - 1]), from, to: from + found.length }
  })
  return { typed, plain, tokens }
}

/** The form in which phrases are looked up: spaces, hyphens and most signs do not matter. */
export const phraseKey = (phrase: string): string =>
  tokensOf(phrase)
    .tokens.map(({ key }) => key)
    .join('')

/** Words that are written shorter, with a sign. */
const SHORTENED: Readonly<Record<string, string>> = { 'w/': 'with', 'w/o': 'without', 'w/out': 'without' }

const isWord = (text: string) => /[\p{L}\p{M}\p{N}]/u.test(text)

function keyOf(token: string, before: string | undefined): string {
  if (isWord(token)) return SHORTENED[token] ?? token.replace(/['’`´,\p{M}]/gu, '')
  if (token === '+' && before !== undefined && isWord(before)) return 'plus'
  return /[\p{Sc}%<>=~&🍎]/u.test(token) ? token : ''
}

/** A text in lower case without accents, of the same length. */
export const plainText = (typed: string): string =>
  Array.from({ length: typed.length }, (_, at) => plainUnit(typed[at] ?? '')).join('')

/** Characters that stand for others. */
const SAME: Readonly<Record<string, string>> = {
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  '٪': '%',
  '٫': '.',
  '٬': ',',
  '،': ',',
  '؟': '?',
}

/** Characters outside ASCII in their plain form: for patterns, whose other signs have a meaning. */
export const plainCharacters = (pattern: string): string =>
  pattern.replace(/[^\p{ASCII}]/gu, character => (character.length === 1 ? plainUnit(character) : character))

/** One unit of the text in its plain form, which has the same length. */
function plainUnit(unit: string): string {
  if (unit >= '٠' && unit <= '٩') return String(unit.charCodeAt(0) - 0x660)
  if (unit >= '۰' && unit <= '۹') return String(unit.charCodeAt(0) - 0x6f0)
  const same = SAME[unit]
  if (same !== undefined) return same
  const [base = unit] = unit.toLowerCase().normalize('NFKD')
  return base.length === 1 && /[\p{L}\p{N}]/u.test(base) ? base : unit.toLowerCase().slice(0, 1) || unit
}
