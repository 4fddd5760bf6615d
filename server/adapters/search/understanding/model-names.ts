import { wordsOf } from './words.ts'

/** A node in a tree of words: the next words, and the numbers of the models whose names end here. */
export type ModelNames = { next: Map<string, ModelNames>; models: number[] }

type NamedModel = { number: number; brand: string; words: string[]; aliases: string[] }

/**
 * Builds trees of words from the names of models, including abbreviated names. Within a brand, an abbreviation that is
 * the full name of another model belongs only to that one.
 */
export function namesOf(models: NamedModel[]) {
  const ofAny = noNames()
  const ofBrand = new Map<string, ModelNames>()
  const own = new Map(models.map(({ number, words }) => [number, words.join(' ')]))

  function addNames({ number, brand }: NamedModel, forms: string[][]): void {
    const key = brand.toLowerCase()
    const brandNames = ofBrand.get(key) ?? noNames()
    ofBrand.set(key, brandNames)
    for (const names of [brandNames, ofAny]) {
      for (const form of forms) {
        const { models: there } = nodeAt(names, form)
        const isExact = there.some(other => own.get(other) === form.join(' '))
        if (!there.includes(number) && !(isExact && names === brandNames)) there.push(number)
      }
    }
  }

  for (const model of models) addNames(model, [model.words])
  for (const model of models)
    addNames(
      model,
      model.aliases.map(wordsOf).filter(form => form.some(word => /\p{L}/u.test(word))),
    )
  for (const model of models) addNames(model, spokenForms(model))
  return {
    ofAny,
    /** The names of this brand, or all names for an unknown brand. */
    of: (brand: string): ModelNames => ofBrand.get(brand.toLowerCase()) ?? ofAny,
  }
}

const noNames = (): ModelNames => ({ next: new Map(), models: [] })

function nodeAt(names: ModelNames, words: string[]): ModelNames {
  let at = names
  for (const word of words) {
    const next = at.next.get(word) ?? noNames()
    at.next.set(word, next)
    at = next
  }
  return at
}

/** The name of a model, and its forms without words that people leave out. */
function spokenForms({ brand, words }: NamedModel): string[][] {
  const brandWords = wordsOf(brand)
  const bare = brandWords.every((word, at) => words[at] === word) ? words.slice(brandWords.length) : words
  const short = bare[0] && FAMILIES.has(bare[0]) ? bare.slice(1) : bare
  const shorter = short[0] === 'z' ? short.slice(1) : short
  const forms = [bare, short, shorter]
  const dated = forms.map(form => form.filter((word, at) => at === 0 || !/^20\d\d$/.test(word)))
  const plainForms = [words, ...dated].map(form =>
    form.filter((word, at) => at === 0 || !/^(4g|5g|thinq|lte)$/.test(word)),
  )
  return [...forms, ...dated, ...plainForms].filter(form => isDistinct(form, words))
}

/** Whether a form identifies a model: a single number, letter or word does not. */
const isDistinct = (form: string[], whole: string[]) =>
  form.length > 1 || /^(?![45]g$)(?=.*\d)(?=.*[a-z])|^x[rs]$/.test(form[0] ?? '') || form === whole

const FAMILIES = new Set(['galaxy', 'moto', 'iphone', 'pixel'])
