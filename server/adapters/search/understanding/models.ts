import { readFileSync } from 'node:fs'
import { wordsOf } from './words.ts'

export type PhoneModel = {
  /** Its place in the list, from 1. */
  number: number
  brand: string
  /** In its proper spelling, with the brand in front where people say it: 'Samsung Galaxy S21 Ultra 5G'. */
  name: string
  words: string[]
}

/** For phones of no model that is known. */
export const NO_MODEL = 0

/** Every model of `models.txt`. */
export const phoneModels: readonly PhoneModel[] = readFileSync(
  new URL('./models.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .flatMap(line => {
    const [brand = '', models = ''] = line.split(/: (.*)/s)
    return models.split(' | ').map(model => ({ brand, model }))
  })
  .map(({ brand, model }, index) => {
    const name = brand === 'Apple' || isNamed(model, brand) ? model : `${brand} ${model}`
    return { number: index + 1, brand, name, words: wordsOf(name) }
  })

/** Words of brands and models: whoever types one has made no mistake, whatever is for sale. */
export const modelWords: ReadonlySet<string> = new Set(
  phoneModels.flatMap(({ brand, words }) => [...words, ...wordsOf(brand)]),
)

/** The model with this number; nothing for `NO_MODEL`. */
export const modelNumbered = (number: number): PhoneModel | undefined => phoneModels[number - 1]

/**
 * The model that a listing is about, by the words of its name: the longest that stands there.
 * @param brand its category
 * @returns its number, or `NO_MODEL`, and the words by which it is known, its seller having left some of them out perhaps
 */
export function modelOfListing(words: string[], brand: string): { number: number; words: string[] } {
  const numbers = longestIn(words, ofBrand.get(brand.toLowerCase()) ?? ofAny) ?? []
  const [number = NO_MODEL, ...others] = numbers
  const known = others.length === 0 ? (modelNumbered(number)?.words ?? []) : []
  return { number, words: known.filter(word => !TELLS_SISTERS_APART.test(word)) }
}

/** What is part of a name, and must have been said to be true. */
const TELLS_SISTERS_APART = /^(4g|5g|lte|20\d\d)$/

/** The models that a search may mean, by its words; several where the words do not tell them apart. */
export function modelsMeant(words: string[]): ReadonlySet<number> {
  const inOrder = longestIn(words, ofAny) ?? []
  const inAnyOrder = longestOf(words)
  const lengthOf = (numbers: number[]) => modelNumbered(numbers[0] ?? NO_MODEL)?.words.length ?? 0
  const numbers = lengthOf(inAnyOrder) > lengthOf(inOrder) ? inAnyOrder : inOrder
  const brands = new Set(words.flatMap(word => BRAND_WORDS.get(word) ?? []))
  const ofBrands = numbers.filter(number => brands.has(modelNumbered(number)?.brand ?? ''))
  return new Set(ofBrands.length > 0 ? ofBrands : numbers)
}

/** The models of whose names every word is there, wherever; those with the most words. */
function longestOf(words: string[]): number[] {
  const there = new Set(words)
  let longest = 2
  let found: number[] = []
  for (const { number, words: needed } of phoneModels) {
    if (needed.length < longest || !needed.every(word => there.has(word))) continue
    if (needed.length > longest) found = []
    longest = needed.length
    found.push(number)
  }
  return found
}

/** Where words lead: to further ones, and to the models that end here. */
type Names = { next: Map<string, Names>; models: number[] }

const noNames = (): Names => ({ next: new Map(), models: [] })

function longestIn(words: string[], names: Names): number[] | undefined {
  let longest = 0
  let found: number[] | undefined
  for (let from = 0; from < words.length; from++) {
    let at: Names | undefined = names
    for (let to = from; to < words.length; to++) {
      at = at.next.get(words[to] ?? '')
      if (!at) break
      if (at.models.length > 0 && to - from + 1 > longest) {
        longest = to - from + 1
        found = at.models
      }
    }
  }
  return found
}

function isNamed(model: string, brand: string): boolean {
  return model.toLowerCase().includes(brand.toLowerCase()) || model.startsWith('Moto ')
}

/** What a brand is known by beside its own name. */
const BRAND_WORDS = new Map([
  ...phoneModels.flatMap(({ brand }) => wordsOf(brand).map(word => [word, brand] as const)),
  ['iphone', 'Apple'],
  ['galaxy', 'Samsung'],
  ['pixel', 'Google'],
  ['moto', 'Motorola'],
  ['xperia', 'Sony'],
  ['redmi', 'Xiaomi'],
  ['poco', 'Xiaomi'],
  ['mi', 'Xiaomi'],
  ['lumia', 'Nokia'],
  ['zenfone', 'Asus'],
  ['rog', 'Asus'],
] as const)

/** What nobody says of a model is not needed to know it; the exact name goes before. */
function spokenForms({ brand, words }: PhoneModel): string[][] {
  const brandWords = wordsOf(brand)
  const bare = brandWords.every((word, at) => words[at] === word) ? words.slice(brandWords.length) : words
  const short = bare[0] && FAMILIES.has(bare[0]) ? bare.slice(1) : bare
  const shorter = short[0] === 'z' ? short.slice(1) : short
  const forms = [bare, short, shorter]
  const dated = forms.map(form => form.filter((word, at) => at === 0 || !/^20\d\d$/.test(word)))
  const plainForms = dated.map(form =>
    form.filter((word, at) => at === 0 || !/^(4g|5g|thinq|lte)$/.test(word)),
  )
  return [...forms, ...dated, ...plainForms].filter(form => tellsEnough(form, words))
}

/** One bare number, letter or word alone could be anything. */
const tellsEnough = (form: string[], whole: string[]) =>
  form.length > 1 || /^(?=.*\d)(?=.*[a-z])|^x[rs]$/.test(form[0] ?? '') || form === whole

const FAMILIES = new Set(['galaxy', 'moto', 'iphone', 'pixel'])

const ofAny = noNames()
const ofBrand = new Map<string, Names>()
for (const model of phoneModels) learn(model, [model.words])
for (const model of phoneModels) learn(model, spokenForms(model))

/** A form that is another model's own name stays that one's alone. */
function learn(model: PhoneModel, forms: string[][]): void {
  const key = model.brand.toLowerCase()
  const own = ofBrand.get(key) ?? noNames()
  ofBrand.set(key, own)
  for (const names of [own, ofAny]) {
    for (const form of forms) {
      let at = names
      for (const word of form) {
        const next = at.next.get(word) ?? noNames()
        at.next.set(word, next)
        at = next
      }
      const exact = at.models.some(number => sameWords(modelNumbered(number)?.words ?? [], form))
      if (!at.models.includes(model.number) && !(exact && names === own)) at.models.push(model.number)
    }
  }
}

function sameWords(some: string[], others: string[]): boolean {
  return some.length === others.length && some.every((word, at) => word === others[at])
}
