/**
 * The normalized words of a text: 'iPhone12 Pro-Max, 128 GB' becomes `iphone 12 pro max 128gb`. Words that do not
 * distinguish phones ('used', 'phone', 'for') are left out.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  const parts = partsOf(text)
  for (let at = 0; at < parts.length; ) {
    const { word, taken } = readAt(parts, at, words.at(-1))
    if (!IGNORED.has(word)) words.push(word.length > LONGEST_WORD ? word.slice(0, LONGEST_WORD) : word)
    at += taken
  }
  return words
}

/** Whether a text contains letters or digits, and not only punctuation or emoji. */
export const isReadable = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Whether a word is a model number or a size, which is never corrected. */
export const hasDigit = (word: string) => /\d/.test(word)

/** Characters. Longer words are ignored. */
const LONGEST_WORD = 40

const IGNORED = new Set(
  (
    'a an and any are at best buy buying by cell cellphone cellphones cheap cheapest deal deals device find for from ' +
    'handset hand i in is it its like looking me mobile mobiles my need new of offer on or phone phones please price ' +
    'sale search second secondhand sell selling smart smartphone smartphones some that the this to used want with w you'
  ).split(' '),
)

const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** The text in lower case, without accents and other variants of letters. */
function plain(text: string): string {
  const lower = text.toLowerCase()
  if (isAscii(lower)) return lower
  return lower
    .replace(/[™®©]/g, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
}

/** Splits a text at separators, and then between letters and numbers: 'iphone12' is two parts. */
function partsOf(text: string): string[] {
  const parts =
    plain(text)
      .replace(/['’`´]/g, '')
      .replace(/(?<=[\p{L}\p{N}])\+/gu, ' plus ')
      .match(/[\p{L}\p{M}\p{N}]+(?:(?<=\d)\.\d+)?/gu) ?? []
  return parts.flatMap(part => (hasDigit(part) || part.startsWith('iphone') ? apart(part) : part))
}

const apart = (part: string) =>
  part
    .replace(/([a-z]{3,})(?=\d)/g, '$1 ')
    .replace(/^(mi|se)(?=\d)/, '$1 ')
    .replace(/^iphone(?=se|x)/, 'iphone ')
    .replace(/(\d(?:gb|tb))(?=[a-z])/g, '$1 ')
    .replace(/(\d)(?=(?:[a-z]{3,}|fe|se|xl)(?![a-z]))/g, '$1 ')
    .replace(/([a-z]\d+[a-z]?)(?=[45]g$)/, '$1 ')
    .split(' ')

type Reading = { word: string; taken: number }

const one = (word: string): Reading => ({ word, taken: 1 })
const two = (word: string): Reading => ({ word, taken: 2 })

/** The word that begins at this part, and its number of parts. */
function readAt(parts: string[], at: number, before: string | undefined): Reading {
  const part = parts[at] ?? ''
  const next = parts[at + 1] ?? ''
  const pair = PAIRS.get(`${part} ${next}`)
  if (pair !== undefined) return two(pair)
  if (GENERATION.test(next) && ORDINALS.has(part)) return two(ORDINALS.get(part) ?? part)
  if (GENERATION.test(part) && /^\d$/.test(next)) return two(next)
  if (/^(mk|mark)$/.test(part) && ROMAN.includes(next)) return two(next)
  if (/^(mk|mark)$/.test(part) && ROMAN[Number(next)]) return two(ROMAN[Number(next)] ?? next)
  if (before === 'se' && SE_GENERATIONS.has(part)) return one(SE_GENERATIONS.get(part) ?? part)
  if (/^\d/.test(part)) return readNumber(part, next)
  if (/^[a-z]$/.test(part) && before !== 'iphone' && /^\d{1,3}[a-fh-z]?$/.test(next))
    if (!UNIT.test(parts[at + 2] ?? '')) return two(part + next)
  if (/^mk\d$/.test(part)) return one(ROMAN[Number(part[2])] ?? part)
  return one(SYNONYMS.get(part) ?? part)
}

/** Reads a size in its many spellings: '128 GB', '128g', '128bg', '1024gb'. */
function readNumber(part: string, next: string): Reading {
  if (/^\d+$/.test(part)) {
    if (next.startsWith('g') && UNIT.test(next)) return two(size(Number(part)))
    if (UNIT.test(next) && Number(part) <= 4) return two(`${part}tb`)
    if (next === 'g' && /^[345]$/.test(part)) return two(`${part}g`)
  }
  const [, number] = part.match(/^(\d+)(?:gb|bg|g|go)$/) ?? []
  return one(number && (Number(number) >= 8 || part.endsWith('gb')) ? size(Number(number)) : part)
}

const UNIT = /^(gb|gig|gigs|gigabytes?|go|tb|terabytes?|to)$/

const size = (gigabytes: number) =>
  gigabytes >= 1024 && gigabytes % 1024 === 0 ? `${gigabytes / 1024}tb` : `${gigabytes}gb`

/** Pairs of parts that are one word. */
const PAIRS = new Map([
  ['i phone', 'iphone'],
  ['one plus', 'oneplus'],
  ['1 plus', 'oneplus'],
  ['fair phone', 'fairphone'],
  ['think phone', 'thinkphone'],
  ['zen phone', 'zenfone'],
  ['zen fone', 'zenfone'],
  ['black berry', 'blackberry'],
  ['2nd hand', 'second'],
])

const SYNONYMS = new Map([
  ['grey', 'gray'],
  ['fone', 'phone'],
  ['ifone', 'iphone'],
  ['aifon', 'iphone'],
  ['1st', '1'],
  ['iphones', 'iphone'],
])

const GENERATION = /^gen(eration)?$/
const ORDINALS = new Map([
  ['1st', '1'],
  ['2nd', '2'],
  ['3rd', '3'],
  ['4th', '4'],
  ['first', '1'],
  ['second', '2'],
  ['third', '3'],
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
])
/** The generations of the iPhone SE by year. */
const SE_GENERATIONS = new Map([
  ['2016', '1'],
  ['2020', '2'],
  ['2022', '3'],
  ['1st', '1'],
  ['2nd', '2'],
  ['3rd', '3'],
])
const ROMAN = [undefined, 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii']

/** A name without spaces and punctuation, and its digits alone: 'galaxys21ultra' and '21'. */
export function joinedForm(text: string): JoinedForm {
  const characters = text
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return { characters, digits: characters.replace(/\D/g, '') }
}

export type JoinedForm = { characters: string; digits: string }
