import { type ModelNames, namesOf } from './model-names.ts'
import { type JoinedForm, joinedForm, wordsOf } from './words.ts'

/** A row of the catalog. */
export type CatalogModel = {
  id: string
  /** Small and unique, for indexes. */
  number: number
  brand: string
  /** Usually without the brand: 'iPhone 13', 'Galaxy S21 Ultra 5G'. */
  name: string
  slug: string
  /** `YYYY-MM-DD`. */
  releasedOn: string | null
  /** Gigabytes. */
  storageGb: number[]
  /** The maker's names. */
  colors: string[]
  aliases: string[]
  /** The model that replaces this one. */
  mergedInto: string | null
}

export type PhoneModel = Omit<CatalogModel, 'mergedInto'> & {
  /** The name with the brand if people use it: 'Samsung Galaxy S21 Ultra 5G'. */
  fullName: string
  joinedName: JoinedForm
  words: string[]
  brandWords: string[]
  /** The words of each other name. */
  otherNames: string[][]
}

/** The numbers of these models. */
export const numbersOf = (models: readonly { number: number }[]) =>
  new Set(models.map(({ number }) => number))

/** The number for phones without a known model. */
export const NO_MODEL = 0

/** The models of the catalog, and functions that find models by words. */
export type Models = ReturnType<typeof openModels>

let modelsOpened = 0

/** @param rows the whole catalog */
export function openModels(rows: CatalogModel[]) {
  const ids = new Set(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [id] : [])))
  const merged = rows.filter(({ mergedInto }) => mergedInto !== null && ids.has(mergedInto))
  const namesOfMerged = Map.groupBy(merged, ({ mergedInto }) => mergedInto ?? '')
  const all: PhoneModel[] = rows
    .filter(({ mergedInto }) => mergedInto === null)
    .map(({ mergedInto, ...row }) => {
      const fullName = fullNameOf(row)
      const others = (namesOfMerged.get(row.id) ?? []).flatMap(({ name, aliases }) => [name, ...aliases])
      const aliases = [...row.aliases, ...others]
      return {
        ...row,
        fullName,
        joinedName: joinedForm(fullName),
        aliases,
        words: wordsOf(fullName),
        brandWords: wordsOf(row.brand),
        otherNames: aliases.map(wordsOf),
      }
    })
  const byNumber = new Map(all.map(model => [model.number, model]))
  const byId = new Map(all.map(model => [model.id, model]))
  const bySlug = new Map(all.map(model => [model.slug, model]))
  for (const { id, slug, mergedInto } of merged) {
    const target = byId.get(mergedInto ?? '')
    if (target) byId.set(id, target)
    if (target) bySlug.set(slug, target)
  }
  const names = namesOf(all)
  const brandWords = new Map([
    ...all.flatMap(({ brand }) => wordsOf(brand).map(word => [word, brand] as const)),
    ...FAMILY_BRANDS,
  ])
  return {
    /** Differs after every read of the catalog. */
    version: ++modelsOpened,
    /** All models, without merged ones. */
    all: all as readonly PhoneModel[],
    names,
    brands: new Map(all.map(({ brand }) => [brand.toLowerCase(), brand])) as ReadonlyMap<string, string>,
    /** The brand of a word other than its name, such as 'galaxy'. */
    brandOfWord: (word: string): string | undefined => brandWords.get(word),
    /** Words of brands and models. They are never corrected, even when no such phone is for sale. */
    words: new Set(all.flatMap(({ brand, words }) => [...words, ...wordsOf(brand)])) as ReadonlySet<string>,
    /** The model with this number; undefined for `NO_MODEL`. */
    numbered: (number: number): PhoneModel | undefined => byNumber.get(number),
    /** The model with this id, or its replacement. */
    withId: (id: string): PhoneModel | undefined => byId.get(id),
    /** The model with this slug, or its replacement. */
    withSlug: (slug: string): PhoneModel | undefined => bySlug.get(slug),

    /**
     * The model of a listing: the longest name of a model in its words.
     * @param brand the category of the listing
     * @returns several models when the words do not distinguish them
     */
    ofListing(words: string[], brand: string): PhoneModel[] {
      return longestIn(words, names.of(brand)).flatMap(number => byNumber.get(number) ?? [])
    },
  }
}

/** The name with the brand in front, unless the name contains it or people do not use it. */
export function fullNameOf({ brand, name }: { brand: string; name: string }): string {
  const isSaid = name.toLowerCase().includes(brand.toLowerCase()) || name.startsWith('Moto ')
  return brand === 'Apple' || isSaid ? name : `${brand} ${name}`
}

function longestIn(words: string[], names: ModelNames): number[] {
  let longest = 0
  let found: number[] = []
  for (let from = 0; from < words.length; from++) {
    let at: ModelNames | undefined = names
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

/** Names of families that imply the brand. */
const FAMILY_BRANDS = [
  ['iphone', 'Apple'],
  ['galaxy', 'Samsung'],
  ['pixel', 'Google'],
  ['nexus', 'Google'],
  ['moto', 'Motorola'],
  ['xperia', 'Sony'],
  ['redmi', 'Xiaomi'],
  ['poco', 'Xiaomi'],
  ['mi', 'Xiaomi'],
  ['lumia', 'Nokia'],
  ['zenfone', 'Asus'],
  ['rog', 'Asus'],
] as const
