import { localeNow } from '../locale.ts'
import { plainCharacters } from './characters.ts'

/** What a written number means. `unclear`: it has two meanings, `unreadable`: none. */
export type NumberReading = { value: number } | 'unclear' | 'unreadable'

/** The character before the decimals. `mixed`: a file uses both. */
export type DecimalMark = '.' | ',' | 'mixed'

export type NumberRule = {
  /** Units and currency signs, which are left out. */
  units: RegExp
  /** Whether a number with so many decimals can be meant. It decides between two meanings. */
  isPossible(value: number, decimals: number): boolean
  /** Whether groups of two digits are usual: `1,29,999`. */
  hasIndianGroups?: boolean
}

/**
 * Reads a number as people and spreadsheets write it: `1299`, `1,299.00`, `1.299,00`, `1 299`, `$1,299`, `289,-`.
 * One separator before three digits has two meanings: `1.500` is 1500 or 1.5. It is read only if one of them is possible and
 * does not contradict the rest of the file. If both are possible, the rest of the file decides, or else the language of the page.
 * @param context.mark the decimal mark of the file; undefined when nothing shows it
 */
export function readNumber(
  typed: string,
  rule: NumberRule,
  { mark, locale = localeNow() }: NumberContext = {},
): NumberReading {
  const number = parse(typed, rule)
  if (!number) return 'unreadable'
  const { sign, whole, decimals, separator } = number
  const asDecimals = sign * Number(`${whole}.${decimals || '0'}`)
  if (!isAmbiguous(number)) return { value: asDecimals }
  const asGroup = sign * Number(`${whole}${decimals}`)
  if (mark && mark !== 'mixed' && mark !== separator) return { value: asGroup }
  const canBeGroup = rule.isPossible(asGroup, 0)
  const canBeDecimals = rule.isPossible(asDecimals, decimals.length)
  if (canBeDecimals && (!canBeGroup || mark === separator)) return { value: asDecimals }
  if (canBeGroup && !canBeDecimals && !mark) return { value: asGroup }
  if (mark || !canBeGroup) return 'unclear'
  return { value: markOf(locale) === separator ? asDecimals : asGroup }
}

/** Decides about a number with two meanings, besides its rule. */
export type NumberContext = {
  mark?: DecimalMark | undefined
  /** That of the page by default. */
  locale?: string
}

function markOf(locale: string): Exclude<DecimalMark, 'mixed'> {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** Finds the decimal mark that the unambiguous numbers of a file show. */
export function decimalMarkOf(cells: Iterable<{ typed: string; rule: NumberRule }>): DecimalMark | undefined {
  const found = new Set<DecimalMark>()
  for (const { typed, rule } of cells) {
    const number = parse(typed, rule)
    if (number?.separator && !isAmbiguous(number)) found.add(number.separator)
    if (number?.groups) found.add(number.groups === '.' ? ',' : '.')
  }
  return found.size > 1 ? 'mixed' : [...found][0]
}

type Written = {
  sign: 1 | -1
  /** Digits without separators. */
  whole: string
  decimals: string
  /** The only separator, or the last one of two kinds. */
  separator?: '.' | ','
  /** The separator of groups, when it cannot be a decimal mark. */
  groups?: '.' | ','
}

function parse(typed: string, { units, hasIndianGroups = false }: NumberRule): Written | undefined {
  const text = plainCharacters(typed)
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(units, '')
    .trim()
    // `289,-` and `289.–` are whole amounts.
    .replace(/[.,]-$/, '')
    .replace(/(?<=\d)[ '’](?=\d{3}(?!\d))/g, '')
  const match = text.match(/^(-?)(\d[\d.,]*)$/)
  if (!match || /[.,]$/.test(text)) return undefined
  const [, minus, digits = ''] = match
  const sign = minus ? -1 : 1
  const kinds = [...new Set(digits.match(/[.,]/g))] as ('.' | ',')[]
  const [first, last] = kinds
  if (!first) return { sign, whole: digits, decimals: '' }
  const isRepeated = digits.indexOf(first) < digits.lastIndexOf(first)
  if (!last && !isRepeated) {
    const [whole = '', decimals = ''] = digits.split(first)
    return { sign, whole, decimals, separator: first }
  }
  const [grouped = '', decimals = '', ...more] = last ? digits.split(last) : [digits]
  if (more.length > 0 || !isGrouped(grouped, first, hasIndianGroups)) return undefined
  return {
    sign,
    whole: grouped.replaceAll(first, ''),
    decimals,
    groups: first,
    ...(last && { separator: last }),
  }
}

const isGrouped = (digits: string, mark: string, hasIndianGroups: boolean) => {
  const [head = '', ...groups] = digits.split(mark)
  const isIndian =
    hasIndianGroups && groups.slice(0, -1).every(group => group.length === 2) && head.length < 3
  return (
    /^[1-9]\d{0,2}$/.test(head) &&
    (groups.every(group => group.length === 3) || (isIndian && groups.at(-1)?.length === 3))
  )
}

const isAmbiguous = ({ whole, decimals, separator, groups }: Written) =>
  separator !== undefined && groups === undefined && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
