import { deniedIn } from './denied.ts'
import { isHalf, latestOf, oldestFirst, type Stock, siblings } from './generations.ts'
import { type Models, NO_MODEL, numbersOf } from './models.ts'
import { isNetwork, namesText, shortText, titleWords } from './name-texts.ts'
import { namedModelsIn } from './named-models.ts'
import { namedSpans } from './named-spans.ts'
import type { Operand } from './operands.ts'
import type { Span } from './spans.ts'
import { hasTrait } from './traits.ts'
import type { FoundWish } from './wish.ts'
import { wordsOf } from './words.ts'

/** Models or brands that a search asks for, and the tokens that say it. */
type NameWish = FoundWish & { from: number; to: number }

/** Reads the models and brands that a search names. @returns the other spans, too */
export function readNames(whole: Span[], stock: Stock): { wishes: NameWish[]; rest: Span[] } {
  const { models } = stock
  const { path, wishes: comparisons } = withoutComparison(whole, stock)
  const said = namedSpans(path, models)
  const named = said.operands
    .map(one => ofBrands(one, [...said.brands.keys()], models))
    .map(one => ({ ...one, models: forSale(one, stock) }))
  const wishes = [
    ...comparisons,
    ...yearWishes(said.years, models),
    ...modelWishes(said, { named, stock, ofTraits: withTraits(stock, path) }),
    ...brandWishes(said, { named, models }),
    ...excludedBrands(said, { named, stock }),
  ]
  return { wishes, rest: said.rest }
}

/** Takes out 'cheaper than iphone 12', whose name is not one that is searched for. */
function withoutComparison(path: Span[], stock: Stock): { path: Span[]; wishes: NameWish[] } {
  const at = path.findIndex(({ meaning }) => meaning.kind === 'cheaperThan')
  const end = path.findIndex(({ meaning }, other) => other > at && !COMPARED.has(meaning.kind))
  const compared = at < 0 ? [] : path.slice(at, end < 0 ? path.length : end)
  const { operands } = namedSpans(compared, stock.models)
  if (operands.length === 0) return { path, wishes: [] }
  const cheaperThan = allModels(operands.map(one => ({ ...one, models: forSale(one, stock) })))
  return {
    path: path.filter(span => !compared.includes(span)),
    wishes: [{ kind: 'price', ...rangeOf(compared), cheaperThan }],
  }
}

const COMPARED = new Set<Span['meaning']['kind']>(['filler', 'brand', 'model', 'name', 'number'])

/** What is for sale of models with the traits that are asked for: 'newest samsung foldable'. */
function withTraits(stock: Stock, path: Span[]): Stock {
  const denied = deniedIn(path)
  const traits = path.flatMap(span =>
    span.meaning.kind === 'trait' && !denied.has(span) ? [span.meaning.trait] : [],
  )
  const hasAll = (number: number) => {
    const model = stock.models.numbered(number)
    return model !== undefined && traits.every(trait => hasTrait(model, trait))
  }
  return { ...stock, countOfModel: number => (hasAll(number) ? stock.countOfModel(number) : 0) }
}

type Said = ReturnType<typeof namedSpans>

/** The models that are named, or those of a generation. */
function modelWishes(
  { brands, not, newer, older, latest, isStrict, isRange }: Said,
  { named, stock, ofTraits }: { named: Operand[]; stock: Stock; ofTraits: Stock },
): NameWish[] {
  const { models } = stock
  const [first] = named
  if (!first && latest && brands.size > 0) {
    const some = latestOf(ofTraits, numbersOf(models.all.filter(({ brand }) => brands.has(brand))), latest)
    const text = isHalf(latest.meaning) ? [...brands.keys()].join(', ') : namesText(models, some, [])
    return [{ kind: 'model', ...rangeOf([latest]), models: some, text, ...orderBy(latest, models, some) }]
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
      ? latestOf(ofTraits, among, latest)
      : among
  const kept = new Set([...meant].filter(number => !not.models.has(number)))
  const left = kept.size > 0 ? kept : meant
  const name = shortText(models, first)
  const isSoldOut = ({ models: some }: Operand) => ![...some].some(number => stock.countOfModel(number) > 0)
  const absent = isRange || named.length === 1 ? [] : named.filter(isSoldOut)
  return [
    {
      kind: 'model',
      ...rangeOf([...named, ...(modifier ? [modifier] : [])]),
      models: left,
      ...(absent.length > 0 && { absent: absent.map(one => namesText(models, one.models, [one])) }),
      ...(named.length === 1 && !modifier && { spoken: groupsOf(titleWords(models, first)) }),
      ...(modifier
        ? { text: name, wording: wordings[side][isStrict ? 'strictly' : 'also'] }
        : latest
          ? {
              text: namesText(models, among, named),
              wording: latest.meaning.kind as 'latest' | 'oldest' | 'previous',
              ...orderBy(latest, models, left),
            }
          : { text: namesText(models, left, named, isRange) }),
    },
  ]
}

/** What 'older' and 'newer' say of models. */
function orderBy({ meaning: { kind } }: Span, models: Models, some: ReadonlySet<number>) {
  const order = oldestFirst(models, some)
  if (kind === 'olderFirst') return { wording: 'oldest' as const, order }
  return kind === 'newerFirst' && { wording: 'latest' as const, order: order.reverse() }
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
  if (named.length === 0 && brands.size === 0 && not.names.length > 0) return [othersThan(not, models)]
  if (!isNumber)
    return [...brands].map(([brand, span]) => ({
      kind: 'maker',
      ...rangeOf([span]),
      models: new Set(),
      text: namesText(models, allModels(named), named),
      wording: 'makesNone',
      maker: brand,
    }))
  const left = models.all.filter(({ brand, number }) => brands.has(brand) && !not.models.has(number))
  return [
    ...[...brands].map(([brand, span]) => ({
      ...{ kind: 'brand' as const, ...rangeOf([span]) },
      filters: { brand: [brand] },
      spoken: groupsOf(wordsOf(brand)),
    })),
    ...(not.models.size > 0 && brands.size > 0
      ? [
          {
            kind: 'model' as const,
            ...rangeOf([...brands.values()]),
            models: numbersOf(left),
            text: not.names.join(', '),
            wording: not.isSeries ? ('notSeries' as const) : ('not' as const),
          },
        ]
      : []),
  ]
}

/** All models but those that are not wanted: 'not iphone 12 or 13'. */
const othersThan = ({ models: some, names, span }: Said['not'], { all }: Models): NameWish => ({
  kind: 'model',
  ...rangeOf(span ? [span] : []),
  models: new Set([NO_MODEL, ...all.map(({ number }) => number).filter(number => !some.has(number))]),
  text: names.join(', '),
  wording: 'not',
})

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
        text: 'Apple',
        wording: 'noAndroid',
      },
    ]
  if (named.length > 0 || brands.size > 0 || not.brands.length === 0) return []
  const names = not.brands.map(({ name }) => name)
  return [
    {
      kind: 'brand',
      ...rangeOf(not.brands.map(({ span }) => span)),
      filters: { brand: [...inStock, ...models.brands.values()].filter(name => !names.includes(name)) },
      text: not.brands
        .filter(({ span }) => span !== android)
        .map(({ name }) => name)
        .join(', '),
      wording: android ? (not.brands.length > 1 ? 'androidNot' : 'android') : 'not',
    },
  ]
}

const wordings = {
  newer: { strictly: 'newerThan', also: 'andNewer' },
  older: { strictly: 'olderThan', also: 'andOlder' },
} as const

/** All of the words are wanted. */
const groupsOf = (words: string[]) => words.map(word => [word])

const isNumber = (word: string) => /\d/.test(word)

const allModels = (named: Operand[]) => new Set(named.flatMap(one => [...one.models]))

const rangeOf = (spans: { from: number; to: number }[]) => ({
  from: Math.min(...spans.map(({ from }) => from)),
  to: Math.max(...spans.map(({ to }) => to)),
})

/**
 * The models that an operand means: without a number, the whole family ('z flip', 'razr'). An old model whose name became that
 * of a family, such as the Galaxy Note, stands for itself when its own name is typed and it is for sale.
 */
function forSale(
  { words, own, models: some }: Operand,
  { models, countOfModel }: Stock,
): ReadonlySet<number> {
  if (own !== undefined && countOfModel(own) > 0) return new Set([own])
  const isForSale = [...some].some(number => countOfModel(number) > 0)
  if ((own !== undefined && isForSale) || words.length === 0 || words.some(isNumber)) return some
  const all = wholeFamily(words, { models, some })
  if (!isForSale) return all.size > 0 ? all : some
  // The Razr has the Razr 40, and the iPhone XS has no XS Max.
  const isNumbered = (number: number) =>
    models.numbered(number)?.words.some(word => isNumber(word) && !isNetwork(word))
  return words.every(word => word.length === 1) ? some : some.union(new Set([...all].filter(isNumbered)))
}

/** All models with these words in their names; without those of the brand if need be: 'moto razr' is a Motorola Razr. */
function wholeFamily(
  words: string[],
  { models, some }: { models: Models; some: ReadonlySet<number> },
): ReadonlySet<number> {
  const named = namedModelsIn(models)
  const all = named.withWords(words, { isWhole: false })
  if (all.size > 0) return all
  const brands = new Set([...some].map(number => models.numbered(number)?.brand))
  const bare = named.withWords(
    words.filter(word => models.brandOfWord(word) === undefined),
    { isWhole: false },
  )
  return new Set([...bare].filter(number => brands.has(models.numbered(number)?.brand)))
}

/** An operand among the models of these brands: 'apple 13' is no Redmi Note 13. */
function ofBrands(operand: Operand, brands: string[], models: Models): Operand {
  if (operand.isExact || brands.length === 0) return operand
  const named = namedModelsIn(models)
  const found = brands.flatMap(brand => [...named.withWords([...wordsOf(brand), ...operand.words])])
  return found.length > 0 ? { ...operand, models: new Set(found) } : operand
}

/** Models that came out in these years. 'After 2020' and 'before 2023' limit each other. */
function yearWishes(spans: Span[], { all }: Models): NameWish[] {
  const said = spans.flatMap(({ from, to, meaning }) =>
    meaning.kind === 'year' ? [{ from, to, ...meaning }] : [],
  )
  const since = said.find(({ most }) => most === undefined)
  const until = said.find(({ least }) => least === undefined)
  const both = since &&
    until && { ...since, ...rangeOf([since, until]), ...(until.most && { most: until.most }) }
  return (both ? [...said.filter(year => year !== since && year !== until), both] : said).map(
    ({ from, to, least = 0, most = Number.POSITIVE_INFINITY }) => ({
      kind: 'year',
      from,
      to,
      models: numbersOf(
        all.filter(({ releasedOn }) => {
          const own = Number(releasedOn?.slice(0, 4))
          return own >= least && own <= most
        }),
      ),
      ...(most === Number.POSITIVE_INFINITY
        ? { text: String(least), wording: 'releasedSince' }
        : least === 0
          ? { text: String(most + 1), wording: 'olderThan' }
          : { text: [...new Set([least, most])].join(' – '), wording: 'released' }),
    }),
  )
}
