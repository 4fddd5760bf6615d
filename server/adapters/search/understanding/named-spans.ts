import { deniedIn, isContinued } from './denied.ts'
import { type Models, numbersOf } from './models.ts'
import { asNamed, titled } from './name-texts.ts'
import { namedModelsIn } from './named-models.ts'
import { commonWords, completed, isBrandOf, isNumber, namesBetween, type Operand } from './operands.ts'
import type { Span } from './spans.ts'
import { wordsOf } from './words.ts'

/** Smaller numbers by themselves are hardly a model: 'phone with 3 cameras'. */
const FIRST_NUMBER = 6

type Excluded = {
  models: Set<number>
  brands: { name: string; span: Span }[]
  names: string[]
  /** The last name. */
  span?: Span
  /** Whether the only name is that of a series: 's'. */
  isSeries: boolean
}

/** Sorts the spans by what they say about names. */
export function namedSpans(path: Span[], models: Models) {
  const named = namedModelsIn(models)
  const operands: Operand[] = []
  const brands = new Map<string, Span>()
  const rest: Span[] = []
  const years: Span[] = []
  const not: Excluded = { models: new Set(), brands: [], names: [], isSeries: false }
  const said: { newer?: Span; older?: Span; latest?: Span; isStrict: boolean } = { isStrict: false }
  const hasBrand = path.some(({ meaning }) => meaning.kind === 'brand')
  const denied = deniedIn(path)
  /** The words of a name that is not wanted, until it ends. */
  const denying: string[] = []
  let isAfterOr = false
  /** The name before 'to', until the one after it. */
  let first: Operand | undefined
  let isBetween = false
  let isRange = false

  /** Adds words to the last operand, or after 'or' to its beginning: '12 or 13', 'pixel 7 or 8 pro'. */
  function extend(words: string[], { from, to }: Span, isUnfinished: boolean): boolean {
    const last = operands.at(-1)
    if (!last) return false
    const all = isAfterOr ? completed(named, last, words) : [...new Set([...last.words, ...words])]
    const found = named.withWords(all, { isUnfinished })
    // 'Moto edge' is a Motorola Edge, whose name has no 'moto'.
    const brand = isAfterOr || found.size > 0 ? undefined : models.brandOfWord(last.words.join(' '))
    for (const number of brand === undefined ? [] : named.withWords(words, { isUnfinished }))
      if (models.numbered(number)?.brand === brand) found.add(number)
    if (found.size === 0) return false
    if (last.isMissing) operands.pop()
    // 'iPhone, 13 or 14' are no other iPhones.
    const isNarrower =
      !last.isMissing && isFamily(last) && all.length > words.length && words.some(word => /\d/.test(word))
    if (isAfterOr && !isNarrower) push({ from, to, words: all, models: found, isExact: last.isExact })
    else Object.assign(last, { to, words: all, models: found, own: undefined })
    isAfterOr = false
    return true
  }

  function exclude(some: ReadonlySet<number>, words: string[], span: Span): void {
    not.span = span
    for (const number of some) not.models.add(number)
    not.isSeries = words.join().length === 1
    not.names.push(titled(words))
  }

  function begin(words: string[], span: Span, some: ReadonlySet<number>, isExact: boolean): void {
    push({ from: span.from, to: span.to, words, models: some, isExact })
    isAfterOr = false
  }

  function push(operand: Operand): void {
    const between = first ? namesBetween(named, first, operand) : []
    isRange ||= between.length > 0
    operands.push(...between, operand)
    first = undefined
    isBetween &&= operands.length === 1
  }

  /** All models of a brand as an alternative to others: 'iphone 12 or samsung'. */
  const beginBrand = (brand: string, span: Span) =>
    begin(wordsOf(brand), span, numbersOf(models.all.filter(model => model.brand === brand)), false)

  function read(span: Span, at: number): void {
    const { meaning } = span
    const isNot = denied.has(span)
    const last = operands.at(-1)
    switch (meaning.kind) {
      case 'model': {
        const words = commonWords(models, meaning.models)
        if (isNot) {
          exclude(meaning.models, words, span)
          return
        }
        // 'iPhone 12 or 13 pro'.
        if (isAfterOr && isBareNumber(words, span) && extend(words, span, false)) return
        const isContinued = last && !last.isExact && !isAfterOr && words.length > 0
        if (isContinued && extend(words, span, false)) {
          last.isExact = true
          return
        }
        if (last && !last.isExact && isBrandOf(models, last, meaning.models)) operands.pop()
        else if (isContinued && last.to === span.from && isFamily(last) && isBareNumber(words, span)) {
          // 'Pixel 12 Pro' is no Xiaomi 12 Pro.
          const text = asNamed(models, last.models, [...last.words, ...bareOf(words)])
          rest.push({ ...span, meaning: { kind: 'unknown', text } })
          return
        }
        begin(words, span, meaning.models, true)
        Object.assign(operands.at(-1) ?? {}, { own: meaning.own })
        return
      }
      case 'name':
      case 'number': {
        const { word } = meaning
        const before = rest.at(-1)
        if (
          before?.meaning.kind === 'unknown' &&
          before.meaning.text &&
          before.to === span.from &&
          meaning.kind === 'name'
        ) {
          // 'Pro' after 'iphone 18'.
          const text = `${before.meaning.text} ${titled([word])}`
          rest.splice(-1, 1, { ...before, to: span.to, meaning: { kind: 'unknown', text } })
          return
        }
        const isUnfinished = meaning.kind === 'name' && meaning.isUnfinished === true
        if (isNot) {
          denying.push(word)
          if (isContinued(span, path[at + 1])) return
          const words = denying.splice(0)
          exclude(named.withWords(words, { isUnfinished, isWhole: false }), words, span)
          return
        }
        const found = named.withWords([word], { isUnfinished })
        const isNumber = meaning.kind === 'number'
        const isExtended = extend([word], span, isUnfinished)
        // 'iPhone 12 13'.
        if (!isExtended && isNumber && last?.to === span.from) isAfterOr = true
        if (!isExtended && !(isAfterOr && extend([word], span, isUnfinished))) {
          const isBegun = isNumber ? !last && (hasBrand || Number(word) >= FIRST_NUMBER) : true
          if (found.size > 0 && isBegun) begin([word], span, found, false)
          else {
            const isOfName = isNumber && last && (isAfterOr || (!last.isExact && last.to === span.from))
            rest.push({
              ...span,
              meaning: { kind: 'unknown', ...(isOfName && { text: missingGeneration(last, word) }) },
            })
            if (last && isOfName && isFamily(last)) last.isMissing = true
            isAfterOr = false
          }
        }
        return
      }
      case 'brand':
        if (isNot) not.brands.push({ name: meaning.brand, span })
        else if (isAfterOr) beginBrand(meaning.brand, span)
        else brands.set(meaning.brand, span)
        if (isNot)
          for (const { number } of models.all.filter(({ brand }) => brand === meaning.brand))
            not.models.add(number)
        return
      case 'android':
        if (isNot) brands.set('Apple', span)
        else not.brands.push({ name: 'Apple', span })
        return
      case 'newer':
        if (limitYear(span, 'most')) return
        if (operands.length > 0) said.newer = span
        else rest.push(span)
        return
      case 'better':
        if (isName(path[at - 1]) || path[at - 1]?.meaning.kind === 'number') said.newer = span
        else if (isNameNext(at)) said.newer = span
        else rest.push(span)
        return
      case 'atLeast':
      case 'newerThan':
        // 'Is a pixel 7 better than an iphone 12' compares them.
        if (last?.isExact && meaning.kind === 'newerThan' && isNameNext(at)) isAfterOr = true
        else if (isNameNext(at)) Object.assign(said, { newer: span, isStrict: meaning.kind === 'newerThan' })
        return
      case 'olderThan':
        if (isNameNext(at)) Object.assign(said, { older: span, isStrict: true })
        return
      case 'older':
        if (!limitYear(span, 'least')) said.older = span
        return
      case 'olderFirst':
      case 'newerFirst':
        if ([path[at - 1], path[at + 1]].some(beside => isName(beside) || beside?.meaning.kind === 'brand'))
          said.latest = span
        return
      case 'latest':
      case 'oldest':
      case 'previous':
        said.latest = span
        return
      case 'year':
        years.push(span)
        return
      case 'through': {
        const next = path[at + 1]?.meaning
        const isNumbered =
          next?.kind === 'model' ||
          ((next?.kind === 'number' || next?.kind === 'name') && /\d/.test(next.word))
        if (isNumbered && last && (last.isExact || last.words.some(word => /\d/.test(word))))
          [first, isAfterOr] = [last, true]
        return
      }
      case 'between':
        isBetween = true
        return
      default:
        if (meaning.kind === 'or') {
          if (isBetween) first = last
          const [before] = brands
          if (operands.length === 0 && before && isName(path[at + 1])) {
            brands.delete(before[0])
            beginBrand(...before)
          }
          isAfterOr = operands.length > 0
        }
        rest.push(span)
    }
  }

  /** Whether it says 'or newer' of a year, and not of a model: '2020 iphone or newer'. */
  function limitYear({ to }: Span, open: 'least' | 'most'): boolean {
    const year = years.at(-1)
    if (year?.meaning.kind !== 'year' || operands.at(-1)?.words.some(word => /\d/.test(word))) return false
    const { [open]: _, ...meaning } = year.meaning
    years[years.length - 1] = { ...year, to, meaning }
    return true
  }

  /** A generation that no model has, with its name: 'iPhone 18'. */
  function missingGeneration({ words, models: some }: Operand, number: string): string {
    const named = isNumber(words) ? models.numbered([...some][0] ?? 0)?.words : words
    return asNamed(models, some, [...(named ?? []).filter(word => !/^\d+$/.test(word)), number])
  }

  const isFamily = ({ words }: Operand) => words.every(word => models.brandOfWord(word) !== undefined)
  const bareOf = (words: string[]) => words.filter(word => models.brandOfWord(word) === undefined)
  /** Whether a name begins with its number, as typed: '12 pro'. */
  const isBareNumber = (words: string[], { from, to }: Span) =>
    /^\d+$/.test(bareOf(words)[0] ?? '') && to - from <= bareOf(words).length

  const isNameNext = (at: number) =>
    isNamed(path.slice(at + 1).find(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'brand'))
  const isNamed = (span: Span | undefined) =>
    isName(span) || (operands.length > 0 && span?.meaning.kind === 'number')

  for (const [at, span] of path.entries()) read(span, at)
  // 'iphone samsung pixel' are alternatives, and 'samsung iphone' is a mistake.
  if (operands.length > 0 && operands.every(isFamily) && operands.length + brands.size > 2) {
    for (const [brand, span] of brands) beginBrand(brand, span)
    brands.clear()
  }
  return { operands, brands, rest, not, years, isRange, ...(isRange ? { isStrict: false } : said) }
}

const isName = (span: Span | undefined) => span?.meaning.kind === 'model' || span?.meaning.kind === 'name'
