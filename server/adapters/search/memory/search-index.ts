import { type FIELDS, type FieldValues, fieldNames } from '../fields.ts'
import { documentOf } from '../understanding/document.ts'
import { internedTexts } from './interned.ts'
import { OFFSETS, openRows, VALUES_PER_ROW } from './rows.ts'
import { openTerms } from './terms.ts'

/** A phone that is for sale. */
export type PhoneForSale = {
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  categoryId: string
  name: string
  values: FieldValues
}

export type CategoryName = { id: string; name: string }

export type RowIndex = ReturnType<typeof openIndex>

/** Names whose words are remembered while many phones come. */
const MAX_REMEMBERED = 20_000

let indexesMade = 0

/**
 * Everything that is for sale, in this process's memory.
 * @param expected about how many phones there will be
 */
export function openIndex(expected = 0) {
  const rows = openRows(expected)
  const terms = openTerms()
  /** The texts of each field that is a name, by its place among the values of a row. */
  const texts = fieldNames.map(internedTexts)
  const tally = { brands: [] as number[], models: [] as number[] }
  const own = ++indexesMade
  let categories: CategoryName[] = []
  let version = 0
  let documents = new Map<string, { words: string[]; model: number; text: number }>()

  function documentFor(name: string, categoryName: string) {
    const key = `${categoryName}\n${name}`
    const known = documents.get(key)
    if (known) return known
    const document = { ...documentOf({ name, categoryName }), text: hashOf(key) }
    if (documents.size > MAX_REMEMBERED) documents = new Map()
    documents.set(key, document)
    return document
  }

  function count(number: number, by: 1 | -1): void {
    const { values, model } = rows.columns
    add(tally.brands, values[VALUES_PER_ROW * number + OFFSETS.brand] ?? 0, by)
    add(tally.models, model[number] ?? 0, by)
  }

  function remove(number: number): void {
    if (number < 0 || rows.isDeleted(number)) return
    count(number, -1)
    rows.remove(number)
  }

  return {
    rows,
    terms,
    /** Phones for sale by the numbers of their brands and models. */
    tally,
    textsOf: (field: keyof typeof FIELDS) => texts[OFFSETS[field]] as (typeof texts)[number],

    /** Another one after every change. */
    get version() {
      return version
    },

    /** Another one when a phone has come or gone. */
    get wordsVersion() {
      return `${own} ${rows.length} ${rows.alive} ${categories.length}`
    },

    /** Every category, in alphabetical order. */
    get categories() {
      return categories
    },

    /** @returns whether a category was renamed: everything has to be read again then */
    setCategories(names: CategoryName[]): boolean {
      version += 1
      const old = new Map(categories.map(({ id, name }) => [id, name]))
      categories = names
      return names.some(({ id, name }) => (old.get(id) ?? name) !== name)
    },

    hasCategory: (id: string) => categories.some(category => category.id === id),

    /** Adds a phone, or writes what it is now. */
    put({ id, createdAt, name, values }: PhoneForSale): void {
      version += 1
      const { words, model, text } = documentFor(name, String(values.brand))
      const row = {
        id,
        createdAt,
        values: fieldNames.map((field, at) => {
          const value = values[field]
          return typeof value === 'string' ? (texts[at]?.intern(value) ?? 0) : Number(value)
        }),
        model,
        text,
      }
      const known = rows.find(id)
      if (known >= 0 && rows.columns.text[known] === text) {
        rows.change(known, row)
        return
      }
      remove(known)
      const number = rows.add(row)
      count(number, 1)
      for (const word of words) terms.add(word, number)
    },

    /** Takes a phone away; nothing happens when it is not there. */
    remove(id: string): void {
      version += 1
      remove(rows.find(id))
    },

    /** Whether so many rows are deleted that building it again is worth it. */
    get needsCompaction() {
      const deleted = rows.length - rows.alive
      return deleted > 5000 && deleted * 3 > rows.alive
    },
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
