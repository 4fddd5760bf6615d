import type { Models, PhoneModel } from './models.ts'
import { familyOf, type NamedModels, namedModelsIn } from './named-models.ts'
import type { Span } from './spans.ts'
import { wordsOf } from './words.ts'

/** Models or brands that a search asks for. */
export type NameWish = {
  kind: 'model' | 'brand' | 'year' | 'maker'
  from: number
  to: number
  models?: ReadonlySet<number>
  brands?: string[]
  /** The words of one name. */
  words?: string[]
  text?: string
}

type Stock = { models: Models; brands: readonly string[]; countOfModel(model: number): number }

/** Smaller numbers by themselves are hardly a model: 'phone with 3 cameras'. */
const FIRST_NUMBER = 6

/** Words that name one model, or several: 'iphone 12 pro', 'galaxy'. */
type Operand = {
  /** The model with exactly this name. */
  own?: number | undefined
  from: number
  to: number
  words: string[]
  models: ReadonlySet<number>
  isExact: boolean
}

/** Reads the models and brands that a search names. @returns the other spans, too */
export function readNames(path: Span[], stock: Stock): { wishes: NameWish[]; rest: Span[] } {
  const { models } = stock
  const said = collected(path, models)
  const named = said.operands
    .map(one => ofBrands(one, [...said.brands.keys()], models))
    .map(one => ({ ...one, models: forSale(one, stock) }))
  const wishes = [
    ...said.years.map(span => yearWish(span, models)),
    ...modelWishes(said, { named, stock }),
    ...brandWishes(said, { named, models }),
    ...excludedBrands(said, { named, stock }),
  ]
  return { wishes, rest: said.rest }
}

type Said = ReturnType<typeof collected>

/** The models that are named, or those of a generation. */
function modelWishes(
  { brands, not, newer, older, latest, isStrict }: Said,
  { named, stock }: { named: Operand[]; stock: Stock },
): NameWish[] {
  const { models } = stock
  const [first] = named
  if (!first && latest && brands.size > 0) {
    const some = latestOf(stock, numbersOf(models.all.filter(({ brand }) => brands.has(brand))), latest)
    return [{ kind: 'model', ...rangeOf([latest]), models: some, text: namesText(models, some, []) }]
  }
  if (!first) return []
  const isOf = (number: number) => brands.has(models.numbered(number)?.brand ?? '')
  const all = allModels(named)
  const among = [...all].some(isOf) ? new Set([...all].filter(isOf)) : all
  const modifier = newer ?? older
  const side = newer ? 'newer' : 'older'
  const meant = modifier
    ? siblings(models, among, { side, isStrict })
    : latest
      ? latestOf(stock, among, latest)
      : among
  const kept = new Set([...meant].filter(number => !not.models.has(number)))
  const left = kept.size > 0 ? kept : meant
  const name = shortText(models, first)
  return [
    {
      kind: 'model',
      ...rangeOf([...named, ...(modifier ? [modifier] : [])]),
      models: left,
      ...(named.length === 1 && !modifier && { words: titleWords(models, first) }),
      text: modifier
        ? isStrict
          ? `${titled([side])} than ${name}`
          : `${name} and ${side}`
        : latest
          ? `${titled([latest.meaning.kind])} ${namesText(models, among, named)}`
          : namesText(models, left, named),
    },
  ]
}

/** The brands beside the names. The brand of a name belongs to the name, and no other brand makes it. */
function brandWishes(
  { brands, not, latest }: Said,
  { named, models }: { named: Operand[]; models: Models },
): NameWish[] {
  const makers = new Set([...allModels(named)].map(number => models.numbered(number)?.brand ?? ''))
  const isOwn = [...brands.keys()].some(brand => makers.has(brand))
  const isNumber = named.every(({ words }) => words.every(word => /^\d+$/.test(word)))
  if (named.length > 0 ? isOwn : latest) return []
  if (!isNumber)
    return [...brands].map(([brand, span]) => ({
      kind: 'maker',
      ...rangeOf([span]),
      models: new Set(),
      text: `${brand} makes no ${namesText(models, allModels(named), named)}`,
    }))
  const left = models.all.filter(({ brand, number }) => brands.has(brand) && !not.models.has(number))
  return [
    ...[...brands].map(([brand, span]) => ({
      ...{ kind: 'brand' as const, ...rangeOf([span]) },
      brands: [brand],
      words: wordsOf(brand),
    })),
    ...(not.models.size > 0 && brands.size > 0
      ? [
          {
            kind: 'model' as const,
            ...rangeOf([...brands.values()]),
            models: numbersOf(left),
            text: not.text,
          },
        ]
      : []),
  ]
}

/** The brands that are left when others are excluded: 'not samsung', 'android'. */
function excludedBrands(
  { brands, not }: Said,
  { named, stock: { models, brands: inStock } }: { named: Operand[]; stock: Stock },
): NameWish[] {
  const android = not.brands.find(({ span }) => span.meaning.kind === 'android')?.span
  const isApple = [...allModels(named)].every(number => models.numbered(number)?.brand === 'Apple')
  if (android && named.length > 0 && isApple)
    return [
      {
        kind: 'maker',
        ...rangeOf([android]),
        models: new Set(),
        text: 'No phone of Apple has Android',
      },
    ]
  if (named.length > 0 || brands.size > 0 || not.brands.length === 0) return []
  const names = not.brands.map(({ name }) => name)
  return [
    {
      kind: 'brand',
      ...rangeOf(not.brands.map(({ span }) => span)),
      brands: [...new Set([...inStock, ...models.brands.values()])].filter(name => !names.includes(name)),
      text: [
        ...(android ? ['Android'] : []),
        ...not.brands.filter(({ span }) => span !== android).map(({ name }) => `Not ${name}`),
      ].join(', '),
    },
  ]
}

const allModels = (named: Operand[]) => new Set(named.flatMap(one => [...one.models]))

const rangeOf = (spans: { from: number; to: number }[]) => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

type Excluded = { models: Set<number>; brands: { name: string; span: Span }[]; text: string }

/** Sorts the spans by what they say about names. */
function collected(path: Span[], models: Models) {
  const named = namedModelsIn(models)
  const operands: Operand[] = []
  const brands = new Map<string, Span>()
  const rest: Span[] = []
  const years: Span[] = []
  const not: Excluded = { models: new Set(), brands: [], text: '' }
  const said: { newer?: Span; older?: Span; latest?: Span; isStrict: boolean } = { isStrict: false }
  const hasName = path.some(
    ({ meaning: { kind } }) => kind === 'brand' || kind === 'name' || kind === 'model',
  )
  let isAfterOr = false

  /** Adds words to the last operand, or after 'or' to its beginning: '12 or 13', 'pixel 7 or 8 pro'. */
  function extend(words: string[], { from, to }: Span, isUnfinished: boolean): boolean {
    const last = operands.at(-1)
    if (!last) return false
    const all = isAfterOr ? completed(named, last, words) : [...new Set([...last.words, ...words])]
    const found = named.withWords(all, { isUnfinished })
    if (found.size === 0) return false
    if (isAfterOr) operands.push({ from, to, words: all, models: found, isExact: last.isExact })
    else Object.assign(last, { to, words: all, models: found, own: undefined })
    isAfterOr = false
    return true
  }

  function exclude(some: ReadonlySet<number>, words: string[]): void {
    for (const number of some) not.models.add(number)
    const name = words.join().length === 1 ? `the ${words.join().toUpperCase()} series` : titled(words)
    not.text = [not.text, `Not ${name}`].filter(Boolean).join(', ')
  }

  function begin(words: string[], span: Span, some: ReadonlySet<number>, isExact: boolean): void {
    operands.push({ from: span.from, to: span.to, words, models: some, isExact })
    isAfterOr = false
  }

  /** All models of a brand as an alternative to others: 'iphone 12 or samsung'. */
  const beginBrand = (brand: string, span: Span) =>
    begin(wordsOf(brand), span, numbersOf(models.all.filter(model => model.brand === brand)), false)

  function read(span: Span, at: number): void {
    const { meaning } = span
    const isNot = path[at - 1]?.meaning.kind === 'not'
    const last = operands.at(-1)
    switch (meaning.kind) {
      case 'model': {
        const words = commonWords(models, meaning.models)
        if (isNot) {
          exclude(meaning.models, words)
          return
        }
        if (last && !last.isExact && isBrandOf(models, last, meaning.models)) operands.pop()
        const isContinued = last && !last.isExact && !isAfterOr && words.length > 0
        if (isContinued && extend(words, span, false)) last.isExact = true
        else {
          begin(words, span, meaning.models, true)
          Object.assign(operands.at(-1) ?? {}, { own: meaning.own })
        }
        return
      }
      case 'name':
      case 'number': {
        const { word } = meaning
        const isUnfinished = meaning.kind === 'name' && meaning.isUnfinished === true
        const found = named.withWords([word], { isUnfinished, isWhole: !isNot })
        if (isNot) exclude(found, [word])
        else if (!extend([word], span, isUnfinished)) {
          if (found.size > 0 && (meaning.kind === 'name' || hasName || Number(word) >= FIRST_NUMBER))
            begin([word], span, found, false)
          else rest.push({ ...span, meaning: { kind: 'unknown' } })
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
        not.brands.push({ name: 'Apple', span })
        return
      case 'newer':
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
        if (isNameNext(at)) Object.assign(said, { newer: span, isStrict: meaning.kind === 'newerThan' })
        return
      case 'olderThan':
        if (isNameNext(at)) Object.assign(said, { older: span, isStrict: true })
        return
      case 'older':
        said.older = span
        return
      case 'latest':
      case 'oldest':
      case 'previous':
        said.latest = span
        return
      case 'year':
        years.push(span)
        return
      default:
        if (meaning.kind === 'or') {
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

  const isNameNext = (at: number) =>
    isNamed(path.slice(at + 1).find(({ meaning }) => meaning.kind !== 'filler' && meaning.kind !== 'brand'))
  const isNamed = (span: Span | undefined) =>
    isName(span) || (operands.length > 0 && span?.meaning.kind === 'number')

  for (const [at, span] of path.entries()) read(span, at)
  return { operands, brands, rest, not, years, ...said }
}

/** Whether an operand only names the brand of these models: 'moto' before 'edge plus'. */
function isBrandOf(models: Models, { words }: Operand, some: ReadonlySet<number>): boolean {
  const brand = models.numbered([...some][0] ?? 0)?.brand
  return words.every(word => models.brandOfWord(word) === brand)
}

const isName = (span: Span | undefined) => span?.meaning.kind === 'model' || span?.meaning.kind === 'name'

/** The beginning of the operand before with these words: 'iphone 12' and '13' are 'iphone 13'. */
function completed(named: NamedModels, { words }: Operand, added: string[]): string[] {
  for (let length = words.length - 1; length > 0; length--) {
    const all = [...words.slice(0, length), ...added]
    if (named.withWords(all).size > 0) return all
  }
  return added
}

/** The words that all of these models have in common. */
function commonWords(models: Models, some: ReadonlySet<number>): string[] {
  const [first, ...others] = [...some].flatMap(number => models.numbered(number) ?? [])
  return (first?.words ?? []).filter(word => others.every(({ words }) => words.includes(word)))
}

/**
 * The models that an operand means. An old model whose name became that of a family, such as the Galaxy Note, stands for the
 * family unless it is for sale.
 */
function forSale(
  { words, own, models: some }: Operand,
  { models, countOfModel }: Stock,
): ReadonlySet<number> {
  if (own !== undefined && countOfModel(own) > 0) return new Set([own])
  const counts = [...some].map(countOfModel)
  if (counts.some(count => count > 0) || words.length === 0 || words.some(word => /\d/.test(word)))
    return some
  const all = namedModelsIn(models).withWords(words, { isWhole: false })
  return all.size > 0 ? all : some
}

/** An operand among the models of these brands: 'apple 13' is no Redmi Note 13. */
function ofBrands(operand: Operand, brands: string[], models: Models): Operand {
  if (operand.isExact || brands.length === 0) return operand
  const named = namedModelsIn(models)
  const found = brands.flatMap(brand => [...named.withWords([...wordsOf(brand), ...operand.words])])
  return found.length > 0 ? { ...operand, models: new Set(found) } : operand
}

function yearWish({ from, to, meaning }: Span, { all }: Models): NameWish {
  const { year, isNewer } = meaning.kind === 'year' ? meaning : { year: 0, isNewer: false }
  const fits = all.filter(({ releasedOn }) => {
    const own = Number(releasedOn?.slice(0, 4))
    return isNewer ? own >= year : own === year
  })
  return {
    kind: 'year',
    from,
    to,
    models: numbersOf(fits),
    text: `Released ${year}${isNewer ? ' or later' : ''}`,
  }
}

export const numbersOf = (models: readonly { number: number }[]) =>
  new Set(models.map(({ number }) => number))

const fullNames = (models: Models, some: ReadonlySet<number>) =>
  [...some].flatMap(number => models.numbered(number)?.fullName ?? [])

/** The words that titles contain: sellers leave out the brand and the network. */
function titleWords(models: Models, { words, models: some }: Operand): string[] {
  const brand = models.numbered([...some][0] ?? 0)?.brandWords ?? []
  const said = words.filter(word => !brand.includes(word) && !/^(4g|5g|lte|thinq)$/.test(word))
  return said.length > 0 ? said : words
}

/** The name of the only model, or the words that name several. */
const shortText = (models: Models, { words, models: some }: Operand) =>
  some.size <= 2 ? (fullNames(models, some)[0] ?? words.join(' ')) : titled(words)

const titled = (words: string[]) =>
  words
    .join(' ')
    .replace(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase())
    .replace(/(?<=^| )(?:Se|Fe|Xr|Xs|Xl)(?= |$)/g, name => name.toUpperCase())
    .replace('Iphone', 'iPhone')

/** The names of a few models, or what was said of many. */
const namesText = (models: Models, some: ReadonlySet<number>, operands: Operand[]): string =>
  some.size <= 3 || operands.length === 0
    ? fullNames(models, some).slice(0, 3).join(', ')
    : [...new Set(operands.map(one => shortText(models, one)))].join(', ')

/** Models and the newer or older ones of their families; strictly: only those of other generations. */
function siblings(
  models: Models,
  some: ReadonlySet<number>,
  { side, isStrict }: { side: 'newer' | 'older'; isStrict: boolean },
): ReadonlySet<number> {
  const own = [...some].flatMap(number => models.numbered(number) ?? [])
  const families = new Set(own.map(familyOf))
  const dates = own.flatMap(({ releasedOn }) => releasedOn ?? []).sort()
  const limit = side === 'newer' ? dates[0] : dates.at(-1)
  if (limit === undefined) return some
  const dayOf = (date: string) => Date.parse(date) / 86_400_000
  const isBeyond = ({ releasedOn }: PhoneModel) => {
    if (releasedOn === null) return false
    const days = (dayOf(releasedOn) - dayOf(limit)) * (side === 'newer' ? 1 : -1)
    return isStrict ? days > GENERATION_DAYS : days >= 0
  }
  return new Set([
    ...(isStrict ? [] : some),
    ...numbersOf(models.all.filter(model => families.has(familyOf(model)) && isBeyond(model))),
  ])
}

/** Days between the phones of one generation. */
const GENERATION_DAYS = 120

/** The models of the latest, the one before or the oldest generation of which a phone is for sale. */
function latestOf(
  { models, countOfModel }: Stock,
  some: ReadonlySet<number>,
  { meaning }: Span,
): ReadonlySet<number> {
  const forSale = [...some]
    .flatMap(number => models.numbered(number) ?? [])
    .filter(({ number, releasedOn }) => releasedOn !== null && countOfModel(number) > 0)
    .sort((one, other) => (other.releasedOn ?? '').localeCompare(one.releasedOn ?? ''))
  if (meaning.kind === 'oldest') forSale.reverse()
  const dayOf = (model: PhoneModel | undefined) => Date.parse(model?.releasedOn ?? '') / 86_400_000
  const isNear = (first: PhoneModel | undefined) => (model: PhoneModel) =>
    Math.abs(dayOf(model) - dayOf(first)) <= GENERATION_DAYS
  const others = forSale.filter(model => !isNear(forSale[0])(model))
  const asked = meaning.kind === 'previous' && others.length > 0 ? others : forSale
  const near = asked.filter(isNear(asked[0]))
  return near.length > 0 ? numbersOf(near) : some
}
