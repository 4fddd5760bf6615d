import { PRODUCT_CONDITIONS, type ProductCondition } from '#contract/constants.ts'
import { modelOfListing } from './models.ts'
import { openNumbering } from './numbering.ts'
import { categoryIn, emptyRows, FACTS, openRows, type PackedRows } from './rows.ts'
import { openTerms, type PackedTerms } from './terms.ts'
import { wordsOf } from './words.ts'

/** A phone that is for sale, as the database tells of it. */
export type PhoneForSale = {
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  resellPriceCents: number
  yearsUsed: number
  condition: ProductCondition
  location: string
  sellerId: string
  sellerVerified: boolean
  categoryId: string
  name: string
}

export type CategoryName = { id: string; name: string }

export type Catalogue = ReturnType<typeof openCatalogue>

/** What people say in the place of a brand's name. */
const BYNAMES: Record<string, string[]> = { motorola: ['moto'] }
/** Names whose words are remembered while many phones come. */
const MOST_REMEMBERED = 20_000

/** What a catalogue consists of, as it goes from one process to another. */
export type PackedCatalogue = {
  rows: PackedRows
  terms: PackedTerms
  locations: string[]
  categoryIds: string[]
  sellerIds: string[]
  /** 1 for each seller whom an administrator has verified, by their numbers. */
  verified: number[]
  /** Alive rows by the numbers of their categories and models. */
  tally: { categories: number[]; models: number[] }
  categories: (CategoryName & { number: number })[]
}

/** A catalogue without phones. @param expected about how many there will be */
export const emptyCatalogue = (expected = 0): PackedCatalogue => ({
  rows: emptyRows(expected),
  terms: { words: [], rows: new Uint32Array(), counts: [] },
  locations: [],
  categoryIds: [],
  sellerIds: [],
  verified: [],
  tally: { categories: [], models: [] },
  categories: [],
})

/** Everything that is for sale, in this process's memory: what searches look through. */
export function openCatalogue(from = emptyCatalogue()) {
  const rows = openRows(from.rows)
  const terms = openTerms(from.terms)
  const locations = openNumbering(from.locations)
  const categoryIds = openNumbering(from.categoryIds)
  const sellerIds = openNumbering(from.sellerIds)
  const { verified, tally } = from
  let { categories } = from
  let version = 0
  let understood = new Map<string, { terms: number[]; model: number; text: number }>()

  /** What the words of a name are, in this category. */
  function understand(category: number, name: string) {
    const key = `${category} ${name}`
    const known = understood.get(key)
    if (known) return known
    const brand = categories.find(({ number }) => number === category)?.name ?? ''
    const words = wordsOf(name)
    const model = modelOfListing(words, brand)
    const bynames = BYNAMES[brand.toLowerCase()] ?? []
    const all = new Set([...words, ...wordsOf(brand), ...bynames, ...model.words])
    const found = {
      terms: [...all].map(terms.learn),
      model: model.number,
      text: hashOf(key),
    }
    if (understood.size > MOST_REMEMBERED) understood = new Map()
    understood.set(key, found)
    return found
  }

  function count(number: number, by: 1 | -1): void {
    const { facts, model } = rows.columns
    add(tally.categories, categoryIn(facts[FACTS.each * number + FACTS.rest] ?? 0), by)
    add(tally.models, model[number] ?? 0, by)
  }

  function remove(number: number): void {
    if (number < 0) return
    count(number, -1)
    rows.remove(number)
  }

  return {
    rows,
    terms,
    locations,
    verified,
    tally,

    /** Another number after every change. */
    get version() {
      return version
    },

    /** Every category, in the order of the alphabet. */
    get categories() {
      return categories
    },

    /** @returns whether names have changed by which phones were found: everything has to be read anew then */
    setCategories(names: CategoryName[]): boolean {
      version += 1
      const old = new Map(categories.map(({ id, name }) => [id, name]))
      categories = names.map(category => ({ ...category, number: categoryIds.learn(category.id) }))
      return names.some(({ id, name }) => (old.get(id) ?? name) !== name)
    },

    hasCategory: (id: string) => categories.some(category => category.id === id),

    /** Adds a phone, or writes what it is now. Its category has to be there. */
    put(phone: PhoneForSale): void {
      version += 1
      const category = categoryIds.learn(phone.categoryId)
      const { terms: itsTerms, model, text } = understand(category, phone.name)
      const seller = sellerIds.learn(phone.sellerId)
      verified[seller] = Number(phone.sellerVerified)
      const row = {
        id: phone.id,
        createdAt: phone.createdAt,
        cents: phone.resellPriceCents,
        tenths: Math.round(phone.yearsUsed * 10),
        condition: PRODUCT_CONDITIONS.indexOf(phone.condition),
        category,
        location: locations.learn(phone.location),
        seller,
        model,
        text,
      }
      const known = rows.find(phone.id)
      if (known >= 0 && rows.columns.text[known] === text) {
        rows.change(known, row)
        return
      }
      remove(known)
      const number = rows.add(row)
      count(number, 1)
      for (const term of itsTerms) terms.add(term, number)
    },

    /** Takes a phone away; nothing happens when it is not there. */
    remove(id: string): void {
      version += 1
      remove(rows.find(id))
    },

    /** Notes whether an administrator has verified this seller, as far as they sell something. */
    verify(sellerId: string, isVerified: boolean): void {
      version += 1
      const seller = sellerIds.find(sellerId)
      if (seller !== undefined) verified[seller] = Number(isVerified)
    },

    /** Whether so much is dead that building it anew is worth it. */
    get isWorn() {
      const dead = rows.length - rows.alive
      return dead > 5000 && dead * 3 > rows.alive
    },

    /** What the catalogue consists of, without room for more. It is not to be used beside what is opened from that. */
    async packed(): Promise<PackedCatalogue> {
      return {
        rows: rows.packed(),
        terms: await terms.packed(),
        locations: locations.texts,
        categoryIds: categoryIds.texts,
        sellerIds: sellerIds.texts,
        verified,
        tally,
        categories,
      }
    },

    isAlive: (number: number) => !rows.isDead(number),
  }
}

function add(counts: number[], at: number, by: number): void {
  while (counts.length <= at) counts.push(0)
  counts[at] = (counts[at] ?? 0) + by
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}
